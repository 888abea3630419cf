import type { OperationId } from '../../spec/operations.js'
import { type Proven, provenBy } from '../proof.js'
import type { ReportedCall, ReportedCase, ReportedClause, ReportedReply } from '../report.js'
import { operationOfCall } from './operation-of-call.js'
import { placeIn } from './place-of-proof.js'
import type { Symptom } from './symptom.js'

type Stated = Pick<ReportedClause, 'id' | 'operations'>

/** What a case shows that found a clause broken. */
export function symptomOfViolation(each: ReportedCase, clause: Stated): Symptom {
  const proven = provenBy(each)
  const { call, reply } = proven?.exchange ?? {}
  const operation = call && operationOf(call)
  if (!operation || !reply || !call) return { id: `${clause.id}:value`, face: 'value' }
  if (clause.id.endsWith('.exists')) return missing(operation, reply.status)
  const of = { operation }
  const shown = symptomOfStatus(proven?.asked, clause, operation, reply) ?? symptomOfPlace(each, operation)
  if (shown) return { ...of, ...shown }
  const filters = [...new Set((call.query ?? []).map(([name]) => name))].sort()
  if (filters.length && clause.operations.includes(operation))
    return { ...of, id: `${operation}?${filters.join('&')}:filter`, face: 'filter', filters }
  return { ...of, id: `${writeOf(each) ?? operation}/${clause.id}:value`, face: 'value' }
}

export const operationOf = ({ operation, method, path }: ReportedCall): OperationId | undefined =>
  operation ?? operationOfCall(method, path)

export const missing = (operation: OperationId, status?: number): Symptom => ({
  ...{ id: `missing:${operation}`, face: 'missing', operation },
  ...(status !== undefined && { status }),
})

/** The answer as a whole is wrong: its status, or that it is no JSON. */
function symptomOfStatus(
  asked: Proven['asked'],
  clause: Stated,
  operation: OperationId,
  reply: ReportedReply,
): Symptom | undefined {
  const { status } = reply
  const isRefusalAsked = asked === 'refusal' || (typeof asked === 'number' && !isSuccess(asked))
  if (status >= 500) return statusOf(operation, status)
  if (isSuccess(status)) {
    if (isRefusalAsked && !isHtml(reply))
      return { id: `${ofClause(clause, operation)}:accepted`, face: 'accepted' }
    return symptomOfBody(asked, operation, reply) ?? anotherStatus(asked, clause, operation, status)
  }
  if (isRefusalAsked && asked !== 'refusal') return anotherStatus(asked, clause, operation, status)
  if (status === 401 || status === 403) return statusOf(operation, status)
  return { id: `${operation}/${clause.id}:refused`, face: 'refused', operation, status }
}

const anotherStatus = (
  asked: Proven['asked'],
  clause: Stated,
  operation: OperationId,
  status: number,
): Symptom | undefined =>
  typeof asked === 'number'
    ? { id: `${ofClause(clause, operation)}:${status}-for-${asked}`, face: 'status', operation, status }
    : undefined

/** A success whose body cannot be read. */
export function symptomOfBody(
  asked: Proven['asked'],
  operation: OperationId,
  reply: ReportedReply,
): Symptom | undefined {
  if (isHtml(reply)) return { id: `${operation}:html`, face: 'html', operation }
  return asked === 'json' ? { id: `${operation}:not-json`, face: 'not-json', operation } : undefined
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** A rule for several operations is broken as one. */
const ofClause = ({ id, operations }: Stated, operation: OperationId): string =>
  operations.length > 1 ? id : `${operation}/${id}`

export const statusOf = (operation: OperationId, status: number): Symptom => ({
  ...{ id: `${operation}:${status}`, face: 'status', operation, status },
})

const isHtml = ({ headers, body }: ReportedReply): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /html/i.test(value)) ||
  /^\s*<(?:!doctype|html)/i.test(body?.text ?? '')

/** A field of an answer is wrong: a value was to come of the write, anything else is as the answer has it. */
export function symptomOfPlace(each: ReportedCase, operation: OperationId): Symptom | undefined {
  const { path, asked } = provenBy(each) ?? {}
  if (path === undefined) return undefined
  const face = asked === 'there' ? 'absent' : asked === 'type' ? 'type' : 'value'
  const place = placeIn(operation, path) ?? (face === 'absent' ? wrapperIn(path) : undefined)
  if (place === undefined) return undefined
  const at = face === 'value' ? (writeOf(each) ?? operation) : operation
  return { id: `${at}/${place}:${face === 'absent' ? 'missing' : face}`, face, place, operation: at }
}

/** `hosts` of `/hosts`. */
const wrapperIn = (path: string): string | undefined => /^\/(\w+)$/.exec(path)?.[1]

/** The operation that was to make it so. */
function writeOf({ exchanges, decisive }: ReportedCase): OperationId | undefined {
  const call = decisive === undefined ? undefined : exchanges[decisive]?.call
  return call && call.method !== 'GET' ? call.operation : undefined
}
