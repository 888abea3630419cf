import type { ClauseId } from './clauses/index.js'
import type { Json, JsonObject } from './http.js'
import { isObject } from './is-object.js'
import type { OperationId, operations } from './operations.js'
import {
  authorities,
  checkNamePattern,
  cloudIntegrationBodySchema,
  maxBulkIds,
  metricNamePattern,
  settableStatuses,
} from './schemas.js'

/** One reason why a body must be refused. */
export interface Fault {
  /** The clause that says so. */
  clause: ClauseId
  /** What is wrong, in a few words. */
  says: string
  /** The status, if the clause fixes it. */
  status?: 400
  /** The clause that fixes the status instead. */
  statusClause?: ClauseId
  /** A value has another type, or lacks a part: whoever takes it may show it. */
  isOfType?: true
  /** The request has good values besides: whether a server that takes these says 200 is open. */
  isInPart?: true
}

/** A fault, how a body with it is known, and what a server makes of that body which overlooks it. */
export interface BodyFault extends Fault {
  /** Whether a body certainly has the fault. What the document leaves open has none, nor has null anywhere. */
  has(body: JsonObject): boolean
  mend(body: JsonObject): JsonObject
}

const isText = (value: Json): boolean => typeof value === 'string'
const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
const objectsIn = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

const isFlag = (value: Json): boolean => typeof value === 'boolean'

/** Whether a value is there, is not null, and is not right. */
const isOther = (value: Json | undefined, isRight: (value: Json) => boolean): boolean =>
  value !== undefined && value !== null && !isRight(value)

/**
 * Whether a role full name is certainly outside the format of §2.5. Halves of one character, and blanks at
 * the edges of a half, are left open.
 */
function isOutsideRoleFormat(name: string): boolean {
  const halves = name.split(':')
  if (name === '' || halves.some((half) => half.trim() !== half)) return false
  return (
    halves.length !== 2 || halves.some((half) => half === '' || !/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(half))
  )
}

const hasBadRole = ({ roleFullnames }: JsonObject): boolean =>
  textsIn(roleFullnames).some(isOutsideRoleFormat)

/** Without the roles that are outside the format. */
export const withGoodRoles = (body: JsonObject): JsonObject => ({
  ...body,
  roleFullnames: textsIn(body.roleFullnames).filter((each) => !isOutsideRoleFormat(each)),
})

/** A body that lacks a field. */
const lacking = (key: string, value: Json, clause: ClauseId, status?: 400): BodyFault => ({
  ...{ clause, says: `no ${key}`, ...(status && { status }) },
  has: (body) => !(key in body),
  mend: (body) => ({ [key]: value, ...body }),
})

const isScalar = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number'

const isWrongCheckName = ({ name }: JsonObject): boolean =>
  typeof name === 'string' && name.trim() === name && !new RegExp(checkNamePattern).test(name)

const named = (list: Json | undefined): JsonObject[] =>
  objectsIn(list).filter(({ name }) => typeof name === 'string')

