import {
  everyStatus,
  getCloudIntegration,
  getHost,
  getHostByCustomIdentifier,
  listCloudIntegrations,
  listHosts,
  listInvitations,
} from '../../fixtures/calls.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { JsonObject, Pairs, Read, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { isIdle } from '../../spec/schemas.js'
import { bodyIfJson, partOf } from './evidence.js'
import { expectReached, expectSuccess, isSuccess, isUnset } from './expect.js'
import { inScene } from './in-scene.js'
import { keyOf, Obstructed, overlooks } from './obstacle.js'
import { Untestable, unlessUntestable, Violation } from './outcomes.js'
import { showCall, showReply } from './show.js'
import type { Standing } from './standing.js'
import { guardedIn, isGuarded, readable } from './whole.js'

/**
 * Reads of the state. They exist only where the scene waits, since a read may lag behind a write. A failed read throws
 * `Untestable`. It is a `Violation` if Get no longer shows what it showed before. Everything read is untrusted JSON.
 */
export interface Look {
  /** The answer to a read as it came, for cases that judge the answer itself. */
  reply(call: Read): Promise<Reply>
  /** The body of a read that must succeed before anything can be judged. */
  body<const S extends object>(call: Read, schema: S): Promise<FromSchema<S>>
  /** The host as Get shows it, or as the list does where Get is known to lack more. */
  host(id: string): Promise<JsonObject>
  /** The host as the lookup by custom identifier shows it. */
  hostByCustomIdentifier(customIdentifier: string, query?: Pairs): Promise<JsonObject>
  /** The host as Get shows it, or undefined if Get shows none, as it may once the host is retired. */
  hostIfShown(id: string): Promise<JsonObject | undefined>
  /** The hosts in a list that this run made. */
  hosts(query?: Pairs, call?: Read): Promise<JsonObject[]>
  /** The same of a setting. */
  integration(id: string): Promise<JsonObject>
  /** The settings in the list that this run made. */
  integrations(): Promise<JsonObject[]>
  /** The pending invitations that this run made. */
  invitations(): Promise<JsonObject[]>
}

export interface Means {
  send: Send
  /** The beginning of every name in this run. */
  run: string
  /** The things that Get has shown to the case. */
  shown: Set<string>
  /** What is known of the operations. */
  standing: Standing
  /** Called with every reply. */
  onReply(call: Read, reply: Reply): void
}

export function createLook({ send, run, shown, standing, onReply }: Means): Look {
  async function reply(call: Read): Promise<Reply> {
    const came = await send(call)
    onReply(call, came)
    return came
  }

  const body: Look['body'] = async (call, schema) => {
    const came = await reply(call)
    return inScene(call, () => expectSuccess(came, schema))
  }

  async function shownBy(call: Read): Promise<JsonObject> {
    const came = await reply(call)
    const read = (): JsonObject => expectSuccess(came, anObject) as JsonObject
    const found = shown.has(call.path) ? read() : inScene(call, read)
    shown.add(call.path)
    return found
  }

  async function hostOf(call: Read): Promise<JsonObject> {
    const { host } = await shownBy(call)
    if (isObject(host)) return host
    throw new Untestable(`Cannot read the state: ${showCall(call)} shows no object "host".`)
  }

  async function listOf(call: Read, key: string, named: string): Promise<JsonObject[]> {
    const shown = ((await body(call, anObject)) as JsonObject)[key]
    const list = shown === null ? [] : shown
    if (!Array.isArray(list))
      throw new Untestable(`Cannot read the state: ${showCall(call)} shows no list "${key}".`)
    return partOf(
      list.filter(isObject).filter((each) => isOurs(readable(each, named, 'id'), named)),
      list,
    )
  }

  const hosts: Look['hosts'] = (query, call = listHosts(query)) => listOf(call, 'hosts', 'name')

  /** An organization may have many hosts. A list that does not heed its filter is asked without one. */
  async function hostsLike(shown: JsonObject): Promise<JsonObject[]> {
    if (isGuarded(shown, 'name')) return hosts(everyStatus)
    if (standing.has(keyOf(overlooks('listHosts', 'name')))) return hosts()
    const found = await hosts([['name', String(shown.name)], ...everyStatus])
    return found.every((each) => isGuarded(each, 'name') || each.name === shown.name) ? found : hosts()
  }

  const integrations: Look['integrations'] = () =>
    listOf(listCloudIntegrations(), 'cloud_integrations', 'name')

  /** A list that is known to show no names may show the hosts of others. */
  const isOurs = (shown: JsonObject, named: string): boolean =>
    !(named in shown) || String(shown[named]).startsWith(`${run}-`)

  /** What Get shows, or the list where that is known to lack less of it. */
  async function fuller(
    shown: JsonObject,
    [get, list]: [OperationId, OperationId],
    listed: () => Promise<JsonObject[]>,
  ): Promise<JsonObject> {
    const lacks = guardedIn(shown)
    const isShownByList = [...standing.values()].some(
      (each) => each.operation === get && !standing.has(keyOf({ ...each, operation: list })),
    )
    if (!lacks || !isShownByList || isGuarded(shown, 'id')) return shown
    const found = (await listed().catch(unlessUntestable([]))).find((each) => each.id === shown.id)
    return found && guardedIn(found) < lacks ? found : shown
  }

  return {
    reply,
    body,
    host: (id) =>
      hostOf(getHost(id))
        .then((shown) => fuller(shown, ['getHost', 'listHosts'], () => hostsLike(shown)))
        .catch((error) => inList(error, () => hosts(everyStatus), id))
        .catch((error) => idleNotFound(error, () => hosts(everyStatus), id)),
    hostByCustomIdentifier: (customIdentifier, query) =>
      hostOf(getHostByCustomIdentifier(customIdentifier, query)),
    async hostIfShown(id) {
      const came = await reply(getHost(id))
      expectReached(came)
      if (!isSuccess(came)) return undefined
      const { host } = Object(bodyIfJson(came)) as JsonObject
      if (isObject(host)) return host
      if (isUnset(host)) return undefined
      throw new Violation('an object "host"', showReply(came), { reply: came })
    },
    hosts,
    integration: (id) =>
      shownBy(getCloudIntegration(id))
        .then((shown) => fuller(shown, ['getCloudIntegration', 'listCloudIntegrations'], integrations))
        .catch((error) => inList(error, integrations, id)),
    integrations,
    invitations: () => listOf(listInvitations(), 'invitations', 'email'),
  }
}

/**
 * If Get cannot be used, finds the thing in the list. If the list does not show it either, throws the reason
 * why Get cannot be used.
 */
async function inList(
  obstructed: unknown,
  list: () => Promise<JsonObject[]>,
  id: string,
): Promise<JsonObject> {
  if (!(obstructed instanceof Obstructed)) throw obstructed
  const found = (await list()).find((each) => each.id === id)
  if (found) return found
  throw obstructed
}

/** Get no longer finds a host that the list shows not to work: no write is to blame for that. */
async function idleNotFound(
  error: unknown,
  list: () => Promise<JsonObject[]>,
  id: string,
): Promise<JsonObject> {
  if (error instanceof Violation && error.evidence.reply?.status === 404) {
    const listed = (await list()).find((each) => each.id === id)
    if (isIdle(listed?.status)) error.evidence = { ...error.evidence, clause: 'host.status.found' }
  }
  throw error
}

const anObject = { type: 'object' } as const
