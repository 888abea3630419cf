import { setImmediate as turn } from 'node:timers/promises'
import { retireHost } from '../../fixtures/calls.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { jsonReply } from '../../suites/kernel/impostors.js'

/** Names graphs in its own way, and looks for a graph before it checks the key. */
const knowingOtherGraphs: Impostor = (send) => async (call) =>
  call.operation === 'deleteGraphDefinition' ? jsonReply(404, {}) : send(call)

/** Shows an empty list of roles for every service that a host does not belong to. */
const namingEveryService: Impostor = (send) => {
  const services = new Set<string>()
  const shown = (host: JsonObject): JsonObject => {
    const roles = host.roles as JsonObject
    for (const service of Object.keys(roles)) services.add(service)
    const none = [...services].filter((service) => !(service in roles)).map((service) => [service, []])
    return { ...host, roles: { ...roles, ...Object.fromEntries(none) } }
  }
  return async (call) => {
    const reply = await send(call)
    if (!isSuccess(reply) || call.method !== 'GET' || !call.path.includes('/hosts')) return reply
    const { host, hosts, ...rest } = JSON.parse(reply.text) as { host?: JsonObject; hosts?: JsonObject[] }
    const body = { ...rest, ...(host && { host: shown(host) }), ...(hosts && { hosts: hosts.map(shown) }) }
    return { ...reply, text: JSON.stringify(body) }
  }
}

/** Gives an identifier in use to the new host, and retires the host that had it. */
const retiringTheHolder: Impostor = (send) => {
  const holders = new Map<unknown, string>()
  const keep = (call: Call, reply: Reply): Reply => {
    const { customIdentifier } = Object(call.body) as JsonObject
    if (isSuccess(reply) && customIdentifier) holders.set(customIdentifier, JSON.parse(reply.text).id)
    return reply
  }
  return async (call) => {
    if (call.operation !== 'registerHost' && call.operation !== 'updateHost') return send(call)
    const { customIdentifier } = Object(call.body) as JsonObject
    const holder = holders.get(customIdentifier)
    const reply = keep(call, await send(call))
    if (isSuccess(reply) || !holder || (call.key ?? 'full') !== 'full' || call.raw !== undefined) return reply
    await send(retireHost(holder))
    return keep(call, await send(call))
  }
}

/** Answers a registration under an identifier in use with the host that has it. */
const answeringTheHolder: Impostor = (send) => async (call) => {
  const reply = await send(call)
  if (call.operation !== 'registerHost') return reply
  const [, id] = /custom identifier .* belongs to the host ([^"]+)\./.exec(reply.text) ?? []
  return id === undefined ? reply : jsonReply(200, { id })
}

/** Takes a retirement for a status: the next status revives the host. A retirement overtakes a status. */
const revivingByStatus: Impostor = (send) => {
  const revived = new Set<string>()
  return async (call) => {
    if (call.operation === 'updateHostStatus') await turn()
    const reply = await send(call)
    const ids = idsOf(call)
    if (!isSuccess(reply)) return reply
    if (/update.*Status(es)?$/i.test(call.operation ?? '')) for (const id of ids) revived.add(id)
    if (/^(bulkR|r)etireHosts?$/.test(call.operation ?? '')) for (const id of ids) revived.delete(id)
    if (call.operation !== 'getHost' || !revived.has(ids[0] as string)) return reply
    const { retiredAt: _, ...host } = JSON.parse(reply.text).host
    return { ...reply, text: JSON.stringify({ host: { ...host, isRetired: false } }) }
  }
}

const idsOf = ({ path, body }: Call): string[] =>
  (Object(body).ids as string[] | undefined) ?? [path.split('/')[4] as string]

/** Servers that the document permits, but that no choice of the fake produces. */
export const innocents: Record<string, Impostor> = {
  'graphs have other names': knowingOtherGraphs,
  'roles name every service': namingEveryService,
  'a status revives a retired host': revivingByStatus,
  'an identifier in use goes to the newcomer': retiringTheHolder,
  'a registration under an identifier in use finds its host': answeringTheHolder,
}
