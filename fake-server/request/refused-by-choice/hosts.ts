import type { JsonObject } from '../../../spec/http.js'
import { epochSeconds } from '../../time/clock.js'
import { hasBlankFilter, isStatus } from '../../world/hosts.js'
import { faultsByPart, faultsOf, unknownRole } from './fault.js'

const hostBodies = ['registerHost', 'updateHost'] as const
const keepable = ['displayName', 'memo', 'interfaces', 'checks'] as const
const inInterface = ['macAddress', 'ipv4Addresses', 'ipv6Addresses', 'ipAddress', 'ipv6Address'] as const

const isNull = (body: object, field: string): string | false =>
  (body as JsonObject)[field] === null && `${field}: expected a value, got null.`

const hasNull =
  (field: string) =>
  ({ body }: { body: object }) =>
    isNull(body, field)

const anObject = (got: string): string => `The body: expected an empty object, got ${got}.`

/** §4.2, §3.1, §2.5. §4.2.1 has no null for optional fields. */
export const hostFaults = [
  ...faultsOf(hostBodies, {
    'host.name.blank': ({ body }) => body.name.trim() === '' && 'The name is blank.',
    'host.identifier.characters': ({ body }) =>
      !/^[\x20-\x7e]*$/.test(body.customIdentifier ?? '') &&
      'customIdentifier: expected printable ASCII characters.',
  }),
  ...faultsByPart('host.update.null', ['updateHost'], keepable, hasNull),
  ...faultsByPart('host.register.null', ['registerHost'], [...keepable, 'roleFullnames'], hasNull),
  ...faultsByPart(
    'host.elements.null',
    hostBodies,
    inInterface.map((each) => `interfaces.${each}`),
    (part) => {
      const field = part.replace('interfaces.', '')
      return ({ body }) => body.interfaces?.map((each) => isNull(each, field)).find(Boolean)
    },
  ),
  ...faultsByPart(
    'host.elements.null',
    hostBodies,
    ['checks.memo'],
    (field) =>
      ({ body }) =>
        body.checks?.some(({ memo }) => memo === null) && `${field}: expected a value, got null.`,
  ),
  ...faultsOf(['updateHost'], { 'role.null.update-host': ({ body }) => isNull(body, 'roleFullnames') }),
  ...faultsOf(['retireHost'], {
    'host.retire.body-null': ({ body }) => body === null && anObject('null'),
    'host.retire.body-array': ({ body }) => Array.isArray(body) && anObject('an array'),
    'host.retire.body-missing': ({ body }) => body === undefined && anObject('nothing'),
  }),
  ...faultsOf(['updateHostRoles'], {
    'role.unknown.update': ({ body }, surroundings) => unknownRole(body.roleFullnames ?? [], surroundings),
    'role.null.update': ({ body }) =>
      body.roleFullnames === null && 'roleFullnames: expected an array, got null.',
  }),
  ...faultsOf(['bulkUpdateHostStatuses', 'bulkRetireHosts'], {
    'bulk.ids.duplicate': ({ body: { ids } }) => new Set(ids).size < ids.length && 'ids: an id stands twice.',
  }),
  ...faultsOf(['listHosts'], {
    'list.status.unknown': ({ query }) => {
      const unknown = query.status.find((each) => !isStatus(each))
      return unknown && `There is no status "${unknown}".`
    },
    'list.service.unknown': ({ query: { service } }, { organization }) =>
      service !== undefined && !organization.services.has(service) && `There is no service "${service}".`,
    'list.filter.blank': ({ pairs }) => hasBlankFilter(pairs) && 'A filter has no value.',
  }),
]

/** §4.4. */
export const metricFaults = [
  ...faultsOf(['postServiceMetrics'], {
    'metrics.post.empty': ({ body }) => body.length === 0 && 'The body: expected at least one value, got [].',
    'metrics.post.same-time-twice': ({ body }) => {
      const places = new Set(body.map(({ name, time }) => JSON.stringify([name, time])))
      return places.size < body.length && 'A metric has two values for one time.'
    },
    'metrics.time.future': ({ body }, { clock }) => {
      const early = body.find(({ time }) => time > epochSeconds(clock))
      return early && `time: ${early.time} is yet to come.`
    },
  }),
  ...faultsOf(['getServiceMetrics'], {
    'metrics.window.reversed': ({ query: { from, to } }) =>
      from > to && `from: expected at most ${to}, got ${from}.`,
  }),
]
