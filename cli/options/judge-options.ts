import type { OptionSet } from './option.js'
import { runOptions } from './run-options.js'
import { baseUrl } from './run-values.js'
import { flag, integer } from './value-type.js'

const { options: run } = runOptions

const every = { commands: ['judge', 'proxy', 'exec'] } as const
const own = { commands: ['judge', 'proxy'] } as const
/** Keys whose kind is known, so that answers to them can be judged. */
const told = { section: 'What is judged', ...every, ofDeployment: undefined } as const
const between = { section: 'Where it stands', commands: ['proxy'] } as const

/** All options of the commands that judge the calls of others. Most are those of `run`. */
export const judgeOptions = {
  prefix: 'MONITORING_',
  options: {
    judge: {
      section: 'What is judged',
      commands: ['exec'],
      type: flag,
      says: 'put nothing but a proxy between the command and --base-url, and judge what that answers',
      default: false,
    },
    target: {
      ...between,
      type: baseUrl,
      says: 'the deployment that calls are handed to; a path prefix in it is kept',
    },
    port: {
      ...between,
      type: integer(0, 65_535),
      says: 'where to listen, on 127.0.0.1; 0 takes a free port',
      default: 0,
    },
    baseUrl: {
      ...run.baseUrl,
      commands: ['judge', 'exec'],
      says: 'the deployment whose calls are judged',
      usually: 'the only one that was called',
    },
    key: { ...run.key, ...told, says: 'API key that carries Read and Write: calls with it must be accepted' },
    readKey: { ...run.readKey, ...told },
    writeKey: { ...run.writeKey, ...told },
    outsideKey: { ...run.outsideKey, ...told },
    keyHeader: { ...run.keyHeader, ...every },
    cloudWord: { ...run.cloudWord, ...every },
    ca: { ...run.ca, commands: ['proxy', 'exec'] },
    settle: { ...run.settle, ...every },
    others: {
      ...every,
      section: 'What is judged',
      type: flag,
      says: 'others change what the traffic makes, out of its sight: judge nothing by what was before',
      default: false,
    },
    strict: { ...run.strict, ...every },
    knownFailures: { ...run.knownFailures, commands: ['judge'] },
    report: { ...run.report, ...own },
    har: {
      ...run.har,
      commands: ['proxy', 'exec'],
      says: 'write traffic.har too: all that passed, without keys',
    },
    quiet: { ...run.quiet, ...own },
    color: { ...run.color, ...own },
  },
} as const satisfies OptionSet
