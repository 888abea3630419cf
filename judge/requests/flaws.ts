import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import {
  authorities,
  checkNamePattern,
  cloudIntegrationBodySchema,
  maxBulkIds,
  metricNamePattern,
  settableStatuses,
} from '../../spec/schemas.js'
import { listsIn } from '../answers/fields.js'

/** One reason why a call must be refused. */
export interface Flaw {
  /** The clause that says so. */
  clause: ClauseId
  says: string
  /** The status, if the clause fixes it. */
  status?: 400
  /** The clause that fixes the status instead. */
  statusClause?: ClauseId
}

export const flaw = (clause: ClauseId, says: string, status?: 400): Flaw => ({
  ...{ clause, says },
  ...(status && { status }),
})

/** The flaw, if it is there. */
const flawIf = (holds: boolean, clause: ClauseId, says: string, status?: 400): Flaw[] =>
  holds ? [flaw(clause, says, status)] : []

/** Whether a value is of another kind. Null is left open everywhere. */
const isOther = (value: Json | undefined, isRight: (value: Json) => boolean): boolean =>
  value !== undefined && value !== null && !isRight(value)
const isText = (value: Json): boolean => typeof value === 'string'
const namesOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

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

const isScalar = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number'
const isWrongMeta = (meta: Json | undefined): boolean =>
  isScalar(meta) || (Array.isArray(meta) && meta.length > 0)

const isWrongCheckName = (each: Json): boolean =>
  isObject(each) &&
  typeof each.name === 'string' &&
  each.name.trim() === each.name &&
  !new RegExp(checkNamePattern).test(each.name)

const lacksName = (each: Json): boolean => isObject(each) && !('name' in each)

function hostFlaws(body: JsonObject, at: 'register' | 'update'): Flaw[] {
  const isNew = at === 'register'
  const code = isNew ? 400 : undefined
  const lists = ['roleFullnames', 'interfaces', 'checks'] as const
  const elements = [body.interfaces, body.checks].flatMap((each) => (Array.isArray(each) ? each : []))
  return [
    ...flawIf(
      !('name' in body),
      isNew ? 'host.register.name.required' : 'host.update.required',
      'no name',
      code,
    ),
    ...flawIf(
      !('meta' in body),
      isNew ? 'host.register.meta.required' : 'host.update.required',
      'no meta',
      code,
    ),
    ...flawIf(isWrongMeta(body.meta), `host.${at}.meta.object`, 'a meta that is no object', code),
    ...flawIf(
      namesOf(body.roleFullnames).some(isOutsideRoleFormat),
      `host.${at}.roles.format`,
      'a role outside the format',
      code,
    ),
    ...flawIf(
      Array.isArray(body.checks) && body.checks.some(isWrongCheckName),
      `host.${at}.checks.name`,
      'a check name outside the pattern',
      code,
    ),
    ...flawIf(
      isOther(body.name, isText) || lists.some((key) => isOther(body[key], Array.isArray)),
      `host.${at}.types`,
      'a field of another type',
      code,
    ),
    ...flawIf(elements.some(lacksName), `host.${at}.elements`, 'an element without name', code),
  ]
}

const statusFlaws = (body: JsonObject, at: 'status' | 'bulk-status'): Flaw[] => [
  ...flawIf(!('status' in body), `host.${at}.required`, 'no status'),
  ...flawIf(
    isOther(body.status, (value) => (settableStatuses as readonly Json[]).includes(value)),
    `host.${at}.values`,
    'a status that is none of the four',
  ),
]

function idFlaws(body: JsonObject, at: 'bulk-status' | 'bulk-retire'): Flaw[] {
  const { ids } = body
  if (ids === null) return []
  if (!Array.isArray(ids)) return [flaw(`host.${at}.required`, 'no list of ids')]
  if (ids.length <= maxBulkIds) return []
  const isMany = new Set(ids).size > maxBulkIds
  return [
    isMany
      ? flaw(`host.${at}.too-many`, `${ids.length} ids`, 400)
      : flaw(`host.${at}.too-many.copies`, `${ids.length} ids, some of them copies`, 400),
  ]
}

