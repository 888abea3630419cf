import {
  type CloudIntegrationBody,
  type HostBody,
  hostBody,
  keyIntegrationBody,
} from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { Call, Json, JsonObject, Pairs, Send } from '../../spec/http.js'
import * as schemas from '../../spec/schemas.js'
import { expectSuccess, isSuccess } from './expect.js'
import { Untestable, Violation } from './outcomes.js'
import { showCall } from './show.js'
import { unknownIdLike } from './unknown-id.js'

/**
 * Builds scenes and reads state. What fails here is `Untestable`: that the server will not let us set the scene says
 * nothing of the clause in question. Only a loss is a `Violation`: that Get no longer shows what it showed before.
 * What is read is untrusted JSON.
 */
export type Given = ReturnType<typeof createGiven>

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

interface Means {
  send: Send
  prefix: string
  eventually<T>(read: () => Promise<T>): Promise<T>
  now(): number
  random(): number
  reserve?(what: string, asked: number): Promise<boolean>
}

export function createGiven({ send, prefix, eventually, now, random, reserve }: Means) {
  let count = 0

  /** A name that nobody else uses, fit for hosts, services, roles, settings and custom identifiers. */
  const name = (label: string): string => `${prefix}-${label}-${++count}`

  /** An address that nobody else uses. */
  const email = (): string => `${name('guest')}@example.com`

  /** Sends a call that has to succeed for the scene to stand; gives its body. */
  async function done<const S extends object>(call: Call, schema: S): Promise<FromSchema<S>> {
    const reply = await send(call)
    return inScene(call, () => expectSuccess(reply, schema))
  }

  const shown = new Set<string>()

  async function shownBy(call: Call): Promise<JsonObject> {
    const reply = await send(call)
    const read = () => expectSuccess(reply, { type: 'object' }) as JsonObject
    const body = shown.has(call.path) ? read() : inScene(call, read)
    shown.add(call.path)
    return body
  }

  async function host(overrides: JsonObject = {}): Promise<RegisteredHost> {
    const body = { ...hostBody(name('host')), ...overrides } as HostBody
    const { id } = await done(calls.registerHost(body), schemas.idSchema)
    return { id, body }
  }

  const hosts = (howMany: number, overrides?: JsonObject): Promise<RegisteredHost[]> =>
    Promise.all(Array.from({ length: howMany }, () => host(overrides)))

  /** The host as Get shows it, as soon as Get shows it. */
  const hostAsRead = (id: string): Promise<JsonObject> =>
    eventually(async () => objectAt(await shownBy(calls.getHost(id)), 'host', calls.getHost(id)))

  /** The hosts of a list that this case made. */
  async function listedHosts(query?: Pairs, call: Call = calls.listHosts(query)): Promise<JsonObject[]> {
    return ours(await listAt(call, 'hosts'), 'name')
  }

  /** A service with one role, which exist because a host names them. */
  async function service(): Promise<{ service: string; role: string; host: RegisteredHost }> {
    const [named, role] = [name('svc'), name('role')]
    return { service: named, role, host: await host({ roleFullnames: [`${named}:${role}`] }) }
  }

  async function invitation(authority = 'viewer'): Promise<{ email: string; authority: string }> {
    const body = { email: email(), authority }
    await done(calls.createInvitation(body), { type: 'object' })
    return body
  }

  /** The pending invitations that this case made. */
  const listedInvitations = async (): Promise<JsonObject[]> =>
    ours(await listAt(calls.listInvitations(), 'invitations'), 'email')

  /** By access key, unless the overrides say otherwise. */
  async function integration(overrides: JsonObject = {}): Promise<RegisteredIntegration> {
    const body = { ...keyIntegrationBody(name('integration')), ...overrides } as CloudIntegrationBody
    const { id } = await done(calls.registerCloudIntegration(body), schemas.idSchema)
    return { id, body }
  }

  /** The setting as Get shows it, as soon as Get shows it. */
  const integrationAsRead = (id: string): Promise<JsonObject> =>
    eventually(() => shownBy(calls.getCloudIntegration(id)))

  /** The settings of the list that this case made. */
  const listedIntegrations = async (): Promise<JsonObject[]> =>
    ours(await listAt(calls.listCloudIntegrations(), 'cloud_integrations'), 'name')

  /** A generated one that no other case has at the same time. */
  async function externalId(): Promise<string> {
    for (;;) {
      const asked = performance.now()
      const { externalId } = await done(calls.generateExternalId(), schemas.externalIdSchema)
      if (!reserve || (await reserve(externalId, asked))) return externalId
    }
  }

  const metrics = async (serviceName: string, values: Json): Promise<void> => {
    await done(calls.postServiceMetrics(serviceName, values), schemas.successSchema)
  }

  /** A whole-minute time, so many minutes before the server's now, in epoch seconds. */
  const minutesAgo = (minutes: number): number => (Math.floor(now() / 60) - minutes) * 60

  /** An id in the server's own syntax that no host has. */
  const unknownHostId = async (): Promise<string> => unknownId((await host()).id, calls.getHost)

  /** An id in the server's own syntax that no cloud integration setting has. */
  const unknownIntegrationId = async (): Promise<string> =>
    unknownId((await integration()).id, calls.getCloudIntegration)

  /** Preferably one that Get answers with 404: what it answers otherwise it may take for malformed. */
  async function unknownId(known: string, get: (id: string) => Call): Promise<string> {
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

  async function listAt(call: Call, key: string): Promise<JsonObject[]> {
    const list = ((await done(call, { type: 'object' })) as JsonObject)[key]
    if (Array.isArray(list)) return list.filter(isObject)
    throw new Untestable(`Cannot read the state: ${showCall(call)} shows no list "${key}".`)
  }

  const ours = (list: JsonObject[], key: string): JsonObject[] =>
    list.filter((each) => typeof each[key] === 'string' && each[key].startsWith(`${prefix}-`))

  return {
    name,
    email,
    done,
    host,
    hosts,
    hostAsRead,
    listedHosts,
    service,
    invitation,
    listedInvitations,
    integration,
    integrationAsRead,
    listedIntegrations,
    externalId,
    metrics,
    minutesAgo,
    unknownHostId,
    unknownIntegrationId,
  }
}

/** Turns a violation met while the scene is set into `Untestable`. */
function inScene<T>(call: Call, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot set the scene: ${showCall(call)} was to give ${error.expected}, gave ${error.got}.`,
    )
  }
}

function objectAt(value: unknown, key: string, call: Call): JsonObject {
  const found = (value as JsonObject)[key]
  if (isObject(found)) return found
  throw new Untestable(`Cannot read the state: ${showCall(call)} shows no object "${key}".`)
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
