import { InvalidArgumentError, Option } from 'commander'
import type { Shard } from '../../reports/report.js'
import { parseReplay, type ReplayArgument } from '../run/replay.js'
import { parseShard } from '../run/shard.js'
import { environmentName, filled, integer, list } from './option-values.js'
import { UsageError } from './usage-error.js'

/** What `run` was asked to do, from options and environment variables. */
export interface RunArguments {
  baseUrl?: string
  key?: string
  readKey?: string
  writeKey?: string
  outsideKey?: string
  keyHeader: string
  keyPrefix?: string
  cloudWord: string
  memberEmail?: string
  chapter?: string[]
  case?: string[]
  clause?: string[]
  strict: boolean
  concurrency: number
  timeout: number
  caseTimeout: number
  settle: number
  seed?: number
  /** Inputs for each property. */
  runs?: number
  properties: boolean
  onlyProperties: boolean
  replay?: ReplayArgument
  shard?: Shard
  knownFailures?: string
  writeKnownFailures?: string
  profile?: string
  saveProfile?: string
  report: string
  quiet: boolean
  color: boolean
}

/** What a run does; where its report goes and what is printed is left to others. */
export type RunSettings = Omit<
  RunArguments,
  'report' | 'quiet' | 'color' | 'writeKnownFailures' | 'saveProfile'
>

/** The options of `run`; each has its environment variable. */
export const runOptions = (): Option[] => [
  option('--base-url <url>', 'the deployment to test; without it, the embedded fake', baseUrl),
  option('--key <key>', 'API key that carries Read and Write', secret('--key')),
  option('--read-key <key>', 'API key that carries only Read', secret('--read-key')),
  option('--write-key <key>', 'API key that carries only Write', secret('--write-key')),
  option(
    '--outside-key <key>',
    'API key whose permitted address range leaves this machine out',
    secret('--outside-key'),
  ),
  option('--key-header <name>', 'header that carries the key', headerName).default('X-Api-Key'),
  option('--key-prefix <text>', 'text before the key in its header, such as "Bearer"', keyPrefix),
  option('--cloud-word <word>', 'what the deployment says for "cloud" in cloud-integrations', word).default(
    'cloud',
  ),
  option('--member-email <address>', 'address of someone who is already a member', filled),
  option('--chapter <glob>', 'only cases of these chapters (repeatable)', list),
  option('--case <glob>', 'only these cases, by id (repeatable)', list),
  option('--clause <glob>', 'only cases of these clauses, by id (repeatable)', list),
  flag('--strict', 'a deviation from a should fails the run'),
  option('--concurrency <n>', 'cases, and connections, at once', integer(1, 256)).default(8),
  option('--timeout <ms>', 'how long a request may take', integer(1, 3_600_000)).default(10_000),
  option('--case-timeout <ms>', 'how long a case may take', integer(1, 3_600_000)).default(60_000),
  option('--settle <ms>', 'how long a read may lag behind a write', integer(0, 600_000)).default(2_000),
  option('--seed <n>', 'seed of everything that is drawn by lot', integer(0, 2 ** 32 - 1)),
  option(
    '--runs <n>',
    'inputs that each property tries (default: 25; of the embedded fake 100)',
    integer(1, 1_000_000),
  ),
  flag('--no-properties', 'leave out what is tried with many inputs'),
  flag('--only-properties', 'leave out the cases of one input'),
  option(
    '--replay <report:property>',
    'only the counterexample that a report has of a property',
    parseReplay,
  ),
  option('--shard <i/n>', 'only the second of four parts of the cases: 2/4', parseShard),
  option('--known-failures <file>', 'what may fail, and why', filled),
  writeKnownFailures(),
  option('--profile <file>', 'the answers to open points that the embedded fake is to give', filled),
  option('--save-profile <file>', 'write the answers that were observed as a profile', filled),
  ...outputOptions(),
]

/** Those of every command that leaves a report. */
export const outputOptions = (): Option[] => [
  option('--report <dir>', 'where the reports go', filled).default('conformance-report'),
  flag('--quiet', 'print only violations and the verdict'),
  flag('--no-color', 'print without colors'),
]

export const writeKnownFailures = (): Option =>
  option(
    '--write-known-failures [file]',
    'write what failed as a first file of known failures',
    filled,
  ).preset('known-failures.yaml')

const option = <T>(flags: string, says: string, parse: (value: string, before?: T) => T): Option =>
  new Option(flags, says).env(environmentName(flags)).argParser(parse)

/** An environment variable of a flag is read by `flagFromEnvironment`, since commander takes any value for yes. */
const flag = (flags: string, says: string): Option =>
  new Option(flags, `${says} (env: ${environmentName(flags)})`)

/** Not an `InvalidArgumentError`: commander would repeat the key. */
const secret =
  (name: string) =>
  (value: string): string => {
    if (!value.trim())
      throw new UsageError(`${name} (or ${environmentName(name)}) is empty. Give it a key, or leave it out.`)
    if (/^[\x21-\x7e]+$/.test(value)) return value
    throw new UsageError(`${name} is to be printable ASCII without spaces. Is a line break or a quote in it?`)
  }

function keyPrefix(value: string): string {
  if (!/^[\x20-\x7e]+$/.test(filled(value))) throw new InvalidArgumentError('It is to be printable ASCII.')
  return value.endsWith(' ') ? value : `${value} `
}

function headerName(value: string): string {
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(filled(value)))
    throw new InvalidArgumentError('It is no header name.')
  return value
}

function word(value: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(filled(value)))
    throw new InvalidArgumentError('It is to be one word, as in "aws" for aws-integrations.')
  return value
}

function baseUrl(value: string): string {
  const url = URL.canParse(filled(value)) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It is to be an http or https URL, such as https://staging.example.com.')
  if (url.username || url.password)
    throw new UsageError('--base-url may not carry a user name or a password. Give the API key with --key.')
  if (url.search || url.hash) throw new InvalidArgumentError('It may not carry a query or a fragment.')
  if (/\/api\/v0\/?$/.test(url.pathname))
    throw new InvalidArgumentError('Leave out /api/v0: the suite adds it.')
  return value
}