/** §2.5, §2.6, §4.2.1: of a host that is registered or updated. */
function hostFaults(at: 'register' | 'update') {
  const fixed = at === 'register' ? ({ status: 400 } as const) : {}
  const required = (key: 'name' | 'meta'): ClauseId =>
    at === 'register' ? `host.register.${key}.required` : 'host.update.required'
  return {
    noName: lacking('name', 'unnamed', required('name'), fixed.status),
    noMeta: lacking('meta', {}, required('meta'), fixed.status),
    meta: {
      ...{ clause: `host.${at}.meta.object`, says: 'a meta that is no object', isOfType: true, ...fixed },
      has: ({ meta }) => isScalar(meta) || (Array.isArray(meta) && meta.length > 0),
      mend: (body) => ({ ...body, meta: {} }),
    },
    role: {
      ...{ clause: `host.${at}.roles.format`, says: 'a role outside the format', ...fixed },
      has: hasBadRole,
      mend: withGoodRoles,
    },
    checkName: {
      ...{ clause: `host.${at}.checks.name`, says: 'a check name outside the pattern', ...fixed },
      has: ({ checks }) => objectsIn(checks).some(isWrongCheckName),
      mend: (body) => ({ ...body, checks: [] }),
    },
    type: {
      ...{ clause: `host.${at}.types`, says: 'a field of another type', isOfType: true, ...fixed },
      has: ({ name, checks, roleFullnames, interfaces }) =>
        isOther(name, isText) ||
        [roleFullnames, interfaces, checks].some((each) => isOther(each, Array.isArray)) ||
        textsIn(checks).length > 0,
      mend: (body) => ({
        ...body,
        name: String(body.name),
        roleFullnames: textsIn(body.roleFullnames),
        interfaces: named(body.interfaces),
        checks: named(body.checks),
      }),
    },
    element: {
      ...{ clause: `host.${at}.elements`, says: 'an element without name', isOfType: true, ...fixed },
      has: ({ interfaces, checks }) =>
        [...objectsIn(interfaces), ...objectsIn(checks)].some((each) => !('name' in each)),
      mend: ({ interfaces, checks, ...body }) => ({
        ...body,
        ...(interfaces !== undefined && { interfaces: named(interfaces) }),
        ...(checks !== undefined && { checks: named(checks) }),
      }),
    },
  } satisfies Record<string, BodyFault>
}

/** The one that is meant, if anything but the case of its letters and the blanks round it is right. */
const likest = (known: readonly string[], value: Json | undefined): string | undefined =>
  known.find((each) => each === String(value).trim().toLowerCase())

/** Blanks at its edges may have gone before anybody looked: texts only should keep them. */
const isStatus = (value: Json): boolean =>
  (settableStatuses as readonly Json[]).includes(typeof value === 'string' ? value.trim() : value)

/** §3.1. */
const statusFaults = (at: 'status' | 'bulk-status') =>
  ({
    noStatus: { ...lacking('status', 'poweroff', `host.${at}.required`), isOfType: true as const },
    status: {
      ...{ clause: `host.${at}.values`, says: 'a status that is none of the four' },
      has: ({ status }) => isOther(status, isStatus),
      mend: (body) => ({ ...body, status: likest(settableStatuses, body.status) ?? 'poweroff' }),
    },
  }) satisfies Record<string, BodyFault>

const isMany = (ids: Json | undefined, count: (ids: Json[]) => number): boolean =>
  Array.isArray(ids) && ids.length > maxBulkIds && count(ids) > maxBulkIds
const distinct = (ids: Json[]): number => new Set(ids).size

/** §4.2: of a bulk request. */
const idFaults = (at: 'bulk-status' | 'bulk-retire') =>
  ({
    noIds: {
      ...{ clause: `host.${at}.required`, says: 'no list of ids' },
      has: ({ ids }) => ids !== null && !Array.isArray(ids),
      mend: ({ ids = null, ...body }) => ({
        ...body,
        ids: typeof ids === 'string' ? [ids] : isObject(ids) ? Object.values(ids) : [],
      }),
    },
    manyIds: {
      ...{ clause: `host.${at}.too-many`, says: `more than ${maxBulkIds} ids`, status: 400 },
      has: ({ ids }) => isMany(ids, distinct),
      mend: (body) => ({ ...body, ids: (body.ids as Json[]).slice(0, maxBulkIds) }),
    },
    copies: {
      ...{ clause: `host.${at}.too-many.copies`, status: 400 },
      says: `more than ${maxBulkIds} ids, some of them copies`,
      has: ({ ids }) => isMany(ids, (all) => all.length) && !isMany(ids, distinct),
      mend: (body) => ({ ...body, ids: [...new Set(body.ids as Json[])] }),
    },
  }) satisfies Record<string, BodyFault>

const isListOfTexts = (value: Json): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || each === null)

