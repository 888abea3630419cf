import { type OperationId, operation as operationAt } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import { lastWriteBefore } from '../last-write-before.js'
import { type Proven, provenBy } from '../proof.js'
import type { ReportedCall, ReportedCase, ReportedClause, ReportedReply } from '../report.js'
import { operationOfCall } from './operation-of-call.js'
import { isBelowFreeKeys, placeIn } from './place-of-proof.js'
import type { Symptom } from './symptom.js'

type Stated = Pick<ReportedClause, 'id' | 'operations'>

/** The symptom of a case that found a clause broken. */
export function symptomOfViolation(each: ReportedCase, clause: Stated): Symptom {
  const proven = provenBy(each)
  const { call, reply } = proven?.exchange ?? {}
  const operation = call && operationOf(call)
  if (operation && proven?.exchange.failure !== undefined)
    return { id: `${ofClause(clause, operation)}:unanswered`, face: 'silent', operation }
  if (!operation || !reply || !call) return { id: `${clause.id}:value`, face: 'value' }
  if (clause.id.endsWith('.exists')) return missing(operation, reply.status)
  const shown =
    symptomOfStatus(proven?.asked, clause, operation, { call, reply }) ??
    symptomOfPlace(each, operation, clause)
  if (shown) return { operation, ...shown }
  const filters = filtersIn(call, operation)
  const isAlias = operationAt(operation).aliases?.some((alias) => call.path.endsWith(alias))
  const lacks = wrapperIn(proven?.path ?? '') !== undefined
  const list = { operation, filters, ...(lacks && { lacks }) }
  if (filters.length && !isAlias && clause.operations.includes(operation))
    return { ...list, id: `${operation}?${filters.join('&')}:filter`, face: 'filter' }
  const id = `${ofClause(clause, writeOf(each, clause) ?? operation)}:value`
  return { ...list, id, face: 'value', ...(isAlias && { isAlias }) }
}

/** The query parameters that narrow a list. */
function filtersIn({ query = [] }: ReportedCall, operation: OperationId): string[] {
  const { query: stated = [] } = operationAt(operation)
  const filters = stated
    .filter(({ type, required }) => type === 'string' && !required)
    .map(({ name }) => name)
  return filters.filter((each) => query.some(([name]) => name === each)).sort()
}

export const operationOf = ({ operation, method, path }: ReportedCall): OperationId | undefined =>
  operation ?? operationOfCall(method, path)

export const missing = (operation: OperationId, status?: number): Symptom => ({
  ...{ id: `missing:${operation}`, face: 'missing', operation },
  ...(status !== undefined && { status }),
})

/** The answer as a whole is wrong: its status, or its body is not JSON. */
function symptomOfStatus(
  asked: Proven['asked'],
  clause: Stated,
  operation: OperationId,
  { call, reply }: Required<Pick<Proven['exchange'], 'call' | 'reply'>>,
): Symptom | undefined {
  if (asked === 'hidden') return undefined
  const { status } = reply
  const isRefusalAsked = asked === 'refusal' || (typeof asked === 'number' && !isSuccess({ status: asked }))
  if (status >= 500 && isRefusalAsked)
    return { id: `${status}-for-${asked}`, face: 'status', operation, status }
  if (status >= 500) return statusOf(operation, status)
  if (isSuccess(reply)) {
    if (isRefusalAsked && !isHtml(reply))
      return { id: `${ofClause(clause, operation)}:accepted`, face: 'accepted' }
    return symptomOfBody(asked, operation, reply) ?? anotherStatus(asked, clause, operation, status)
  }
  if (isRefusalAsked && asked !== 'refusal') return anotherStatus(asked, clause, operation, status)
  if ((status === 401 || status === 403) && call.key === 'full') return statusOf(operation, status)
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

/** A rule about several operations counts as one symptom. */
const ofClause = ({ id, operations }: Stated, operation: OperationId): string =>
  operations.length > 1 ? id : `${operation}/${id}`

export const statusOf = (operation: OperationId, status: number): Symptom => ({
  ...{ id: `${operation}:${status}`, face: 'status', operation, status },
})

const isHtml = ({ headers, body }: ReportedReply): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /html/i.test(value)) ||
  /^\s*<(?:!doctype|html)/i.test(body?.text ?? '')

/**
 * A field of an answer is wrong. A wrong value is blamed on the write, anything else on the operation that
 * answered.
 */
export function symptomOfPlace(
  each: ReportedCase,
  operation: OperationId,
  clause?: Stated,
): Symptom | undefined {
  const { path, asked } = provenBy(each) ?? {}
  if (path === undefined) return undefined
  const face = faceOf(asked, path)
  const place = placeIn(operation, path) ?? (face === 'absent' ? wrapperIn(path) : undefined)
  if (place === undefined || (face === 'value' && isOfAnother(place))) return undefined
  const write = face === 'value' && clause && (writeOf(each, clause) ?? writeBehind(each, clause, operation))
  const at = write || operation
  return { id: `${at}/${place}:${face === 'absent' ? 'missing' : face}`, face, place, operation: at }
}

/** One key that is missing from what users named does not make the whole field missing. */
function faceOf(asked: Proven['asked'], path: string): 'absent' | 'type' | 'value' {
  if (asked === 'there') return isBelowFreeKeys(path) ? 'value' : 'absent'
  return asked === 'type' ? 'type' : 'value'
}

/** A different id is not a wrong value: it belongs to a different thing. */
const isOfAnother = (place: string): boolean => place.endsWith('.id')

/** `hosts` of `/hosts`. */
const wrapperIn = (path: string): string | undefined => /^\/(\w+)$/.exec(path)?.[1]

/** The earlier call that should have set the value, if the clause is about its operation. */
function writeOf(each: ReportedCase, { operations }: Stated): OperationId | undefined {
  const { exchanges, decisive = -1 } = each
  const at = provenBy(each)?.at ?? decisive
  const call = decisive <= at ? exchanges[decisive]?.call : undefined
  const write = call && call.method !== 'GET' ? call.operation : undefined
  return write && operations.includes(write) ? write : undefined
}

/**
 * A property marks no write. If its clause is not about the operation that shows the effect, the write is the one
 * operation of the clause, or else the last write before.
 */
function writeBehind(
  each: ReportedCase,
  { operations }: Stated,
  shownBy: OperationId,
): OperationId | undefined {
  if (each.kind !== 'property' || operations.includes(shownBy)) return undefined
  const [only] = operations
  if (operations.length === 1 && only && operationAt(only).method !== 'GET') return only
  const last = lastWriteBefore(each.exchanges, provenBy(each)?.at ?? -1)
  return last === undefined ? undefined : each.exchanges[last]?.call.operation
}
