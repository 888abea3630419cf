import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { checkNamePattern, maxBulkIds, settableStatuses } from '../../spec/schemas.js'
import { type Flaw, flaw, flawIf, isOther, isText, namesOf } from './flaw.js'
import { isOutsideRoleFormat } from './role-format.js'

const isScalar = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number'
const isWrongMeta = (meta: Json | undefined): boolean =>
  isScalar(meta) || (Array.isArray(meta) && meta.length > 0)

const isWrongCheckName = (each: Json): boolean =>
  isObject(each) &&
  typeof each.name === 'string' &&
  each.name.trim() === each.name &&
  !new RegExp(checkNamePattern).test(each.name)

const lacksName = (each: Json): boolean => isObject(each) && !('name' in each)

export function hostFlaws(body: JsonObject, at: 'register' | 'update'): Flaw[] {
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

export const statusFlaws = (body: JsonObject, at: 'status' | 'bulk-status'): Flaw[] => [
  ...flawIf(!('status' in body), `host.${at}.required`, 'no status'),
  ...flawIf(
    isOther(body.status, (value) => (settableStatuses as readonly Json[]).includes(value)),
    `host.${at}.values`,
    'a status that is none of the four',
  ),
]

export function idFlaws(body: JsonObject, at: 'bulk-status' | 'bulk-retire'): Flaw[] {
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

export function rolesFlaws({ roleFullnames: roles }: JsonObject): Flaw[] {
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
