import type { PlainHostBody, PlainIntegrationBody } from '../../fixtures/bodies.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { Call, Exchange, Json, JsonObject, Reply, Send, Write } from '../../spec/http.js'
import type { Look } from './look.js'
import type { Obstacle } from './obstacle.js'
import type { Patience } from './patience.js'
import type { SharedService } from './service-pool.js'
import type { Standing } from './standing.js'
import type { Transcript } from './transcript.js'

/** What a run brings to its cases. */
export interface Stage {
  /** The server, as the case is to see it. */
  send: Send
  /** Stands in every name the case makes: `mc-k3v9x2-17`. */
  prefix: string
  /** What the names of all cases of the run begin with: `mc-k3v9x2`; default `prefix`. */
  run?: string
  /** How long, in ms, a read may lag behind a write. */
  settle: number
  /** Lets that many ms pass for the server. */
  pause: (ms: number) => Promise<void>
  /** From 0 to 1, from a seed. */
  random: () => number
  memberEmail?: string
  /** False when another case had it, which has ended by then. */
  reserve?: (what: string, asked: number) => Promise<boolean>
  /** Whether `pause` moves the server's clock, which nobody else does. */
  ownsClock?: boolean
  /** What the run has learned about waiting. */
  patience?: Patience
  /** What cases of the run share; a case that stands alone makes its own. */
  commons?: Commons
  /** Writes down what the case sends. */
  transcript?: Transcript
  /** The operations that are known not to stand; a call of them is not made. */
  standing?: Standing
  /** Is told what is learned of an operation. */
  onObstacle?: (obstacle: Obstacle) => void
}

/** A write that comes after what is judged, harmless to it, and how a read shows that it has arrived. */
export interface Witness<T> {
  write: Write
  isSeenIn(state: T): boolean
}

/** All that a case can use. */
export interface Scene {
  /** Makes the decisive call, which may change the state. */
  act(call: Write): Promise<Reply>
  /** Makes a decisive call that has to be refused, with this status where the document fixes it. */
  refuses(call: Call, status?: number): Promise<Reply>
  /**
   * Looks until what is read neither violates nor is untestable, at most for `settle` ms: a read may lag behind a
   * write. For what has to become so; for what has to stay so there is `unchanged`.
   */
  eventually<T>(judge: (look: Look) => Promise<T>): Promise<T>
  /**
   * Judges what has to stay as it was, once a later write is seen in the same read: a stale read proves nothing.
   * `Untestable` when the witness is refused or never seen.
   */
  unchanged<T>(read: (look: Look) => Promise<T>, witness: Witness<T>, judge: (state: T) => void): Promise<T>
  /** Learns from the answer to its plainest valid call whether others can stand on an operation. */
  learn(call: Call, reply: Reply): void
  /** Builds what the case stands on. */
  given: Given
  /** The address of a member; empty where the run was given none, so a case that uses it has `needs: ['memberEmail']`. */
  memberEmail: string
  /** The server's time in epoch seconds, from its latest `Date`; ours when it sends none. */
  now(): number
  /** Lets so many ms go by for the server. */
  pause(ms: number): Promise<void>
  /** Whether `pause` moves the server's clock, so that times close to a limit can be told apart. */
  ownsClock: boolean
  /** Whether `pause` moves the server's clock instead of waiting, known or not how far it is ahead by now. */
  movesClock: boolean
  /** A scene with names of its own in this one; `through` stands between it and the server. */
  part(label: string, through?: (send: Send) => Send): Scene
  /** All that the case sent so far, and what came. */
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
  /** The full names of all of them: `mc-web:app` and so on. */
  roleFullnames: string[]
}

/**
 * Builds scenes; it reads nothing. What fails here is `Untestable`: that the server will not let us set the scene says
 * nothing of the clause in question.
 */
export interface Given {
  /** A name that nobody else uses, of at most 40 characters: for hosts, settings and custom identifiers. */
  name(label: string): string
  /** A name that nobody else uses, of at most 15 letters and digits: for metrics and parts of their names. */
  shortName(): string
  /** An address that nobody else uses. */
  email(): string
  /** Sends a write that has to succeed for the scene to stand; gives its body. */
  done<const S extends object>(call: Write, schema: S): Promise<FromSchema<S>>
  /** Registers a host of the case's own, which is retired when the case ends; the overrides are fields of its body (§3.1). */
  host(overrides?: JsonObject): Promise<RegisteredHost>
  /** Several of them at once. */
  hosts(howMany: number, overrides?: JsonObject): Promise<RegisteredHost[]>
  /** Invites an address of the case's own, as `viewer` unless said otherwise; it is cancelled when the case ends. */
  invitation(authority?: string): Promise<{ email: string; authority: string }>
  /** By access key, unless the overrides say otherwise. */
  integration(overrides?: JsonObject): Promise<RegisteredIntegration>
  /** A generated one that no other case has at the same time. */
  externalId(): Promise<string>
  /** Posts metric values, `{ name, time, value }` each, to a service; they stay. */
  metrics(serviceName: string, values: Json): Promise<void>
  /** One of the services that all runs share, which exists with its roles. It never goes, and neither do they. */
  service(which?: SharedService): Promise<ExistingService>
  /** The name of a service that nobody named yet. Only where that is the point: what is made with it stays for ever. */
  freshService(): string
  /** A whole-minute time, so many minutes before the server's now, in epoch seconds. */
  minutesAgo(minutes: number): number
  /** An id in the server's own syntax that no host has. */
  unknownHostId(): Promise<string>
  /** An id in the server's own syntax that no cloud integration setting has. */
  unknownIntegrationId(): Promise<string>
  /** What all cases of the run read and none changes, made once. */
  shared<T>(what: string, make: (scene: Scene) => Promise<T>): Promise<T>
  /** What this case has alone until it ends, and has to leave as it found it. */
  lent<T>(what: string, make: (scene: Scene) => Promise<T>): Promise<T>
}

/** Something made once, with the exchanges that made it. */
export interface Common<T> {
  value: T
  madeBy: readonly Exchange[]
}

/** What the cases of a run share, so that each need not make its own. */
export interface Commons {
  /** What nobody changes: made once for the run. */
  shared<T>(what: string, make: (scene: Scene) => Promise<T>): Promise<Common<T>>
  /** What one case at a time has: a call to it that must be refused leaves it as it was. */
  lend<T>(what: string, make: (scene: Scene) => Promise<T>): Promise<Common<T>>
}
