import { consents } from '../../runner/case/consent.js'
import { most } from '../../runner/most.js'
import { type OptionSet, optionsOf, type Values } from './option.js'
import {
  baseUrl,
  duration,
  headerName,
  keyPrefix,
  percentage,
  rate,
  replay,
  runId,
  shard,
  word,
} from './run-values.js'
import { files, flag, globs, integer, milliseconds, path, secret, someOf, text } from './value-type.js'

const deployment = {
  section: 'The deployment',
  commands: ['run', 'check', 'cleanup', 'drift', 'diff'],
} as const
const tested = { section: 'The deployment', commands: ['run', 'check', 'drift', 'diff'] } as const
/** Another key of the deployment. */
const testedKey = { ...tested, type: secret, ofDeployment: true } as const
const selection = { section: 'Selection', commands: ['run'] } as const
/** Some of the cases, by their names. */
const chosen = { ...selection, commands: ['run', 'diff'], type: globs, shared: true } as const
const manner = { section: 'Execution', commands: ['run'] } as const
const every = { ...manner, commands: ['run', 'drift', 'diff'] } as const
/** How calls are made, whatever for. */
const calling = { ...manner, commands: deployment.commands } as const
/** Of a single run, on the command line. */
const once = { ...manner, inFile: false, ofCommandLine: true } as const
const otherSide = { section: 'The other server', commands: ['diff'], ofCommandLine: true } as const
const gate = { section: 'In CI', commands: ['run'] } as const
const leftovers = { section: 'Clean-up', commands: ['cleanup'], ofCommandLine: true } as const
const output = { section: 'Output', commands: ['run', 'merge'], ofCommandLine: true } as const

const file = {
  section: 'Configuration file',
  commands: ['run', 'check', 'cleanup', 'drift', 'merge', 'diff'],
  ofCommandLine: true,
  inFile: false,
} as const

const longestTime = 3_600_000

export const usualReport = 'conformance-report'

