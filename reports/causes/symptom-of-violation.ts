import type { OperationId } from '../../spec/operations.js'
import { provenBy } from '../proof.js'
import type { ReportedCase, ReportedClause, ReportedReply } from '../report.js'
import { operationOfCall } from './operation-of-call.js'
import { isField, placeIn, resourceOf } from './place-of-proof.js'
import type { Symptom } from './symptom.js'

type Stated = Pick<ReportedClause, 'id' | 'operations'>

/** What a case shows that found a clause broken. */
export function symptomOfViolation(each: ReportedCase, clause: Stated): Symptom {
  const proven = provenBy(each)
  const call = proven?.exchange.call
  const operation = call && (call.operation ?? operationOfCall(call.method, call.path))
  const reply = proven?.exchange.reply
  if (!operation || !reply || !call) return { id: `${clause.id}:value`, face: 'value' }
  if (clause.id.endsWith('.exists')) return missing(operation, reply.status)
  const { expected = '' } = each
  const words = expected
  const of = { operation, words }
  const wrongStatus = symptomOfStatus(each, clause, operation, reply)
  if (wrongStatus) return { ...of, ...wrongStatus }
  const found = placeOf(each, operation, proven.path)
  if (found) {
    const at = found.face === 'value' ? (writeOf(each) ?? operation) : operation
    return {
      ...of,
      id: `${at}/${found.place}:${found.face === 'absent' ? 'missing' : found.face}`,
      ...found,
      operation: at,
    }
  }
  const filters = [...new Set((call.query ?? []).map(([name]) => name))].sort()
  if (filters.length && call.method === 'GET')
    return { ...of, id: `${operation}?${filters.join('&')}:filter`, face: 'filter', filters }
  return { ...of, id: `${writeOf(each) ?? operation}/${clause.id}:value`, face: 'value' }
}

export const missing = (operation: OperationId, status?: number): Symptom => ({
  ...{ id: `missing:${operation}`, face: 'missing', operation },
  ...(status !== undefined && { status }),
})

/** The answer as a whole is wrong: its status, or that it is no JSON. */
function symptomOfStatus(
  { expected = '' }: ReportedCase,
  clause: Stated,
  operation: OperationId,
  reply: ReportedReply,
): Symptom | undefined {
  const { status } = reply
  const isSuccess = status >= 200 && status < 300
  if (status >= 500) return statusOf(operation, status)
  if (isSuccess && isHtml(reply)) return { id: `${operation}:html`, face: 'html', operation }
  if (isSuccess && /JSON body/.test(expected))
    return { id: `${operation}:not-json`, face: 'not-json', operation }
  const wanted = /^(?:.*: )?(?:status (\d{3})|a refusal)/.exec(expected)
  if (isSuccess)
    return wanted ? { id: `${ofClause(clause, operation)}:accepted`, face: 'accepted' } : undefined
  if (wanted?.[1])
    return {
      id: `${ofClause(clause, operation)}:${status}-for-${wanted[1]}`,
      face: 'status',
      operation,
      status,
    }
  if (status === 401 || status === 403) return statusOf(operation, status)
  return { id: `${operation}/${clause.id}:refused`, face: 'refused', operation, status }
}

/** A rule for several operations is broken as one. */
const ofClause = ({ id, operations }: Stated, operation: OperationId): string =>
  operations.length > 1 ? id : `${operation}/${id}`

export const statusOf = (operation: OperationId, status: number): Symptom => ({
  ...{ id: `${operation}:${status}`, face: 'status', operation, status },
})

export const isHtml = ({ headers, body }: ReportedReply): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /html/i.test(value)) ||
  /^\s*<(?:!doctype|html)/i.test(body?.text ?? '')

/** The field of an answer that is wrong, by the proof or else by what was expected. */
function placeOf(
  each: ReportedCase,
  operation: OperationId,
  pointer: string | undefined,
): { place: string; face: 'absent' | 'type' | 'value' } | undefined {
  const resource = resourceOf(operation)
  const named = fieldNamedIn(each.expected ?? '')
  const wrapper = pointer && /^\/\w+$/.test(pointer) ? pointer.slice(1) : undefined
  if (wrapper && faceOf(each, pointer, false) === 'absent' && !placeIn(operation, pointer ?? ''))
    return { place: wrapper, face: 'absent' }
  const place =
    (pointer === undefined ? undefined : placeIn(operation, pointer)) ??
    (named && resource ? `${resource}.${named}` : undefined)
  return place ? { place, face: faceOf(each, pointer, place.endsWith(`.${named}`)) } : undefined
}

function faceOf(
  each: ReportedCase,
  pointer: string | undefined,
  isNamed: boolean,
): 'absent' | 'type' | 'value' {
  const { got, expected = '' } = each
  if (got === 'nothing' || /^the key \w+ to be there/.test(expected)) return 'absent'
  const body = provenBy(each)?.exchange.reply?.body?.text
  if (pointer !== undefined && body !== undefined && lacks(body, pointer)) return 'absent'
  return isNamed && /to be (?:an?|one of|string|number|boolean|object|array)\b/.test(expected)
    ? 'type'
    : 'value'
}

function lacks(text: string, pointer: string): boolean {
  try {
    const parts = pointer.split('/').slice(1)
    const body: unknown = JSON.parse(text)
    const holder = parts
      .slice(0, -1)
      .reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], body)
    const key = parts.at(-1)
    return typeof holder === 'object' && holder !== null && key !== undefined && !Object.hasOwn(holder, key)
  } catch {
    return false
  }
}

/** `memo` in `memo "after"`, in `shown by getHost: memo "after"` and in `the key memo to be there`. */
function fieldNamedIn(expected: string): string | undefined {
  const [, key, first] =
    /^(?:[^"{[]*?: )?(?:the key (\w+) to be there|([A-Za-z]+)[\w.]* (?:["[{\d]|to be |true|false|null))/.exec(
      expected,
    ) ?? []
  const name = key ?? first
  return name !== undefined && isField(name) ? name : undefined
}

/** The operation that was to make it so. */
function writeOf({ exchanges, decisive }: ReportedCase): OperationId | undefined {
  const call = decisive === undefined ? undefined : exchanges[decisive]?.call
  return call && call.method !== 'GET' ? call.operation : undefined
}