/** §4.2: of Update Host Roles. */
const rolesFaults = {
  noRoles: lacking('roleFullnames', [], 'host.roles.required', 400),
  list: {
    ...{ clause: 'host.roles.array', says: 'roleFullnames that are no list of strings', status: 400 },
    has: ({ roleFullnames }) => isOther(roleFullnames, isListOfTexts),
    mend: ({ roleFullnames }) => ({ roleFullnames: textsIn(roleFullnames).slice(0, 1) }),
  },
  role: {
    ...{ clause: 'host.roles.format', says: 'a role outside the format', status: 400 },
    has: (body) => isListOfTexts(body.roleFullnames ?? null) && hasBadRole(body),
    mend: withGoodRoles,
  },
} satisfies Record<string, BodyFault>

/** §2.9 rule 1: the lists of metrics, of which the services of a setting use one. */
export const metricLists = ['excludedMetrics', 'includedMetrics'] as const

/** The lists that services use. One that is empty may be used by another service. */
export const listsIn = (services: readonly JsonObject[]): readonly string[] =>
  metricLists.filter((list) =>
    services.some(({ [list]: each }) => each !== undefined && each !== null && !isEmptyList(each)),
  )

const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0

const servicesIn = ({ services }: JsonObject): [string, JsonObject][] =>
  Object.entries(isObject(services) ? services : {}).filter((each): each is [string, JsonObject] =>
    isObject(each[1]),
  )

const servicesOn = (body: JsonObject): JsonObject[] =>
  servicesIn(body).flatMap(([, each]) => (each.enable === true ? [each] : []))

const alteringServices = (body: JsonObject, alter: (service: JsonObject) => JsonObject): JsonObject => ({
  ...body,
  services: Object.fromEntries(servicesIn(body).map(([name, each]) => [name, alter(each)])),
})

const defaults: JsonObject = { memo: '', region: '', includedTags: '', excludedTags: '', services: {} }

const lackingOfSetting = (at: 'register' | 'update') =>
  Object.fromEntries(
    cloudIntegrationBodySchema.required.map((key): [string, BodyFault] => [
      key,
      {
        ...lacking(key, null, `integration.${at}.required`, 400),
        mend: (body) => ({ name: `${body.memo}`, ...defaults, ...body }),
      },
    ]),
  ) as Record<(typeof cloudIntegrationBodySchema.required)[number], BodyFault>

/** The fields of a service that have another type, with values that have theirs. */
const ofOtherType = (service: JsonObject): JsonObject =>
  Object.fromEntries([
    ...['enable', 'retireAutomatically'].flatMap((key) =>
      isOther(service[key], isFlag) ? [[key, Boolean(service[key])]] : [],
    ),
    ...metricLists.flatMap((key) => (isOther(service[key], Array.isArray) ? [[key, []]] : [])),
  ])

