import { Answer, refusal, reply, success } from '../core/answer.js'
import { type RefusedFor, refusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import type { HostRecord } from '../world/hosts.js'
import { checkStatuses } from '../world/interfaces.js'
import { rolesInstead } from '../world/roles.js'
import type { Endpoints, Surroundings } from './endpoint.js'
import {
  after,
  createRoles,
  hostFound,
  identifierInUse,
  noHost,
  registeredHost,
  replaceHost,
  retire,
  updatedHost,
} from './host-resource.js'

export const changeHosts = {
  /** §4.2, §4.2.1. */
  registerHost({ body }, surroundings) {
    const { organization, clock, ids, choices, changes } = surroundings
    const refused = identifierInUse(body, surroundings)
    if (refused) return refused

    const host = registeredHost(ids.next(), epochSeconds(clock), body, choices)
    createRoles(body.roleFullnames, surroundings)
    organization.hosts.add(host, { checkStatuses: checkStatuses(body.checks, ids, choices) })
    changes.push({ what: 'host', id: host.id, did: 'added' })
    return reply({ id: host.id })
  },

  /** §4.2, §4.2.1. */
  updateHost({ body, path }, surroundings) {
    const { choices, ids } = surroundings
    const record = hostFound(path.hostId, 'updateHost', surroundings)
    if (record instanceof Answer) return record
    const refused = identifierInUse(body, surroundings, record.host)
    if (refused) return refused

    createRoles(body.roleFullnames, surroundings)
    const statuses = body.checks && checkStatuses(body.checks, ids, choices)
    replaceHost(record, updatedHost(record.host, body, choices), surroundings, {
      checkStatuses: after('checks', statuses, record.checkStatuses, [], choices),
    })
    return reply({ id: record.host.id })
  },

  /** §4.2, §4.2.1 rule 3: the given roles replace all others. */
  updateHostRoles({ body, path }, surroundings) {
    const record = hostFound(path.hostId, 'updateHostRoles', surroundings)
    if (record instanceof Answer) return record

    const roles = rolesInstead(record.host.roles, body.roleFullnames, surroundings.choices)
    createRoles(body.roleFullnames, surroundings)
    replaceHost(record, { ...record.host, roles }, surroundings)
    return success
  },

  /** §3.1. Any status may follow any other. By default this includes retired hosts. */
  updateHostStatus({ body, path }, surroundings) {
    const record = hostFound(path.hostId, 'updateHostStatus', surroundings)
    if (record instanceof Answer) return record

    replaceHost(record, { ...record.host, status: body.status }, surroundings, { hasInitialStatus: false })
    return success
  },

  /** §3.1, §4.2: it changes all of the hosts or none. */
  bulkUpdateHostStatuses({ body }, surroundings) {
    const refused = changeInBulk(body.ids, 'bulkUpdateHostStatuses', surroundings, (record) =>
      replaceHost(record, { ...record.host, status: body.status }, surroundings, { hasInitialStatus: false }),
    )
    return refused ?? success
  },

  /** §3.1. Clients repeat this call, so by default retiring a retired host succeeds and changes nothing. */
  retireHost({ path }, surroundings) {
    const record = hostFound(path.hostId, 'retireHost', surroundings)
    if (record instanceof Answer) return record

    retire(record, surroundings)
    return success
  },

  /** §3.1, §4.2: it retires all of the hosts or none. */
  bulkRetireHosts({ body }, surroundings) {
    const refused = changeInBulk(body.ids, 'bulkRetireHosts', surroundings, (record) =>
      retire(record, surroundings),
    )
    return refused ?? success
  },
} satisfies Partial<Endpoints>

/** Changes each host of a bulk request once, or refuses the whole request. */
function changeInBulk(
  ids: readonly string[],
  operation: RefusedFor<'noIds'>,
  surroundings: Surroundings,
  change: (record: HostRecord) => void,
): Answer | undefined {
  const { organization, choices } = surroundings
  if (ids.length === 0 && choices['bulk.ids.none'] === 'refused')
    return refusal(400, refusedBy[operation].noIds, 'ids: expected at least one id, got [].')
  const unique = [...new Set(ids)]
  const unknown = unique.filter((id) => !organization.hosts.get(id))
  const found = unique
    .filter((id) => !unknown.includes(id))
    .map((id) => hostFound(id, operation, surroundings))
  const refused = found.find((each) => each instanceof Answer)
  if (refused && unknown.length === 0) return refused
  if (unknown.length === 0 || choices['bulk.unknown.known-ones'] === 'changed')
    for (const each of found) if (!(each instanceof Answer)) change(each)
  return unknown.length === 0 ? undefined : noHost(unknown, operation, surroundings)
}
