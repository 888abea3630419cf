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
const socket = { ...served, section: 'Address' } as const
const content = { ...served, section: 'Behaviour' } as const
const output = { ...served, section: 'Output' } as const
const granted = {
  commands: ['exec'],
  section: 'Assumptions of the client',
  usedWith: ['assumptions'],
} as const

export const fakeOptions = {
  prefix: 'MONITORING_FAKE_',
  options: {
    port: { ...socket, type: integer(0, 65_535), says: 'port to listen on; 0 takes a free one', default: 0 },
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
      says: 'token that the control API requires; made up when the address is not loopback',
    },
    seedFile: { ...content, type: text('a file'), says: 'YAML or JSON file with the contents at the start' },
    profile: {
      ...content,
      type: text('a file'),
      says: 'profile of a deployment to behave like; "run --save-profile" writes one',
    },
    departure: { ...content, type: globs, value: '<id>', says: 'break this clause, or what this case tests' },
    grease: {
      ...content,
      type: grease,
      says: 'draw the answers to open points at random, from this seed or from any',
      preset: 'any',
    },
    assume: {
      ...content,
      type: oneOf('defaults', 'error'),
      value: '<what>',
      says: 'what to do where the document is silent: defaults answers by the defaults, error with an error',
    },
    clock: {
      ...content,
      type: moment,
      says: 'time at which the clock starts: 2026-01-15T12:00:00Z, or epoch milliseconds',
    },
    rateCap: {
      ...content,
      type: integer(0, 1_000_000_000),
      says: 'how many posts of service metrics in a minute are accepted; then the answer is 429',
    },
    journalLimit: {
      ...content,
      type: integer(0, 1_000_000),
      says: 'how many calls the journal remembers',
      usually: '10000',
    },
    idSeed: {
      ...content,
      type: integer(0, largestSeed),
      says: 'seed of ids and keys; the same seed gives the same ones',
    },
    assumptions: {
      ...granted,
      type: flag,
      says: 'run the command under many permitted answers, and say under which its tests fail',
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
      says: 'assumptions to accept, with reasons; any other is exit code 1',
    },
    format: {
      ...granted,
      type: oneOf('text', 'json', 'markdown', 'junit'),
      value: '<form>',
      says: 'the form of the output: text, json, markdown or junit',
      usually: 'text',
    },
    report: {
      ...granted,
      type: text('a directory', '<dir>'),
      says: 'directory for the result in all forms, and a badge',
      usedWith: ['assumptions', 'judge'],
    },
    json: { ...output, type: flag, says: 'print one line of JSON, for programs' },
    quiet: { ...output, type: flag, says: 'print as little as possible' },
    journal: { ...output, type: flag, says: 'print every call', commands: ['exec'] },
  },
} as const satisfies OptionSet
