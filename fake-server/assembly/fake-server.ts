import type { RequestListener } from 'node:http'
import { type Choices, settleChoices } from '../../spec/choices.js'
import type { Call, Reply, Send } from '../../spec/http.js'
import { createRandom } from '../../spec/random.js'
import { checkObject } from '../core/check-options.js'
import { arrival, type Deliver, type Delivery, received, withoutTextOfHead } from '../core/delivery.js'
import type { Wearable } from '../core/departures.js'
import { type DepartureName, wearableOf } from '../core/departures.js'
import type { Some } from '../core/kept.js'
import { FaultStore, type Faults } from '../faults/faults.js'
import { CallStore, type Journal } from '../journal/journal.js'
import { checkCall } from '../request/call-shape.js'
import { plain } from '../seed/fitting.js'
import type { Seed } from '../seed/seed.js'
import { isRelative } from '../seed/seed.js'
import { createFetch } from '../sockets/fetch.js'
import { createListener } from '../sockets/listener.js'
import type { Clock } from '../time/clock.js'
import { createWaits } from '../time/waits.js'
import { createWorld, type World } from '../world/world.js'
import {
  createOrganizations,
  type FakeOrganization,
  handleOf,
  type OrganizationHandle,
  type OrganizationOptions,
} from './fake-organization.js'
import { greasedChoices } from './grease.js'
import { createHistory, type History, type Inherited } from './history.js'
import { type Manner, withChoices } from './manner.js'
import { checkDepartures, checkOptions, type FakeServerOptions, settleOptions } from './options.js'
import { createSteps } from './steps.js'
import { createWorn } from './wear.js'

/** The service in memory. It obeys the document, and its data ends with the process. */
export interface FakeServer extends FakeOrganization, History {
  /**
   * Answers a call, and says how the reply travels. Calls that name a kind of key use the first
   * organization's keys. Throws a `TypeError` when it is given no call, or when the fake has departures.
   */
  deliver: Deliver
  /** The reply to a call, at once, even if a client would wait. Throws `NoReply` when a fault takes it. */
  answer(call: Call): Reply
  /** The reply to a call, at the moment when it arrives. */
  send: Send
  /** A web-standard `fetch` for clients that take one. Ignores the URL's host; a path alone will do. */
  fetch: typeof globalThis.fetch
  /** Handles the requests of a `node:http` server that you create. */
  listener: RequestListener
  /** The time the fake lives in: set, advance or freeze it. */
  clock: Clock
  /** Every call, what happened to it, and why. */
  journal: Journal
  /** Misbehaviour on demand. */
  faults: Faults
  /** The current answers to the open points. Print them, or the seed of `grease`, when a test fails. */
  readonly choices: Choices
  /** The seed of randomly drawn answers to open points; absent when none were drawn. */
  grease?: number
  /** Present when the fake refuses calls that rely on an answer nobody chose. */
  assume?: 'error'
  /** The clauses that the fake was told to break; undefined when it keeps to all of them. */
  readonly departures?: readonly string[] | undefined
  /** The clause of each departure, in their order. */
  readonly broken: readonly string[]
  /**
   * Changes answers to open points from now on: `{ 'host.initial-status': 'standby' }`. Points that are left
   * out keep their answers, and existing data stays as it is. `reset()` returns to the first answers. Throws
   * a `TypeError` for an unknown answer.
   */
  choose(choices: Some<Choices>): void
  /** Sets the clauses to break from now on (`[]`: none), until `reset()` returns to the first ones. */
  depart(departures: readonly (Wearable | DepartureName)[]): void
  /** Adds an organization, which only its own keys open. Throws when its name or a key is taken. */
  createOrganization(options?: OrganizationOptions): FakeOrganization
  /** All organizations, the first one first. */
  organizations(): FakeOrganization[]
  /** A copy of this fake in its present state. The two share nothing, and the copy opens no socket. */
  fork(): FakeServer
}

/**
 * The Monitoring Service in memory, for the tests of a client: it obeys every rule of the document, opens no
 * socket, and shares nothing with other fakes. Give the client `fake.fetch`, or intercept its own way to call
 * (`monitoring-conformance/fake-server/undici`, `…/node-http`, `…/nock`). `startFakeServer` starts the same
 * fake behind a URL.
 *
 * - `fake.keys.readWrite` is the key that a client needs (§5). The other keys are refused some calls, or all.
 * - `fake.given.host({ name: 'web-1' })` adds a host without a call, also one that no endpoint can create.
 * - `fake.faults.add('updateHost', { status: 503, times: 2 })` makes the fake misbehave.
 * - `fake.clock.advance({ days: 8 })` lets an invitation expire (§3.3). No test waits.
 * - `fake.journal.calls('updateHost')` lists what the client sent; `fake.reset()` starts over in microseconds.
 * - `choices` change the answers where the document is silent. `departures` break clauses; a
 *   `profile` does both, to imitate a deployment.
 *
 * Throws a `TypeError` that says what was expected of an option, or a `SeedError` when the seed is wrong.
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

/** Observes a fake in use. */
export interface Watch {
  /** May wrap the choices of the fake, to learn which of them it looks at. */
  choices?(choices: Choices): Choices
  /** Gets every call as it comes in, keys included, with the time on the fake's clock. */
  call?(call: Call, at: number): void
  /** Gets every request over a socket, control requests included. */
  request?(method: string, target: string): void
}

