import type { Choices } from '../../spec/choices.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { maxBulkIds } from '../../spec/schemas.js'

type Reading = (body: JsonObject) => JsonObject

/** What a lenient server forgives in a body, before it checks the shape. */
export function readingsOf(choices: Choices): Reading[] {
  const readings: Reading[] = []
  if (choices['role.newline'] === 'accepted') readings.push(withRoles((role) => role.replace(/\n$/, '')))
  if (choices['role.colon.space'] === 'accepted') readings.push(withRoles((role) => role.replace(': ', ':')))
  if (choices['bulk.ids.copies-over-limit'] === 'accepted') readings.push(withoutCopies)
  return readings
}

/** The body after all readings. */
export const readBy = (readings: readonly Reading[], body: unknown): unknown =>
  readings.length > 0 && isObject(body) ? readings.reduce((each, read) => read(each), body) : body

const withoutCopies: Reading = (body) =>
  Array.isArray(body.ids) && body.ids.length > maxBulkIds ? { ...body, ids: [...new Set(body.ids)] } : body

const withRoles =
  (read: (role: string) => string): Reading =>
  (body) => ({
    ...body,
    ...(Array.isArray(body.roleFullnames) && { roleFullnames: body.roleFullnames.map(onText(read)) }),
    ...(isObject(body.services) && { services: mapped(body.services, onRole(onText(read))) }),
  })

const onText =
  (read: (text: string) => string) =>
  (value: Json): Json =>
    typeof value === 'string' ? read(value) : value

const onRole =
  (read: (role: Json) => Json) =>
  (setting: Json): Json =>
    isObject(setting) && setting.role !== undefined ? { ...setting, role: read(setting.role) } : setting

const mapped = (object: JsonObject, map: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