/** All options of `run` and of the commands that share some of them. */
export const runOptions = {
  prefix: 'MONITORING_',
  options: {
    config: {
      ...file,
      type: text('a file'),
      says: 'a file with these options by name; it cannot hold keys',
      usually: 'conformance.yaml, where there is one',
    },
    baseUrl: {
      ...deployment,
      type: baseUrl,
      says: 'the deployment to test; may have a path prefix',
      usually: 'the embedded fake',
    },
    key: {
      ...deployment,
      type: secret,
      says: 'API key with Read and Write; required with a base URL',
      ofDeployment: true,
    },
    readKey: { ...testedKey, says: 'API key with Read only' },
    writeKey: { ...testedKey, says: 'API key with Write only' },
    outsideKey: { ...testedKey, says: 'API key whose permitted addresses do not include this machine' },
    otherKey: {
      ...testedKey,
      commands: ['run', 'check', 'cleanup', 'drift'],
      says: 'API key with Read and Write, of a second organization of the same deployment',
    },
    keyHeader: {
      ...deployment,
      type: headerName,
      says: 'header that carries the key',
      default: 'X-Api-Key',
      shared: true,
    },
    keyPrefix: {
      ...deployment,
      type: keyPrefix,
      says: 'text before the key in its header, such as Bearer',
      ofDeployment: true,
      shared: true,
    },
    cloudWord: {
      ...deployment,
      type: word,
      says: 'the word that the deployment uses for cloud in cloud-integrations and cloud_integrations',
      default: 'cloud',
      shared: true,
    },
    memberEmail: {
      ...tested,
      type: text('an address'),
      says: 'address of a member of the organization, whom the server must refuse to invite',
      ofDeployment: true,
    },
    ca: {
      ...deployment,
      type: path('a file'),
      says: 'certificate authority (PEM) to trust besides the usual ones',
      ofDeployment: true,
    },
    otherBaseUrl: {
      ...otherSide,
      type: baseUrl,
      says: 'the server to compare with; without one, the fake of --profile',
    },
    otherBaseKey: { ...otherSide, type: secret, says: 'API key with Read and Write, of the other server' },
    otherBaseReadKey: { ...otherSide, type: secret, says: 'API key with Read only, of the other server' },
    otherBaseWriteKey: { ...otherSide, type: secret, says: 'API key with Write only, of the other server' },
    otherBaseOutsideKey: {
      ...otherSide,
      type: secret,
      says: 'API key of the other server whose permitted addresses do not include this machine',
    },
    otherBaseKeyHeader: {
      ...otherSide,
      type: headerName,
      says: 'header that carries the key of the other server',
      usually: 'that of --key-header',
    },
    otherBaseKeyPrefix: {
      ...otherSide,
      type: keyPrefix,
      says: 'text before the key of the other server',
      usually: 'that of --key-prefix',
    },
    otherBaseCloudWord: {
      ...otherSide,
      type: word,
      says: 'the word that the other server uses for cloud',
      usually: 'that of --cloud-word',
    },
    otherBaseMemberEmail: {
      ...otherSide,
      type: text('an address'),
      says: 'address of a member of the organization on the other server',
    },
    chapter: { ...chosen, says: 'only the cases of these chapters, such as hosts' },
    case: { ...chosen, says: 'only the cases with these ids, such as "hosts/list/*"' },
    clause: { ...chosen, says: 'only the cases of clauses with these ids, such as "host.update.*"' },
    properties: {
      ...selection,
      type: flag,
      says: 'leave out the properties (clauses that are tried with many inputs)',
      default: true,
      shared: true,
    },
    onlyProperties: {
      ...selection,
      type: flag,
      says: 'run only the properties (clauses that are tried with many inputs)',
      shared: true,
    },
    quick: {
      ...selection,
      type: flag,
      says: 'one or two cases for each rule: at most 300 calls (500 where reads lag or a rule seems broken), no properties, no observations',
      shared: true,
    },
    with: {
      ...selection,
      commands: ['run', 'merge'],
      type: files,
      says: 'a module with cases of your own, to run besides those of the suite',
      shared: true,
    },
    again: {
      ...selection,
      type: text('a report', '<report.json>'),
      says: 'only the cases that did not conform in this report',
      inFile: false,
      ofCommandLine: true,
    },
    replay: {
      ...selection,
      type: replay,
      says: 'only the counterexample of a property in this report',
      inFile: false,
    },
    allow: {
      ...every,
      type: someOf('reads', consents),
      value: '<effects>',
      says: 'what a run may do besides reading: creates, traces, mail, bursts; or only reads',
      usually: 'creates,traces,mail',
      shared: true,
    },
    strict: { ...manner, type: flag, says: 'a deviation from a should fails the run' },
    concurrency: {
      ...manner,
      commands: ['run', 'check', 'drift', 'diff'],
      type: integer(1, 256),
      says: 'how many cases run, and how many connections are open, at once',
      default: 8,
      shared: true,
    },
    timeout: {
      ...calling,
      type: milliseconds(1, longestTime),
      says: 'how long a request may take',
      default: 10_000,
      shared: true,
    },
    caseTimeout: {
      ...every,
      type: milliseconds(1, longestTime),
      says: 'how long a case may take, not counting waits for rate limits',
      default: 60_000,
      shared: true,
    },
    rate: { ...calling, type: rate, says: 'the most calls in a second or a minute, such as 5/s or 100/m' },
    maxHosts: {
      ...every,
      type: integer(1, 100_000),
      says: 'the most hosts that exist at once: 45 are enough for every case, and what needs more is untested',
      default: most.hosts,
    },
    maxTime: { ...every, type: duration, says: 'no case begins after this time, such as 90s or 10m' },
    settle: {
      ...every,
      type: milliseconds(0, 600_000),
      says: 'how long a read may lag behind a write',
      default: 2_000,
      shared: true,
    },
    seed: {
      ...every,
      type: integer(0, 2 ** 32 - 1),
      says: 'seed of all random choices',
      usually: 'drawn; 1 in a shard',
      shared: true,
    },
    runs: {
      ...manner,
      commands: ['run', 'diff'],
      type: integer(1, 1_000_000),
      says: 'how many inputs each property tries',
      usually: '25; 100 against the embedded fake',
      shared: true,
    },
    profile: {
      ...every,
      type: path('a file'),
      says: 'a profile of a deployment: the embedded fake behaves like it, or the deployment is compared with it',
    },
    min: {
      ...gate,
      commands: ['diff'],
      type: percentage,
      says: 'the share of calls that must be answered alike, such as 99%',
      usually: 'no difference at all',
      ofCommandLine: true,
    },
    knownFailures: {
      ...gate,
      type: path('a file'),
      says: 'failures to accept, with reasons; any other failure, and an entry that no longer fails, is exit code 1',
    },
    shard: {
      ...gate,
      type: shard,
      says: 'one part of the cases of several, such as 2/4 for the second of four',
      inFile: false,
    },
    bail: { ...once, type: flag, says: 'stop at the first violation that is no known failure' },
    maxViolations: {
      ...once,
      type: integer(1, 1_000_000),
      says: 'stop at this many violating cases that are no known failures',
    },
    dryRun: {
      ...once,
      type: flag,
      says: 'run against the embedded fake, and say what a run would do and how long it would take; the target gets no call',
    },
    latency: {
      ...once,
      type: milliseconds(0, longestTime),
      says: 'how long the target takes to answer, for the estimate of a dry run',
      usually: '50',
    },
    writeKnownFailures: {
      ...output,
      type: text('a file'),
      value: '[file]',
      says: 'write the failures of this run as a first file of known failures',
      preset: 'known-failures.yaml',
      inFile: false,
    },
    saveProfile: {
      ...output,
      type: text('a file'),
      says: 'write a profile: the observed answers to open points, and the broken clauses',
      commands: ['run'],
      inFile: false,
    },
    report: {
      ...output,
      commands: ['run', 'merge', 'diff'],
      type: path('a directory', '<dir>'),
      says: 'directory for the reports',
      default: usualReport,
    },
    keep: {
      ...output,
      type: integer(0, 1000),
      says: 'how many earlier reports to keep in earlier/ of that directory; the new report shows the trend',
      default: 0,
    },
    open: { ...output, type: flag, says: 'open the report at the end; never in CI', inFile: false },
    yes: { ...leftovers, type: flag, says: 'remove the things that were found', inFile: false },
    run: { ...leftovers, type: runId, says: 'only the things of the run with this id', inFile: false },
    olderThan: {
      ...leftovers,
      type: duration,
      says: 'only things that are older, such as 30m or 2d; younger ones may belong to a run that is going on',
      usually: '1h; 0s with --run, or for the run of a ledger that is named',
      inFile: false,
    },
    json: {
      ...output,
      type: flag,
      says: 'print JSON, for programs',
      inFile: false,
      commands: ['check', 'cleanup', 'drift', 'diff'],
    },
    har: { ...output, type: flag, says: 'also write report.har, an HTTP archive' },
    quiet: {
      ...output,
      commands: ['run', 'merge', 'diff'],
      type: flag,
      says: 'print only violations and the verdict',
    },
    color: {
      ...output,
      type: flag,
      says: 'print without colors',
      default: true,
      commands: ['run', 'merge', 'check'],
    },
  },
} as const satisfies OptionSet

type RunTable = typeof runOptions.options

/** The options that code can also give. */
export type SettingsTable = {
  [Name in keyof RunTable as RunTable[Name] extends { ofCommandLine: true } ? never : Name]: RunTable[Name]
}

/** What a run does. Where its report goes and what is printed is decided elsewhere. */
export type RunSettings = Values<SettingsTable>

export const secretsOf = (given: Partial<RunSettings>): string[] =>
  optionsOf(runOptions)
    .filter(({ type }) => type.kind === 'secret')
    .flatMap(({ name }) => (given as Record<string, string | undefined>)[name] ?? [])
