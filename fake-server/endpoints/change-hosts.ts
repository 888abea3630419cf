import type { Host } from '../../spec/schemas.js'
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
  updateHostRoles: changesOne('updateHostRoles', (record, { roleFullnames }, surroundings) => {
    const roles = rolesInstead(record.host.roles, roleFullnames, surroundings.choices)
    createRoles(roleFullnames, surroundings)
    replaceHost(record, { ...record.host, roles }, surroundings)
  }),

  /** §3.1. Any status may follow any other. By default this includes retired hosts. */
  updateHostStatus: changesOne('updateHostStatus', setStatus),
  bulkUpdateHostStatuses: changesAll('bulkUpdateHostStatuses', setStatus),

  /** §3.1. Clients repeat this call, so by default retiring a retired host succeeds and changes nothing. */
  retireHost: changesOne('retireHost', retire),
  bulkRetireHosts: changesAll('bulkRetireHosts', retire),
} satisfies Partial<Endpoints>

function setStatus(record: HostRecord, { status }: { status: Host['status'] }, among: Surroundings): void {
  replaceHost(record, { ...record.host, status }, among, { hasInitialStatus: false })
}

function changesOne<Body>(
  operation: RefusedFor<'retired'>,
  change: (record: HostRecord, body: Body, among: Surroundings) => void,
) {
  return ({ body, path }: { body: Body; path: { hostId: string } }, surroundings: Surroundings): Answer => {
    const record = hostFound(path.hostId, operation, surroundings)
    if (record instanceof Answer) return record
    change(record, body, surroundings)
    return success
  }
}

/** §3.1, §4.2: changes each host of a bulk request once, or refuses the whole request. */
function changesAll<Body>(
  operation: RefusedFor<'noIds'>,
  change: (record: HostRecord, body: Body, among: Surroundings) => void,
) {
  return ({ body }: { body: Body & { ids: string[] } }, surroundings: Surroundings): Answer => {
    const { organization, choices } = surroundings
    if (body.ids.length === 0 && choices['bulk.ids.none'] === 'refused')
      return refusal(400, refusedBy[operation].noIds, 'ids: expected at least one id, got [].')
    const unique = [...new Set(body.ids)]
    const unknown = unique.filter((id) => !organization.hosts.get(id))
    const found = unique
      .filter((id) => !unknown.includes(id))
      .map((id) => hostFound(id, operation, surroundings))
    const refused = found.find((each) => each instanceof Answer)
    if (refused && unknown.length === 0) return refused
    if (unknown.length === 0 || choices['bulk.unknown.known-ones'] === 'changed')
      for (const each of found) if (!(each instanceof Answer)) change(each, body, surroundings)
    return unknown.length === 0 ? success : noHost(unknown, operation, surroundings)
  }
}
