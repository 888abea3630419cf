import { getHost, getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { alteringReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import { findInList } from './any-status.js'

export { isObject }

/** One of the operations that show hosts. */
export interface HostView {
  operation: OperationId
  /** What the ids of its cases end with. */
  suffix: string
  /** The host as it is shown there, as untrusted JSON; `Untestable` while it is not. */
  read(given: Given, host: RegisteredHost): Promise<JsonObject>
}

const byId: HostView = {
  operation: 'getHost',
  suffix: '',
  read: async (given, { id }) => hostOf(await given.done(getHost(id), anObject)),
}

const byCustomIdentifier: HostView = {
  operation: 'getHostByCustomIdentifier',
  suffix: '-by-custom-identifier',
  read: async (given, { body }) =>
    hostOf(await given.done(getHostByCustomIdentifier(String(body.customIdentifier)), anObject)),
}

const inList: HostView = {
  operation: 'listHosts',
  suffix: '-in-list',
  read: async (given, { id, body }) => {
    const found = await findInList(given, [['name', body.name]], { id, name: body.name })
    if (!found) throw new Untestable(`Cannot read the state: the list of hosts does not show ${id}.`)
    return found
  },
}

const anObject = { type: 'object' } as const

/** The host has to have a custom identifier. */
export const hostViews = [byId, byCustomIdentifier, inList] as const

/** What becomes of the host in each view; the host has to have a custom identifier. */
export const inEveryView = async (
  given: Given,
  host: RegisteredHost,
  judge: (shown: JsonObject, view: string) => void,
): Promise<void> => {
  for (const view of hostViews) judge(await view.read(given, host), `shown by ${view.operation}:`)
}

/** Shows each host otherwise than it is, in one view. */
export const misshowing = (operation: OperationId, wrong: (host: JsonObject) => Json): Impostor =>
  alteringReply(operation, (body) => {
    if (Array.isArray(body.hosts)) return { ...body, hosts: body.hosts.filter(isObject).map(wrong) }
    return isObject(body.host) ? { ...body, host: wrong(body.host) } : body
  })

function hostOf(body: unknown): JsonObject {
  const { host } = body as JsonObject
  if (isObject(host)) return host
  throw new Untestable('Cannot read the state: the answer shows no object "host".')
}
