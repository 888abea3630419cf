import type { RequestListener } from 'node:http'
import type { Call, Reply, Send } from '../spec/http.js'
import { type Clock, createClock } from './clock.js'
import { createIds } from './ids.js'
import { createListener } from './listener.js'
import { respond } from './respond.js'
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
  /** One more organization that shares nothing with the first. */
  createOrganization(): FakeOrganization
}

/** A fake that opens no socket. */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  const { seed = 1, memberEmail = 'member@example.com', rateCap } = options
  const world: World = { clock: createClock(options.clock), ids: createIds(seed), access: new Map(), rateCap }
  const createOrganization = (own: Partial<Keys> = {}): FakeOrganization => {
    const keys = { ...madeUpKeys(world), ...own }
    addOrganization(world, keys, memberEmail)
    return { keys, memberEmail }
  }
  const first = createOrganization(options.keys)
  const answer = (call: Call) => withoutTextOfHead(call, respond(call, first.keys, world))
  return {
    ...first,
    answer,
    send: async (call) => answer(call),
    listener: createListener((call) => respond(call, first.keys, world)),
    clock: world.clock,
    createOrganization: () => createOrganization(),
  }
}

function madeUpKeys({ ids }: World): Keys {
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