const settingTexts = ['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const

/** §2.9, §4.3. */
const settingFaults = (at: 'register' | 'update') => ({
  ...lackingOfSetting(at),
  ...({
    type: {
      clause: `integration.${at}.types`,
      says: 'a text that is no string, services that are no object, or a field of a service of another type',
      isOfType: true,
      status: 400,
      has: ({ services = null, ...body }) =>
        settingTexts.some((key) => isOther(body[key], isText)) ||
        isOther(services, isObject) ||
        servicesIn({ services }).some(([, each]) => Object.keys(ofOtherType(each)).length > 0),
      mend: (body) => ({
        ...alteringServices(body, (each) => ({ ...each, ...ofOtherType(each) })),
        ...Object.fromEntries(
          settingTexts.flatMap((key) => (isOther(body[key], isText) ? [[key, String(body[key])]] : [])),
        ),
      }),
    },
    role: {
      clause: `integration.services.role.pattern.${at}`,
      says: 'a service with a role outside the format',
      status: 400,
      has: (body) =>
        servicesOn(body).some(({ role }) => typeof role === 'string' && isOutsideRoleFormat(role)),
      mend: (body) => alteringServices(body, (service) => ({ ...service, role: null })),
    },
    bothLists: {
      clause: `integration.services.metrics.both.${at}`,
      says: 'both lists of metrics',
      statusClause: `integration.services.metrics.both.${at}.status`,
      has: (body) => listsIn(servicesOn(body)).length > 1,
      mend: (body) => alteringServices(body, ({ includedMetrics: _, ...service }) => service),
    },
  } satisfies Record<string, BodyFault>),
})

/** §2.1, §4.1. */
const creationFaults = {
  noEmail: lacking('email', '', 'invitation.create.email.required'),
  noAuthority: lacking('authority', 'viewer', 'invitation.create.authority.required'),
  authority: {
    ...{ clause: 'invitation.create.authority.refused', says: 'an authority that is none of the three' },
    has: ({ authority }) => isOther(authority, (value) => (authorities as readonly Json[]).includes(value)),
    mend: (body) => ({ ...body, authority: likest(authorities, body.authority) ?? 'viewer' }),
  },
} satisfies Record<string, BodyFault>

/** The operations whose body must have some keys. */
/** The faults of the operations whose body is an object, the one that is told first before the others. */
export const bodyFaults = {
  createInvitation: creationFaults,
  cancelInvitation: { noEmail: lacking('email', '', 'invitation.cancel.email.required') },
  registerHost: hostFaults('register'),
  updateHost: hostFaults('update'),
  updateHostStatus: statusFaults('status'),
  bulkUpdateHostStatuses: { ...statusFaults('bulk-status'), ...idFaults('bulk-status') },
  updateHostRoles: rolesFaults,
  bulkRetireHosts: idFaults('bulk-retire'),
  registerCloudIntegration: settingFaults('register'),
  updateCloudIntegration: settingFaults('update'),
} satisfies Record<
  {
    [Id in OperationId]: (typeof operations)[Id] extends { request: { required: readonly string[] } }
      ? Id
      : never
  }[OperationId],
  Record<string, BodyFault>
>

/** Whether the body of an operation must be an object. Some operations need none. */
export const takesObject = (operation: OperationId): operation is keyof typeof bodyFaults =>
  operation in bodyFaults

/** §4.4: the faults of one metric value. */
const metricFaults = [
  {
    ...{ clause: 'metrics.post.name.refused', says: 'a metric name outside the pattern' },
    has: ({ name }) =>
      typeof name === 'string' && name.trim() === name && !new RegExp(metricNamePattern).test(name),
  },
  {
    ...{ clause: 'metrics.post.types', says: 'a field of another type' },
    has: ({ name, time, value }) =>
      isOther(name, isText) || [time, value].some((each) => isOther(each, (one) => typeof one === 'number')),
  },
  {
    ...{ clause: 'metrics.post.required', says: 'a metric value that lacks a field' },
    has: (value) => ['name', 'time', 'value'].some((key) => !(key in value)),
  },
] as const satisfies readonly Omit<BodyFault, 'mend'>[]

/** What is wrong with a body, judging by it alone. Empty if it may be right. */
export function faultsIn(operation: OperationId, body: Json): Fault[] {
  if (operation === 'postServiceMetrics') return faultsInMetrics(body)
  if (!takesObject(operation) || !isObject(body)) return []
  return Object.values<BodyFault>(bodyFaults[operation]).filter(({ has }) => has(body))
}

function faultsInMetrics(body: Json): Fault[] {
  if (body === null) return []
  if (!Array.isArray(body) || body.some((each) => each !== null && !isObject(each)))
    return [{ clause: 'metrics.post.types', says: 'a body that is no list of metric values' }]
  const values = body.filter(isObject)
  const isInPart = values.some((each) => !metricFaults.some(({ has }) => has(each)))
  return metricFaults
    .filter(({ has }) => values.some(has))
    .map((each) => ({ ...each, ...(isInPart && { isInPart: true as const }) }))
}
