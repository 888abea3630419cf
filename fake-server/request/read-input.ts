import { isUtf8 } from 'node:buffer'
import type { Choices } from '../../spec/choices.js'
import type { Call, Json, JsonObject, Pairs } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { answerFor } from '../../spec/mixed-answer.js'
import type { OperationId, QueryParameter } from '../../spec/operations.js'
import { maxBulkIds } from '../../spec/schemas.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { Answer, refusal } from '../core/answer.js'
import { malformedBy, unacceptableBy } from '../core/refused-by.js'
import type { QueryValue } from '../endpoints/endpoint.js'

const mebibyte = 2 ** 20
const maxDepth = 200

const maxBytes: Record<Choices['http.request-size'], number> = {
  '1-mebibyte': mebibyte,
  smaller: mebibyte / 16,
  larger: 16 * mebibyte,
  unlimited: Number.POSITIVE_INFINITY,
}

/** How large a body may be; the document shows no limit. */
export const maxBodyBytes = (choices: Choices): number => maxBytes[choices['http.request-size']]

/** The JSON value of a body; undefined when the body is empty. */
export function parseBody(text: string, id: OperationId): unknown | Answer {
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPlain(text, value)
      ? value
      : refusal(400, unacceptableBy, 'The body holds a number too large or is nested too deeply.')
  } catch (error) {
    const [position = ''] = /at position \d+/.exec(String(error)) ?? []
    return refusal(400, malformedBy(id), `The body is not JSON${position && `, ${position}`}.`)
  }
}

/** The text of a body; empty when the call has none. */
export function textOf({ body, raw }: Call, choices: Choices): string | Answer {
  const max = maxBodyBytes(choices)
  if (raw === undefined) {
    const text = body === undefined ? '' : (JSON.stringify(body) ?? '')
    return isTooLong(text, max) ? tooLarge(max, choices) : text
  }
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
  if (bytes.byteLength > max) return tooLarge(max, choices)
  return isUtf8(bytes) || choices['json.bytes.invalid'] === 'accepted'
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
    : notUtf8(choices)
}

/** A character takes at most three bytes, so most texts need no counting. */
const isTooLong = (text: string, max: number): boolean =>
  text.length > max / 3 && Buffer.byteLength(text) > max

const tooLarge = (max: number, choices: Choices): Answer =>
  refusal(
    Number(choices['http.request-size.status']),
    { openPoint: 'http.request-size' },
    `The body is larger than ${max} bytes.`,
  )

const notUtf8 = (choices: Choices): Answer => {
  const openPoint = 'json.bytes.invalid'
  return refusal(Number(choices[openPoint]), { openPoint }, 'The body is not UTF-8.')
}

/** Whether a value can be written as JSON again. 1e999 cannot, nor can nesting that exhausts the stack. */
export function isPlain(text: string, value: unknown): boolean {
  const isSuspect = text.length > 2 * maxDepth || /\d[eE]\+?\d/.test(text)
  return !isSuspect || isFiniteWithin(maxDepth, value)
}

function isFiniteWithin(depth: number, value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((each) => isFiniteWithin(depth - 1, each))
}

/** The parameters of the operations table. All others are ignored, and blank ones count as absent. */
export function readQuery(
  pairs: Pairs,
  parameters: readonly QueryParameter[] = [],
  choices: Choices,
): Record<string, QueryValue> | Answer {
  const query: Record<string, QueryValue> = {}
  for (const parameter of parameters) {
    const given = pairs
      .filter(([name, value]) => name === parameter.name && value !== '')
      .map(([, value]) => value)
    const value = parameter.repeats ? given : singleValue(parameter, given[0], choices)
    if (value instanceof Answer) return value
    query[parameter.name] = value
  }
  return query
}

/** For a parameter that does not repeat, the first of several values counts. */
function singleValue(
  { name, type, required }: QueryParameter,
  given: string | undefined,
  choices: Choices,
): QueryValue | Answer {
  if (given === undefined) {
    return required && answerFor(choices['metrics.window.missing'], `no ${name}`) === 'refused'
      ? refusal(400, { openPoint: 'metrics.window.missing' }, `The query parameter "${name}" is missing.`)
      : undefined
  }
  if (type === 'boolean') return isTrue(given, choices)
  if (type === 'string') return given
  return given.trim() !== '' && Number.isFinite(Number(given))
    ? Number(given)
    : refusal(
        400,
        { openPoint: 'metrics.window.missing' },
        `The query parameter "${name}": expected a number, got "${given}".`,
      )
}

function isTrue(text: string, choices: Choices): boolean {
  if (text === 'true') return true
  const answer = choices['lookup.case-insensitive.spelling']
  if (answer === 'true-only') return false
  if (answer === 'true-in-any-case-and-1') return text === '1' || text.toLowerCase() === 'true'
  return textOfOther(answer).split(' and ').includes(text)
}

type Reading = (body: JsonObject) => JsonObject

/** What a lenient server forgives in a body, before it checks the shape. */
export function readingsOf(choices: Choices): Reading[] {
  const readings: Reading[] = []
  if (choices['role.newline'] === 'accepted') readings.push(withRoles((role) => role.replace(/\n$/, '')))
  if (choices['role.colon.space'] === 'accepted') readings.push(withRoles((role) => role.replace(': ', ':')))
  if (choices['bulk.ids.copies-over-limit'] === 'accepted') readings.push(withoutCopies)
  return readings
}

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
