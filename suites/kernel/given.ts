import {
  type CloudIntegrationBody,
  type HostBody,
  hostBody,
  keyIntegrationBody,
} from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { Call, Json, JsonObject, Read, Send } from '../../spec/http.js'
import * as schemas from '../../spec/schemas.js'
import type { Common, Commons } from './commons.js'
import { expectSuccess, isSuccess } from './expect.js'
import type { LegacyGiven } from './legacy.js'
import { Untestable, Violation } from './outcomes.js'
import type { Scene } from './scene.js'
import { type SharedService, sharedRoles } from './service-pool.js'
import { showCall } from './show.js'
import { unknownIdLike } from './unknown-id.js'

/** A host of this run, with the body it was registered with. */
export interface RegisteredHost {
  id: string
  body: HostBody
}

/** A cloud integration setting of this run, with the body it was registered with. */
export interface RegisteredIntegration {
  id: string
  body: CloudIntegrationBody
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
export interface Given extends LegacyGiven {
  /** A name that nobody else uses, of at most 40 characters: for hosts, settings and custom identifiers. */
  name(label: string): string
  /** A name that nobody else uses, of at most 15 letters and digits: for metrics and parts of their names. */
  shortName(): string
  /** An address that nobody else uses. */
  email(): string
  /** Sends a write that has to succeed for the scene to stand; gives its body. */
  done<const S extends object>(call: Call, schema: S): Promise<FromSchema<S>>
  host(overrides?: JsonObject): Promise<RegisteredHost>
  hosts(howMany: number, overrides?: JsonObject): Promise<RegisteredHost[]>
  invitation(authority?: string): Promise<{ email: string; authority: string }>
  /** By access key, unless the overrides say otherwise. */
  integration(overrides?: JsonObject): Promise<RegisteredIntegration>
  /** A generated one that no other case has at the same time. */
  externalId(): Promise<string>
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

export interface GivenMeans {
  send: Send
  /** What the names of this case begin with. */
  prefix: string
  now(): number
  random(): number
  reserve?(what: string, asked: number): Promise<boolean>
  commons: Commons
  /** Is told of what the case shares or is lent. */
  onCommon(common: Common<unknown>, isLent: boolean): void
}

export function createGiven(means: GivenMeans): Omit<Given, keyof LegacyGiven> & Pick<Given, 'done'> {
  const { send, prefix, now, random, reserve, commons, onCommon } = means
  let count = 0

  const name = (label: string): string => `${prefix}-${label}-${++count}`

  const shortName = (): string => `m${`${prefix.replace(/^mc|\W/g, '')}${(++count).toString(36)}`.slice(-14)}`

  async function done<const S extends object>(call: Call, schema: S): Promise<FromSchema<S>> {
    const reply = await send(call)
    return inScene(call, () => expectSuccess(reply, schema))
  }

  async function host(overrides: JsonObject = {}): Promise<RegisteredHost> {
    const body = { ...hostBody(name('host')), ...overrides } as HostBody
    const { id } = await done(calls.registerHost(body), schemas.idSchema)
    return { id, body }
  }

  async function integration(overrides: JsonObject = {}): Promise<RegisteredIntegration> {
    const body = { ...keyIntegrationBody(name('integration')), ...overrides } as CloudIntegrationBody
    const { id } = await done(calls.registerCloudIntegration(body), schemas.idSchema)
    return { id, body }
  }

  async function externalId(): Promise<string> {
    for (;;) {
      const asked = performance.now()
      const generated = (await done(calls.generateExternalId(), schemas.externalIdSchema)).externalId
      if (!reserve || (await reserve(generated, asked))) return generated
    }
  }

  const unknownId = unknownIds(send, random)

  async function common<T>(found: Promise<Common<T>>, isLent: boolean): Promise<T> {
    const each = await found
    onCommon(each, isLent)
    return each.value
  }

  const shared: Given['shared'] = (what, make) => common(commons.shared(what, make), false)

  return {
    name,
    shortName,
    email: () => `${name('guest')}@example.com`,
    done,
    host,
    hosts: (howMany, overrides) => Promise.all(Array.from({ length: howMany }, () => host(overrides))),
    async invitation(authority = 'viewer') {
      const body = { email: `${name('guest')}@example.com`, authority }
      await done(calls.createInvitation(body), { type: 'object' })
      return body
    },
    integration,
    externalId,
    async metrics(serviceName, values) {
      await done(calls.postServiceMetrics(serviceName, values), schemas.successSchema)
    },
    service: (which = 'mc-web') =>
      shared(`service ${which}`, async ({ given }) => {
        const roleFullnames = sharedRoles.map((role) => `${which}:${role}`)
        await given.host({ roleFullnames })
        return { service: which, role: sharedRoles[0], roleFullnames }
      }),
    freshService: shortName,
    minutesAgo: (minutes) => (Math.floor(now() / 60) - minutes) * 60,
    unknownHostId: async () =>
      unknownId((await shared('host', ({ given }) => given.host())).id, calls.getHost),
    unknownIntegrationId: async () =>
      unknownId(
        (await shared('integration', ({ given }) => given.integration())).id,
        calls.getCloudIntegration,
      ),
    shared,
    lent: (what, make) => common(commons.lend(what, make), true),
  }
}

/** Preferably an id that Get answers with 404: what it answers otherwise it may take for malformed. */
const unknownIds =
  (send: Send, random: () => number) =>
  async (known: string, get: (id: string) => Read): Promise<string> => {
    let refused: string | undefined
    for (let attempt = 0; attempt < 16; attempt++) {
      const id = unknownIdLike(known, random)
      const reply = await send(get(id))
      if (reply.status === 404) return id
      if (!isSuccess(reply)) refused ??= id
      else if (attempt >= 2 && !refused) break
    }
    if (refused !== undefined) return refused
    throw new Untestable(
      `Cannot find an id that is unknown: ${showCall(get(known))} and three like it succeed.`,
    )
  }

/** Turns a violation met while the scene is set into `Untestable`. */
export function inScene<T>(call: Call, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot set the scene: ${showCall(call)} was to give ${error.expected}, gave ${error.got}.`,
    )
  }
}
