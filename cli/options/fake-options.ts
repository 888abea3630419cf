import { epochMilliseconds } from '../../fake-server/time/moment.js'
import type { OptionSet } from './option.js'
import { flag, globs, integer, oneOf, secret, text, textOf, Unexpected } from './value-type.js'

const largestSeed = 2 ** 32 - 1

const grease = textOf('[n]', (given) =>
  given === 'any' ? Math.floor(Math.random() * largestSeed) : integer(0, largestSeed).parse(given),
)

const moment = textOf('<time>', (given) => {
  try {
    return epochMilliseconds(/^-?\d+$/.test(given.trim()) ? Number(given) : given, '')
  } catch {
    throw new Unexpected('epoch milliseconds, or a time such as 2026-01-15T12:00:00Z')
  }
})

const served = { commands: ['serve', 'exec'] } as const
const socket = { ...served, section: 'Where it listens' } as const
const content = { ...served, section: 'What it is like' } as const
const output = { ...served, section: 'What is printed' } as const
const granted = { commands: ['exec'], section: 'What the client takes for granted' } as const

/** All options of the commands that start a fake. */
export const fakeOptions = {
  prefix: 'MONITORING_FAKE_',
  options: {
    port: {
      ...socket,
      type: integer(0, 65_535),
      says: 'where to listen; 0 takes a free port',
      default: 0,
    },
    host: {
      ...socket,
      type: text('an address'),
      says: 'address to listen on; 0.0.0.0 lets other machines in',
      default: '127.0.0.1',
    },
    token: {
      ...socket,
      type: secret,
      value: '<token>',
      says: 'token that control requires; beyond the loopback one is made up',
    },
    seedFile: { ...content, type: text('a file'), says: 'what is there from the start, as YAML or JSON' },
    profile: {
      ...content,
      type: text('a file'),
      says: 'a deployment to be like, as "run --save-profile" writes it: its answers and its departures',
    },
    departure: {
      ...content,
      type: globs,
      value: '<id>',
      says: 'break this clause, as the wrong server of its first case does; or as that of this case',
    },
    grease: {
      ...content,
      type: grease,
      says: 'draw the answers to open points at random, from this seed or any',
      preset: 'any',
    },
    assume: {
      ...content,
      type: oneOf('defaults', 'error'),
      value: '<what>',
      says: 'where the document is silent: answer by the defaults, or with an error',
    },
    clock: {
      ...content,
      type: moment,
      says: 'when the clock starts: 2026-01-15T12:00:00Z, or epoch milliseconds',
    },
    rateCap: {
      ...content,
      type: integer(0, 1_000_000_000),
      says: 'posts of service metrics in a minute before the answer is 429',
    },
    journalLimit: {
      ...content,
      type: integer(0, 1_000_000),
      says: 'calls that are remembered',
      usually: '10000',
    },
    idSeed: {
      ...content,
      type: integer(0, largestSeed),
      says: 'seed of ids and keys: the same seed gives the same ids and keys',
    },
    assumptions: {
      ...granted,
      type: flag,
      says: 'run the command under many permitted answers, and tell under which its tests fail',
      default: false,
    },
    results: {
      ...granted,
      type: text('a file'),
      says: 'where the command writes the results of its tests as JUnit, TAP or "go test -json"',
      usually: 'its standard output, else its exit code',
    },
    knownAssumptions: {
      ...granted,
      type: text('a file'),
      says: 'what may be taken for granted, and why; anything else is exit code 1',
    },
    format: {
      ...granted,
      type: oneOf('text', 'json', 'markdown', 'junit'),
      value: '<form>',
      says: 'what is printed',
      usually: 'text',
    },
    report: {
      ...granted,
      type: text('a directory', '<dir>'),
      says: 'where to leave all forms of it, and a badge',
    },
    json: { ...output, type: flag, says: 'print one line of JSON, for programs', default: false },
    quiet: { ...output, type: flag, says: 'print as little as possible', default: false },
    journal: { ...output, type: flag, says: 'print every call', default: false, commands: ['exec'] },
  },
} as const satisfies OptionSet
