import type { RequestListener } from 'node:http'
import { type Choices, settleChoices } from '../spec/choices.js'
import type { Call, Reply, Send } from '../spec/http.js'
import { createDeliver, createSteps } from './assembly/deliver.js'
import {
  createOrganizations,
  type FakeOrganization,
  handleOf,
  type OrganizationHandle,
  type OrganizationOptions,
} from './assembly/fake-organization.js'
import { greasedChoices } from './assembly/grease.js'
import { createHistory, type History, type Inherited } from './assembly/history.js'
import type { Watch } from './assembly/watch.js'
import { createWorn } from './assembly/wear.js'
import { createUnassumingRespond } from './assume/respond-unassuming.js'
import { arrival, type Deliver, received, withoutTextOfHead } from './core/delivery.js'
import { mulberry32 } from './core/random.js'
import { createDress } from './dress/index.js'
import { checkOptions, type FakeServerOptions, settleOptions } from './fake-server-options.js'
import { AllFaults, type Faults } from './faults/faults.js'
import { FullJournal, type Journal } from './journal/journal.js'
import { SecretsOf } from './journal/secrets-of.js'
import { checkCall } from './request/call-shape.js'
import { createReceive } from './request/receive.js'
import { createRespond } from './request/respond.js'
import { plain } from './seed/plain.js'
import type { Seed } from './seed/seed.js'
import { isRelative } from './seed/seed-time.js'
import { createFetch } from './sockets/fetch.js'
import { createListener } from './sockets/listener.js'
import type { Clock } from './time/clock.js'
import { latencyOf } from './time/latency.js'
import { createWaits } from './time/waits.js'
import { createWorld, type World } from './world/world.js'

/** The service in memory: it obeys the document, and forgets everything with its process. */
export interface FakeServer extends FakeOrganization, History {
  /**
   * What becomes of a call, the one way of all of them; `key` means the keys of the first organization. Throws a
   * `TypeError` where it is no call, and where the fake has departures.
   */
  deliver: Deliver
  /** The reply to a call, at once, however late it would be. Throws `NoReply` where a fault takes it away. */
  answer(call: Call): Reply
  /** The reply when it arrives. */
  send: Send
  /** For clients that take a `fetch`: web standard, whatever the host of the URL; a path alone will do. */
  fetch: typeof globalThis.fetch
  /** For a `node:http` server of your own. */
  listener: RequestListener
  /** The time that the fake lives in: set, advance or freeze it. */
  clock: Clock
  /** Every call, what became of it, and why. */
  journal: Journal
  /** Misbehaviour on demand. */
  faults: Faults
  /** What this fake answers to the open points; print it, or the seed of `grease`, where a test fails. */
  choices: Choices
  /** The seed by which the answers to open points were drawn; absent where they were not. */
  grease?: number
  /** Present where it refuses what relies on an answer that nobody chose. */
  assume?: 'error'
  /** Present where it departs from the document: the clauses that it was told to break. */
  departures?: readonly string[]
  /** One more organization; what its keys open, no other key does. Throws when a name or a key is taken. */
  createOrganization(options?: OrganizationOptions): FakeOrganization
  /** All that there are now, the first one first. */
  organizations(): FakeOrganization[]
  /** Another fake that is as this one is, and shares nothing with it from now on; it opens no socket. */
  fork(): FakeServer
}

/**
 * The Monitoring Service in memory, for the tests of a client: it obeys every rule of the document, opens no socket, and
 * shares nothing with other fakes. Give the client `fake.fetch`, or intercept its own way to call
 * (`monitoring-conformance/fake-server/undici`, `…/node-http`, `…/nock`); `startFakeServer` is the same with a URL.
 *
 * - `fake.keys.readWrite` is the key that a client needs (§5); the other keys are refused some calls, or all.
 * - `fake.given.host({ name: 'web-1' })` puts things there without a call, also what no endpoint can create.
 * - `fake.faults.add('updateHost', { status: 503, times: 2 })` makes it misbehave.
 * - `fake.clock.advance({ days: 8 })` lets an invitation expire (§3.3); no test waits.
 * - `fake.journal.calls('updateHost')` is what the client has sent; `fake.reset()` begins anew, within microseconds.
 * - `choices` give other answers where the document is silent, `departures` break a clause, `profile` does both as a
 *   deployment does.
 *
 * Throws a `TypeError` that says what was expected where an option is wrong, a `SeedError` where the seed is.
 *
 * @example
 * const fake = createFakeServer()
 * const host = fake.given.host({ name: 'web-1' })
 * const client = new Client({ apiKey: fake.keys.readWrite, fetch: fake.fetch })
 * await client.updateHostStatus(host.id, 'poweroff')
 * fake.journal.last()?.reply.status // 200
 */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  return assemble(options).fake
}

