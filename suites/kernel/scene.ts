import type { PlainHostBody, PlainIntegrationBody } from '../../fixtures/bodies.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { Call, Exchange, Json, JsonObject, Reply, Send, Write } from '../../spec/http.js'
import type { Look } from './look.js'
import type { Obstacle } from './obstacle.js'
import type { Patience } from './patience.js'
import type { ServerClock } from './server-clock.js'
import type { Service } from './service-pool.js'
import type { Standing } from './standing.js'
import type { Transcript } from './transcript.js'

/** What a run provides for its cases. */
export interface Stage {
  /** The server, as the case sees it. */
  send: Send
  /** Part of every name that the case makes: `mc-k3v9x2-17`. */
  prefix: string
  /** The beginning of all names in the run: `mc-k3v9x2`. Default: `prefix`. */
  run?: string
  /** How long, in ms, a read may lag behind a write. */
  settle: number
  /** Lets this many ms pass for the server. */
  pause: (ms: number) => Promise<void>
  /** The longest delay of a read, in ms: 2000 by default. */
  longestLag?: number | undefined
  /** A number from 0 to 1, from a seed. */
  random: () => number
  memberEmail?: string
  /** Resolves to false if another case had it, once that case has ended. */
  reserve?: (what: string, asked: number) => Promise<boolean>
  /** The server's clock, as the answers of the run tell it. Without it, the case learns it for itself. */
  clock?: ServerClock
  /** Whether `pause` moves the server's clock, which nobody else moves. */
  ownsClock?: boolean
  /** How far `pause` has moved the server's clock so far, in ms. */
  moved?: (() => number) | undefined
  /** What the run has learned about waiting. */
  patience?: Patience
  /** What the cases of the run share. Without it, the case makes its own. */
  commons?: Commons
  /** The operations that are known not to work. Calls of them are not made. */
  standing?: Standing
  /** Gives registrations what the server asks for beyond the document. */
  filling?: (send: Send) => Send
  /** Reads lists to their end, and learns how. */
  lists?: (send: Send) => Send
  /** Called with each obstacle that the case finds. */
  onObstacle?: (obstacle: Obstacle) => void
}

/** A write after the events that are judged, and how a read shows it. It must not affect what is judged. */
export interface Witness<T> {
  write: Write
  isSeenIn(state: T): boolean
}

/** Everything that a case can use. */
export interface Scene {
  /**
   * Makes the decisive call, which may change the state. With `due`, the status of a refusal, it is one that the
   * server must refuse.
   */
  act(call: Write, due?: number): Promise<Reply>
  /** Makes a decisive call that the server must refuse, with this status if the document fixes one. */
  refuses(call: Call, status?: number): Promise<Reply>
  /**
   * Repeats its reads until the judge neither finds a violation nor throws `Untestable`, for `settle` ms at
   * most: a read may lag behind a write. Use it for what must change. For what must stay, use `unchanged`.
   */
  eventually<T>(judge: (look: Look) => Promise<T>): Promise<T>
  /**
   * Judges that something has stayed as it was, once the same read shows a later write: a stale read proves
   * nothing. Throws `Untestable` if the witness is refused or never seen.
   */
  unchanged<T>(read: (look: Look) => Promise<T>, witness: Witness<T>, judge: (state: T) => void): Promise<T>
  /** Learns from an operation's answer to its plainest valid call whether other cases can use it. */
  learn(call: Call, reply: Reply): void
  /** Tells other cases that they cannot use an operation. Only for a foundation. */
  obstruct(obstacle: Obstacle): void
  /** Builds what the case needs to begin with. */
  given: Given
  /**
   * The address of a member. Empty if the run was given none, so a case that uses it has `needs:
   * ['memberEmail']`.
   */
  memberEmail: string
  /** The server's time in epoch seconds, from the latest `Date` header. Our own time if it sends none. */
  now(): number
  /** Lets this many ms pass for the server. */
  pause(ms: number): Promise<void>
  /** Lets the longest delay of a read pass: later reads are never too old to show what was made before. */
  outlastLag(): Promise<void>
  /** Whether `pause` moves the server's clock and its time is known. A case can then test times close to a limit. */
  ownsClock: boolean
  /** How far the run has moved the server's clock, in ms. Undefined if it moves it and does not say how far. */
  moved(): number | undefined
  /** A scene within this one, with its own names. `through` is placed between it and the server. */
  part(label: string, through?: (send: Send) => Send): Scene
  /** Everything that the case has sent so far, and the replies. */
  transcript: Transcript
}

/** A host of this run, with the body it was registered with. */
export interface RegisteredHost {
  id: string
  body: PlainHostBody
}

/** A cloud integration setting of this run, with the body it was registered with. */
export interface RegisteredIntegration {
  id: string
  body: PlainIntegrationBody
}

