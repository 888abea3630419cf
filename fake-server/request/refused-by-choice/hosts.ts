import { epochSeconds } from '../../time/clock.js'
import { hasBlankFilter, isStatus } from '../../world/host-filters.js'
import { halvesOf } from '../../world/roles.js'
import { fault } from './fault.js'

const hostBodies = ['registerHost', 'updateHost'] as const
const bulk = ['bulkUpdateHostStatuses', 'bulkRetireHosts'] as const

const keepable = ['displayName', 'memo', 'interfaces', 'checks'] as const
const nullable = [...keepable, 'roleFullnames'] as const
const nullableInInterface = [
  'macAddress',
  'ipv4Addresses',
  'ipv6Addresses',
  'ipAddress',
  'ipv6Address',
] as const

const noNull = (field: string): string => `${field}: expected a value, got null.`

/** §4.2.1: the document has no null for these fields. */
const nullFaults = [
  ...keepable.map((field) =>
    fault(
      'host.update.null',
      'refused',
      ['updateHost'],
      ({ body }) => body[field] === null && noNull(field),
      field,
    ),
  ),
  ...nullable.map((field) =>
    fault(
      'host.register.null',
      'refused',
      ['registerHost'],
      ({ body }) => body[field] === null && noNull(field),
      field,
    ),
  ),
  ...nullableInInterface.map((field) =>
    fault(
      'host.elements.null',
      'refused',
      hostBodies,
      ({ body }) => body.interfaces?.some((each) => each[field] === null) && noNull(field),
      `interfaces.${field}`,
    ),
  ),
  fault(
    'host.elements.null',
    'refused',
    hostBodies,
    ({ body }) => body.checks?.some(({ memo }) => memo === null) && noNull('checks.memo'),
    'checks.memo',
  ),
  fault(
    'role.null.update-host',
    'refused',
    ['updateHost'],
    ({ body }) => body.roleFullnames === null && noNull('roleFullnames'),
  ),
]

/** §4.2, §3.1, §2.5. */
export const hostFaults = [
  fault(
    'host.name.blank',
    'refused',
    hostBodies,
    ({ body }) => body.name.trim() === '' && 'The name is blank.',
  ),
  fault('host.identifier.characters', 'reserved-and-ascii', hostBodies, ({ body }) => {
    const isPlain = /^[\x20-\x7e]*$/.test(body.customIdentifier ?? '')
    return !isPlain && 'customIdentifier: expected printable ASCII characters.'
  }),
  ...nullFaults,
  fault('host.retire.body-null', 'refused', ['retireHost'], ({ body }) => body === null && anObject('null')),
  fault(
    'host.retire.body-array',
    'refused',
    ['retireHost'],
    ({ body }) => Array.isArray(body) && anObject('an array'),
  ),
  fault(
    'host.retire.body-missing',
    'refused',
    ['retireHost'],
    ({ body }) => body === undefined && anObject('nothing'),
  ),
  fault('role.unknown.update', 'refused', ['updateHostRoles'], ({ body }, { organization }) => {
    const unknown = body.roleFullnames?.find((fullname) => {
      const [service, role] = halvesOf(fullname)
      return !organization.services.get(service)?.roles.has(role)
    })
    return unknown && `There is no role "${unknown}".`
  }),
  fault(
    'role.null.update',
    'refused',
    ['updateHostRoles'],
    ({ body }) => body.roleFullnames === null && 'roleFullnames: expected an array, got null.',
  ),
  fault(
    'bulk.ids.duplicate',
    'refused',
    bulk,
    ({ body: { ids } }) => new Set(ids).size < ids.length && 'ids: an id stands twice.',
  ),
]

const anObject = (got: string): string => `The body: expected an empty object, got ${got}.`

/** §4.2.3. */
export const hostListFaults = [
  fault('list.status.unknown', 'refused', ['listHosts'], ({ query }) => {
    const unknown = query.status.find((each) => !isStatus(each))
    return unknown && `There is no status "${unknown}".`
  }),
  fault(
    'list.service.unknown',
    'refused',
    ['listHosts'],
    ({ query: { service } }, { organization }) =>
      service !== undefined && !organization.services.has(service) && `There is no service "${service}".`,
  ),
  fault(
    'list.filter.blank',
    'refused',
    ['listHosts'],
    ({ pairs }) => hasBlankFilter(pairs) && 'A filter has no value.',
  ),
]

/** §4.4. */
export const metricFaults = [
  fault(
    'metrics.post.empty',
    'refused',
    ['postServiceMetrics'],
    ({ body }) => body.length === 0 && 'The body: expected at least one value, got [].',
  ),
  fault('metrics.post.same-time-twice', 'refused', ['postServiceMetrics'], ({ body }) => {
    const places = new Set(body.map(({ name, time }) => JSON.stringify([name, time])))
    return places.size < body.length && 'A metric has two values for one time.'
  }),
  fault('metrics.time.future', 'refused', ['postServiceMetrics'], ({ body }, { clock }) => {
    const early = body.find(({ time }) => time > epochSeconds(clock))
    return early && `time: ${early.time} is yet to come.`
  }),
  fault(
    'metrics.window.reversed',
    'refused',
    ['getServiceMetrics'],
    ({ query: { from, to } }) => from > to && `from: expected at most ${to}, got ${from}.`,
  ),
]