const firstName = 'organization-1'
const usualJournalLimit = 10_000

/** A fake with what is behind it, and what ends everything that waits in it. */
export interface Assembled {
  fake: FakeServer
  world: World
  journal: FullJournal
  end(): void
}

/** Puts a fake together, and lets somebody look on. */
export function assemble(given: FakeServerOptions, inherited?: Inherited, watch: Watch = {}): Assembled {
  checkOptions(given)
  const options = settleOptions(given)
  const { keys, memberEmail, grease } = options
  const seed = inherited ? options.seed : (plain(options.seed, 'seed.') as Seed | undefined)
  const choices = watch.choices?.(choicesOf(options)) ?? choicesOf(options)
  const world = createWorld(options, choices)
  const { clock, ids, organizations } = world
  const waits = createWaits(clock)
  const [dressing, travel] = [mulberry32(grease ?? 0), mulberry32(1)]
  const random = grease === undefined ? undefined : dressing
  const dress = createDress(choices, random)
  const secrets = new SecretsOf(() => organizations.identities())
  const journal = new FullJournal(options.journalLimit ?? usualJournalLimit, { choices, dress }, secrets)
  const faults = new AllFaults((name) => organizations.named(name) !== undefined)
  const watched = (handle: OrganizationHandle): FakeOrganization => ({
    ...handle,
    journal: journal.of(handle),
    faults: faults.of(handle),
  })
  const createOrganization = createOrganizations(world, options.idSeed)
  const history = createHistory(
    {
      parts: { clock, ids, organizations, dressing, travel, faults, journal },
      choices,
      begin: () => createOrganization({ name: firstName, keys, memberEmail, seed }),
      beginsAnew: () => options.clock === undefined && isRelative(seed ?? {}),
    },
    inherited,
  )
  const first = handleOf(world, firstName)
  const steps = createSteps({
    world,
    receive: createReceive(first.keys, world),
    respond:
      options.assume === 'error' ? createUnassumingRespond(world, options.choices) : createRespond(world),
    dress,
    faults,
    journal,
    isRandom: random !== undefined,
    latency: latencyOf(choices, travel),
  })
  const worn = options.departures?.length ? createWorn(options.departures, steps, world) : undefined
  const plainly = createDeliver(steps)
  const delivered = (call: Call) => {
    watch.call?.(call, clock.now())
    return (worn ?? plainly)(call)
  }
  const deliver = (call: Call) => {
    checkCall(call)
    if (worn) throw new TypeError(answersLater)
    watch.call?.(call, clock.now())
    return withoutTextOfHead(call, plainly(call))
  }
  const send = async (call: Call) => {
    checkCall(call)
    return arrival(withoutTextOfHead(call, await delivered(call)), waits.after)
  }
  const fake: FakeServer = {
    ...first,
    deliver,
    answer: (call) => received(deliver(call)),
    send,
    fetch: createFetch(delivered, choices, waits.after),
    listener: createListener(delivered, choices, waits.after),
    clock,
    journal,
    faults,
    choices,
    ...(grease !== undefined && { grease }),
    ...(options.assume === 'error' && { assume: options.assume }),
    ...(worn && { departures: options.departures?.map(({ clause }) => clause) ?? [] }),
    createOrganization: (own) => watched(createOrganization(own)),
    organizations: () => Array.from(organizations.identities(), ({ name }) => watched(handleOf(world, name))),
    reset: history.reset,
    snapshot: history.snapshot,
    restore: history.restore,
    fork: () => assemble({ ...options, seed }, history.inheritance()).fake,
  }
  return { fake, world, journal, end: waits.end }
}

const answersLater =
  'A fake with departures cannot answer at once: a wrong server may make calls of its own. Use send, fetch or its listener.'

const choicesOf = ({ choices, grease }: FakeServerOptions): Choices =>
  settleChoices(choices, grease === undefined ? undefined : greasedChoices(grease))
