import type { RequestListener } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Choices, settleChoices } from '../spec/choices.js'
import type { Call, Reply, Send } from '../spec/http.js'
import { type Clock, createClock } from './clock.js'
import { createDress } from './dress/index.js'
import { greasedChoices } from './grease.js'
import { createIds } from './ids.js'
import { createListener } from './listener.js'
import { mulberry32 } from './random.js'
import { refusalsOf } from './refused-by-choice/index.js'
import { createRespond } from './respond.js'
import { addOrganization, type Keys, type World } from './world.js'

export interface FakeServerOptions {
  /** API keys of your own; each that is left out is made up from the seed. */
  keys?: Partial<Keys>
  /** Someone who is already a member of the organization. */
  memberEmail?: string
  /** Posts of service metrics per minute before 429; none by default. */
  rateCap?: number
  /** Epoch milliseconds at which the clock starts; now by default. */
  clock?: number
  /** The same seed gives the same ids and keys. */
  seed?: number
  /** Answers to open points: `{ 'host.initial-status': 'standby' }`. Unknown ones throw, and list the known. */
  choices?: Partial<Choices>
  /** A seed: every open point gets a permitted answer at random, but for those in `choices`. */
  grease?: number
}

/** An organization of the fake, as a client meets it. */
export interface FakeOrganization {
  keys: Keys
  memberEmail: string
}

/** The service in memory: it obeys the document, and forgets everything with its process. */
export interface FakeServer extends FakeOrganization {
  /** The reply to a call, at once; `key` means the keys of the first organization. */
  answer(call: Call): Reply
  /** `answer` as a promise. */
  send: Send
  /** For a `node:http` server of your own. */
  listener: RequestListener
  clock: Clock
  /** What this fake answers to the open points; print it, or the seed of `grease`, where a test fails. */
  choices: Choices
  grease?: number
  /** One more organization that shares nothing with the first. */
  createOrganization(): FakeOrganization
}

/** A fake that opens no socket. */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  const { memberEmail = 'member@example.com', grease } = options
  const choices = choicesOf(options)
  const world = worldOf(options, choices)
  const createOrganization = (own: Partial<Keys> = {}): FakeOrganization => {
    const keys = { ...madeUpKeys(options.seed, world), ...own }
    addOrganization(world, keys, memberEmail)
    return { keys, memberEmail }
  }
  const first = createOrganization(options.keys)
  const random = grease === undefined ? undefined : mulberry32(grease)
  const respond = createRespond(first.keys, world, createDress(choices, world.clock, random))
  const answer = (call: Call) => withoutTextOfHead(call, respond(call))
  const latency = latencyOf(choices)
  return {
    ...first,
    answer,
    send: latency ? async (call) => after(latency(), answer(call)) : async (call) => answer(call),
    listener: createListener(respond, choices, latency),
    clock: world.clock,
    choices,
    ...(grease !== undefined && { grease }),
    createOrganization: () => createOrganization(),
  }
}

const choicesOf = ({ choices, grease }: FakeServerOptions): Choices =>
  settleChoices(choices, grease === undefined ? undefined : greasedChoices(grease))

const minute = 60_000

const clockOffsets: Record<Choices['server.clock'], number> = {
  exact: 0,
  'minutes-ahead': 3 * minute,
  'minutes-behind': -3 * minute,
}

function worldOf({ seed = 1, rateCap, clock = Date.now() }: FakeServerOptions, choices: Choices): World {
  return {
    clock: createClock(clock + clockOffsets[choices['server.clock']]),
    ids: createIds(seed, choices['id.format']),
    access: new Map(),
    rateCap,
    choices,
    refusals: refusalsOf(choices),
  }
}

/** How long a reply takes: so little that a run does not become slow, yet other replies overtake it. */
function latencyOf(choices: Choices): (() => number) | undefined {
  if (choices['http.latency'] === 'at-once') return undefined
  const random = mulberry32(1)
  return () => 1 + Math.floor(4 * random())
}

/** In memory a reply takes turns of the event loop, over a socket milliseconds. */
async function after<T>(turns: number, value: T): Promise<T> {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
  return value
}

function madeUpKeys(seed = 1, { access }: World): Keys {
  const ids = createIds((seed ^ 0x5eed) + access.size)
  const made = (kind: keyof Keys) => `${kind}-${ids.next()}`
  return {
    full: made('full'),
    read: made('read'),
    write: made('write'),
    invalid: made('invalid'),
    outside: made('outside'),
  }
}

const withoutTextOfHead = ({ method }: Call, reply: Reply): Reply =>
  method === 'HEAD' ? { ...reply, text: '' } : reply