/** A service that exists. */
export interface ExistingService {
  service: string
  /** One of its roles: `app`. */
  role: string
  /** The full names of all of them: `mcweb:app` and so on. */
  roleFullnames: string[]
}

/**
 * Builds scenes, and reads only what a status is that could not be set. A failure here is `Untestable`: a server that will not let us set the
 * scene has not broken the clause.
 */
export interface Given {
  /** A name that nothing else uses, of at most 40 characters: for hosts, settings and custom identifiers. */
  name(label: string): string
  /** A name that nothing else uses, of at most 15 letters and digits: for metrics and parts of their names. */
  shortName(): string
  /** An address that nobody else uses. */
  email(): string
  /** Sends a write that must succeed for the scene to stand. Returns its body. */
  done<const S extends object>(call: Write, schema: S): Promise<FromSchema<S>>
  /** Sets the status of a host. A server that refuses one that the host has already does no harm to a scene. */
  status(id: string, status: string, key?: Call['key']): Promise<void>
  /**
   * Registers a host for this case alone. It is retired when the case ends. The overrides are fields of its
   * body (§3.1).
   */
  host(overrides?: JsonObject): Promise<RegisteredHost>
  /** Several of them at once. */
  hosts(howMany: number, overrides?: JsonObject): Promise<RegisteredHost[]>
  /** Invites an address for this case alone, as `viewer` by default. The invitation is cancelled when the case ends. */
  invitation(authority?: string): Promise<{ email: string; authority: string }>
  /** By access key, unless the overrides say otherwise. */
  integration(overrides?: JsonObject): Promise<RegisteredIntegration>
  /** A generated one that no other case uses at the same time. */
  externalId(): Promise<string>
  /** Posts metric values, `{ name, time, value }` each, to a service; they stay. */
  metrics(serviceName: string, values: Json): Promise<void>
  /** A service that all runs share, with its roles. Services and roles are never removed. */
  service(which?: Service): Promise<ExistingService>
  /**
   * The name of a service that does not exist yet. Only for cases that test this: what is made with it stays for ever.
   */
  freshService(): string
  /** A whole-minute time this many minutes before the server's now, in epoch seconds. */
  minutesAgo(minutes: number): number
  /** An id in the server's own syntax that no host has. One for all cases. */
  unknownHostId(): Promise<string>
  /** Another such id: a wrong server may make a host of the first, when a call writes to it. */
  newUnknownHostId(): Promise<string>
  /** An id in the server's own syntax that no cloud integration setting has. */
  unknownIntegrationId(): Promise<string>
  /**
   * Ids of hosts in any status. Those come first that the run made and no case needs any more: for cases that run
   * alone, after all others.
   */
  spareHosts(howMany: number): Promise<string[]>
  /** A plain host that cases read and none changes. */
  sharedHost(): Promise<RegisteredHost>
  /** A plain cloud integration setting, likewise. */
  sharedIntegration(): Promise<RegisteredIntegration>
  /** Something that all cases of the run read and none changes. Made once, and found by its key. */
  shared<T>(make: Make<T>, key?: unknown): Promise<T>
  /** Something that only this case has until it ends, and must leave as it found it. */
  lent<T>(make: Make<T>, key?: unknown): Promise<T>
  /** Something that several cases have at a time, each of which must leave it as it found it. */
  lentToSeveral<T>(make: Make<T>, key?: unknown): Promise<T>
  /**
   * Something made after what the case has done so far, once for all that ask for it of the same thing: when they are
   * many, or nobody goes on without it. So one look can tell what came of a dozen calls. It is made of what each of them
   * adds.
   */
  afterwards<T, P>(of: unknown, make: MakeOf<T, P>, added?: P): Promise<T>
}

/** Makes a thing in a scene of its own. Cases that share the thing find it by this, unless they name another key. */
export type Make<T> = (scene: Scene) => Promise<T>

/** The same, of what those who share the thing added before it was begun. */
export type MakeOf<T, P> = (scene: Scene, added: readonly P[]) => Promise<T>

/** Something made once, with the exchanges that made it. */
export interface Common<T> {
  value: T
  madeBy: readonly Exchange[]
}

/** What the cases of a run share, so that each need not make its own. */
export interface Commons {
  /** Something that nobody changes. Made once per run. */
  shared<T>(make: Make<T>, key?: unknown): Promise<Common<T>>
  /** Something that one case has at a time. A call that the server must refuse leaves it as it was. */
  lend<T>(make: Make<T>, key?: unknown): Promise<Common<T>>
  /** The same, of several cases at a time. */
  lendToSeveral<T>(make: Make<T>, key?: unknown): Promise<Common<T>>
  /** Something made once for all that wait for it, after what they have done. */
  afterwards<T, P>(of: unknown, make: MakeOf<T, P>, added?: P): Promise<Common<T>>
  /** Ids of hosts, at most so many, that nobody uses and nobody will be given any more. */
  spareHosts(howMany: number): readonly string[]
}
