import type { OptionSet } from './option.js'
import { runOptions } from './run-options.js'
import { baseUrl } from './run-values.js'
import { flag, integer } from './value-type.js'

const { options: run } = runOptions

const every = { commands: ['judge', 'proxy', 'exec'] } as const
const own = { commands: ['judge', 'proxy'] } as const
/** Keys whose kind is known, so that answers to them can be judged. */
const told = { section: 'Traffic', ...every, ofDeployment: undefined } as const
const between = { section: 'Proxy', commands: ['proxy'] } as const

/** All options of the commands that judge the calls of others. Most are those of `run`. */
export const judgeOptions = {
  prefix: 'MONITORING_',
  options: {
    judge: {
      section: 'Traffic',
      commands: ['exec'],
      type: flag,
      says: 'judge the answers that --base-url gives to the command, through a proxy',
    },
    target: { ...between, type: baseUrl, says: 'the deployment to forward calls to; may have a path prefix' },
    port: {
      ...between,
      type: integer(0, 65_535),
      says: 'port of 127.0.0.1 to listen on; 0 takes a free one',
      default: 0,
    },
    baseUrl: {
      ...run.baseUrl,
      commands: ['judge', 'exec'],
      says: 'the deployment whose calls are judged',
      usually: 'the only one that was called',
    },
    key: { ...run.key, ...told, says: 'API key with Read and Write; calls with it must be accepted' },
    readKey: { ...run.readKey, ...told },
    writeKey: { ...run.writeKey, ...told },
    outsideKey: { ...run.outsideKey, ...told },
    keyHeader: { ...run.keyHeader, ...every },
    cloudWord: { ...run.cloudWord, ...every },
    ca: { ...run.ca, commands: ['proxy', 'exec'] },
    settle: { ...run.settle, ...every },
    others: {
      ...every,
      usedWith: ['judge'],
      section: 'Traffic',
      type: flag,
      says: 'others change things outside this traffic: judge each answer by itself',
    },
    strict: { ...run.strict, ...every },
    knownFailures: { ...run.knownFailures, commands: ['judge'] },
    report: { ...run.report, ...own },
    har: {
      ...run.har,
      usedWith: ['judge'],
      commands: ['proxy', 'exec'],
      says: 'also write traffic.har: the whole traffic, without keys',
    },
    quiet: { ...run.quiet, ...own },
    color: { ...run.color, ...own },
  },
} as const satisfies OptionSet