function rolesFlaws({ roleFullnames: roles }: JsonObject): Flaw[] {
  if (roles === null) return []
  if (roles === undefined) return [flaw('host.roles.required', 'no roleFullnames', 400)]
  if (!Array.isArray(roles) || roles.some((each) => typeof each !== 'string' && each !== null))
    return [flaw('host.roles.array', 'roleFullnames that are no list of strings', 400)]
  return flawIf(
    namesOf(roles).some(isOutsideRoleFormat),
    'host.roles.format',
    'a role outside the format',
    400,
  )
}

function settingFlaws(body: JsonObject, at: 'register' | 'update'): Flaw[] {
  const lacking = cloudIntegrationBodySchema.required.filter((key) => !(key in body))
  const entries = isObject(body.services) ? Object.values(body.services).filter(isObject) : []
  const on = entries.filter(({ enable }) => enable === true)
  const used = listsIn(on)
  return [
    ...lacking.map((key) => flaw(`integration.${at}.required`, `no ${key}`, 400)),
    ...flawIf(
      isOther(body.name, isText) || isOther(body.services, isObject),
      `integration.${at}.types`,
      'a name that is no string, or services that are no object',
      400,
    ),
    ...flawIf(
      on.some(({ role }) => typeof role === 'string' && isOutsideRoleFormat(role)),
      `integration.services.role.pattern.${at}`,
      'a service with a role outside the format',
      400,
    ),
    ...flawIf(used.length > 1, `integration.services.metrics.both.${at}`, 'both lists of metrics').map(
      (each) => ({
        ...each,
        statusClause: `integration.services.metrics.both.${at}.status` as const,
      }),
    ),
  ]
}

function flawsInMetrics(body: Json): Flaw[] {
  if (body === null) return []
  if (!Array.isArray(body) || body.some((each) => each !== null && !isObject(each)))
    return [flaw('metrics.post.types', 'a body that is no list of metric values')]
  const values = body.filter(isObject)
  const isWrongName = ({ name }: JsonObject): boolean =>
    typeof name === 'string' && name.trim() === name && !new RegExp(metricNamePattern).test(name)
  const isWrongType = ({ name, time, value }: JsonObject): boolean =>
    isOther(name, isText) || [time, value].some((each) => isOther(each, (one) => typeof one === 'number'))
  return [
    ...flawIf(values.some(isWrongName), 'metrics.post.name.refused', 'a metric name outside the pattern'),
    ...flawIf(values.some(isWrongType), 'metrics.post.types', 'a field of another type'),
    ...flawIf(
      values.some((each) => ['name', 'time', 'value'].some((key) => !(key in each))),
      'metrics.post.required',
      'a metric value that lacks a field',
    ),
  ]
}

/** What is wrong with the body of a call, judging by the call alone. Empty if the body may be right. */
export function flawsIn(operation: OperationId, body: Json): Flaw[] {
  const rules = byOperation[operation]
  if (!rules) return []
  if (operation === 'postServiceMetrics') return flawsInMetrics(body)
  return isObject(body) ? rules(body) : []
}

type Rules = (body: JsonObject) => Flaw[]

const invitationFlaws = (body: JsonObject): Flaw[] => [
  ...flawIf(!('email' in body), 'invitation.create.email.required', 'no email'),
  ...flawIf(!('authority' in body), 'invitation.create.authority.required', 'no authority'),
  ...flawIf(
    isOther(body.authority, (value) => (authorities as readonly Json[]).includes(value)),
    'invitation.create.authority.refused',
    'an authority that is none of the three',
  ),
]

const byOperation: Partial<Record<OperationId, Rules>> = {
  createInvitation: invitationFlaws,
  cancelInvitation: (body) => flawIf(!('email' in body), 'invitation.cancel.email.required', 'no email'),
  registerHost: (body) => hostFlaws(body, 'register'),
  updateHost: (body) => hostFlaws(body, 'update'),
  updateHostStatus: (body) => statusFlaws(body, 'status'),
  bulkUpdateHostStatuses: (body) => [...statusFlaws(body, 'bulk-status'), ...idFlaws(body, 'bulk-status')],
  updateHostRoles: rolesFlaws,
  bulkRetireHosts: (body) => idFlaws(body, 'bulk-retire'),
  registerCloudIntegration: (body) => settingFlaws(body, 'register'),
  updateCloudIntegration: (body) => settingFlaws(body, 'update'),
  postServiceMetrics: () => [],
}

/** Whether the body of a call must be an object. Some calls need none. */
export const takesObject = (operation: OperationId): boolean =>
  operation in byOperation && operation !== 'postServiceMetrics'
