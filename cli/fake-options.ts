import { InvalidArgumentError, Option } from 'commander'
import { epochMilliseconds } from '../fake-server/time/moment.js'
import { environmentName, filled, flagFromEnvironment, integer } from './option-values.js'
import { UsageError } from './usage-error.js'

/** What the fake that `serve` and `exec` start was asked to be, from options and environment variables. */
export interface FakeArguments {
  port: number
  host: string
  seedFile?: string
  profile?: string
  grease?: number
  assume?: 'defaults' | 'error'
  clock?: number
  rateCap?: number
  journalLimit?: number
  idSeed?: number
  token?: string
  json: boolean
  quiet: boolean
}

const largestSeed = 2 ** 32 - 1

/** Each has its environment variable, which begins with `MONITORING_FAKE_`. */
export const fakeOptions = (): Option[] => [
  option('--port <n>', 'where to listen; 0 takes a free one', integer(0, 65_535)).default(0),
  option('--host <address>', 'address to listen on; 0.0.0.0 lets other machines in', filled).default(
    '127.0.0.1',
  ),
  option('--seed-file <file>', 'what is there from the start, as YAML or JSON', filled),
  option('--profile <file>', 'answers to open points, as "run --save-profile" writes them', filled),
  option('--grease [n]', 'draw the answers to open points by lot, from this seed or any', grease).preset(
    'any',
  ),
  option('--assume <what>', 'what is not stated: defaults, or error for each use of one', assumption),
  option('--clock <time>', 'when the clock starts: 2026-01-15T12:00:00Z, or epoch milliseconds', moment),
  option('--rate-cap <n>', 'posts of service metrics in a minute, before 429', integer(0, 1_000_000_000)),
  option('--journal-limit <n>', 'calls that are remembered (default: 10000)', integer(0, 1_000_000)),
  option('--id-seed <n>', 'seed of ids and keys: the same one gives the same', integer(0, largestSeed)),
  option('--token <token>', 'what it takes to control it; beyond the loopback one is made up', token),
  flag('--json', 'print one line of JSON, for programs'),
  flag('--quiet', 'print as little as possible'),
]

/** With the environment variables of its flags. */
export const withFakeFlags = <T extends Partial<FakeArguments>>(
  given: T,
): T & Pick<FakeArguments, 'json' | 'quiet'> => ({
  ...given,
  json: (given.json ?? false) || isSet('--json'),
  quiet: (given.quiet ?? false) || isSet('--quiet'),
})

export const fakePrefix = 'MONITORING_FAKE_'

const option = <T>(flags: string, says: string, parse: (value: string) => T): Option =>
  new Option(flags, says).env(environmentName(flags, fakePrefix)).argParser(parse)

const flag = (flags: string, says: string): Option =>
  new Option(flags, `${says} (env: ${environmentName(flags, fakePrefix)})`)

function isSet(flags: string): boolean {
  const name = environmentName(flags, fakePrefix)
  return flagFromEnvironment(name, process.env[name]) ?? false
}

const grease = (value: string): number =>
  value === 'any' ? Math.floor(Math.random() * largestSeed) : integer(0, largestSeed)(value)

function assumption(value: string): 'defaults' | 'error' {
  if (value === 'defaults' || value === 'error') return value
  throw new InvalidArgumentError('It is to be defaults or error.')
}

function moment(value: string): number {
  try {
    return epochMilliseconds(/^-?\d+$/.test(value.trim()) ? Number(value) : value, '')
  } catch {
    throw new InvalidArgumentError('It is to be epoch milliseconds, or text such as 2026-01-15T12:00:00Z.')
  }
}

/** Not an `InvalidArgumentError`: commander would repeat the token. */
function token(value: string): string {
  if (/^[\x21-\x7e]+$/.test(value)) return value
  throw new UsageError('--token is to be printable ASCII without spaces. Is it empty, or a line break in it?')
}