/** A fake, its inner parts, and `end`, which ends everything that waits in it. */
export interface Assembled {
  fake: FakeServer
  world: World
  calls: CallStore
  manner(): Manner
  end(): void
}

/** Builds a fake; `watch` observes what happens in it. */
export function assemble(given: FakeServerOptions, inherited?: Inherited, watch: Watch = {}): Assembled {
  checkOptions(given)
  const options = settleOptions(given)
  const { keys, memberEmail, grease, assume } = options
  const seed = inherited ? options.seed : (plain(options.seed, 'seed.') as Seed | undefined)
  const watched = ({ choices, ...rest }: Manner): Manner => ({
    ...rest,
    choices: watch.choices?.(choices) ?? choices,
  })
  let manner = watched({
    choices: settleChoices(options.choices, grease === undefined ? undefined : greasedChoices(grease)),
    chosen: options.choices ?? {},
    departures: options.departures ?? [],
  })
  const world = createWorld(options, manner.choices)
  const { clock, ids, organizations } = world
  const waits = createWaits(clock)
  const [dressing, travel] = [createRandom(grease ?? 0), createRandom(1)]
  const random = grease === undefined ? undefined : dressing
  const calls = new CallStore(options.journalLimit ?? usualJournalLimit, () => organizations.identities())
  const faults = new FaultStore((name) => organizations.named(name) !== undefined)
  const createOrganization = createOrganizations(world, options.idSeed)

  /** How calls pass through the fake in its present manner; made when the first one comes. */
  const made = () => {
    const { choices, departures } = manner
    const steps = createSteps(manner, { world, keys: first.keys, assume, faults, calls, random, travel })
    const plainly = (call: Call): Delivery => {
      const received = steps.receive(call)
      return steps.finish(received, steps.answer(received))
    }
    const deliver = departures.length > 0 ? createWorn(departures, steps, world) : plainly
    const delivered = (call: Call) => {
      watch.call?.(call, clock.now())
      return deliver(call)
    }
    return {
      plainly,
      delivered,
      fetch: createFetch(delivered, choices, waits.after),
      listener: createListener(delivered, choices, waits.after),
    }
  }
  let kept: ReturnType<typeof made> | undefined
  const ways = () => {
    kept ??= made()
    return kept
  }
  const change = (next: Manner) => {
    if (next === manner) return
    manner = next
    kept = undefined
    world.choices = next.choices
    organizations.goBy(next.choices)
  }

  const history = createHistory(
    {
      ...{ clock, ids, organizations, dressing, travel, faults, calls },
      manner: { save: () => manner, restore: (saved) => change(saved as Manner) },
    },
    manner.choices,
    {
      begin: () => createOrganization({ name: firstName, keys, memberEmail, seed }),
      beginsAnew: options.clock === undefined && isRelative(seed ?? {}),
    },
    inherited,
  )
  const first = handleOf(world, firstName)
  const shown = (handle: OrganizationHandle): FakeOrganization => ({
    ...handle,
    journal: calls.journal(handle.name),
    faults: faults.faults(handle.name),
  })
  const deliver = (call: Call) => {
    checkCall(call)
    if (manner.departures.length > 0) throw new TypeError(answersLater)
    watch.call?.(call, clock.now())
    return withoutTextOfHead(call, ways().plainly(call))
  }
  const send = async (call: Call) => {
    checkCall(call)
    return arrival(withoutTextOfHead(call, await ways().delivered(call)), waits.after)
  }
  const fake: FakeServer = {
    ...first,
    deliver,
    answer: (call) => received(deliver(call)),
    send,
    fetch: (input, init) => ways().fetch(input, init),
    listener: (request, response) => ways().listener(request, response),
    clock,
    journal: calls.journal(),
    faults: faults.faults(),
    get choices() {
      return manner.choices
    },
    ...(grease !== undefined && { grease }),
    ...(assume === 'error' && { assume }),
    get broken() {
      return manner.departures.map(({ clause, about = clause }) => about)
    },
    get departures() {
      const { departures } = manner
      return departures.length > 0 ? departures.map(({ clause }) => clause) : undefined
    },
    choose(given) {
      checkObject(given, 'choices', "{ 'host.initial-status': 'standby' }")
      change(watched(withChoices(manner, given)))
    },
    depart(given) {
      checkDepartures(given)
      change({ ...manner, departures: given.map(wearableOf) })
    },
    createOrganization: (own) => shown(createOrganization(own)),
    organizations: () => Array.from(organizations.identities(), ({ name }) => shown(handleOf(world, name))),
    reset: history.reset,
    snapshot: history.snapshot,
    restore: history.restore,
    fork: () => assemble({ ...options, seed }, history.inheritance()).fake,
  }
  return { fake, world, calls, manner: () => manner, end: waits.end }
}

const answersLater =
  'A fake with departures cannot answer at once: a wrong server may make calls of its own. Use send, fetch or its listener.'
