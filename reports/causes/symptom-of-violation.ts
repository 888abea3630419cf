import { followsOf } from '../../spec/clauses/index.js'
import { jsonOf } from '../../spec/json-of.js'
import { type OperationId, operation as operationAt } from '../../spec/operations.js'
import { routeOf } from '../../spec/router.js'
import { speaksOf } from '../../spec/speaks-of.js'
import { isFailure, isOfKey, isSuccess } from '../../spec/status.js'
import { type Proven, provenBy } from '../proof.js'
import type { ReportedCall, ReportedCase, ReportedClause, ReportedReply } from '../report.js'
import { flawOf } from './flaw.js'
import { foundationOf } from './found.js'
import { isBelowFreeKeys, isElement, placeIn } from './place-of-proof.js'
import type { Symptom } from './symptom.js'

type Stated = Pick<ReportedClause, 'id' | 'operations'>

/** A call that was answered, what was asked of the answer, and how that breaks the clause. */
interface Answered extends Pick<Proven, 'asked' | 'kind' | 'path'> {
  operation: OperationId
  call: ReportedCall
  reply: ReportedReply
}

export function symptomOfViolation(each: ReportedCase, clause: Stated): Symptom {
  const write = writeOf(each, clause)
  return {
    ...shownBy(each, clause, write),
    ...{ write, clause: clause.id, level: each.verdict === 'violates' ? 'must' : 'should' },
    isWhole: foundationOf(each) && true,
  }
}

function shownBy(each: ReportedCase, clause: Stated, write: OperationId | undefined): Symptom {
  const { exchange, ...proven } = provenBy(each) ?? {}
  const { call, reply, failure } = exchange ?? {}
  const operation = call && operationOf(call)
  if (!call || !operation || (!reply && failure === undefined))
    return { id: `${clause.id}:value`, face: 'value' }
  if (!reply) {
    const id = `${ofClause(clause, operation)}:unanswered`
    return { id, face: 'silent', operation, place: flawOf(call)?.at || undefined }
  }
  const isOfPath = clause.id.endsWith('.exists')
  if (isOfPath || (foundationOf(each) === operation && reply.status === 404)) {
    const asked = { ...call, body: jsonOf(call.body?.text ?? '') }
    const isThere = !isOfPath || speaksOf(reply.body?.text ?? '', asked)
    return { ...missing(operation, reply.status), ...(isThere && { finds: false }) }
  }
  if (each.seen === 'once of two' && isFailure(reply)) return statusOf(operation, reply.status)
  const answered = { operation, call, reply, ...proven }
  const ofWhole = foundationOf(each) ? operation : ofClause(clause, operation)
  const ofStatus = isLostByWrite(answered, clause, write)
    ? undefined
    : symptomOfStatus(answered, clause, ofWhole)
  return ofStatus ?? symptomOfContent(answered, clause, write)
}

/** A read finds nothing of what the write of the rule was to leave. */
const isLostByWrite = (
  { kind, operation, reply }: Answered,
  { operations: [first] }: Stated,
  write: OperationId | undefined,
): boolean =>
  kind === 'refused' &&
  reply.status === 404 &&
  !isWrite(operation) &&
  write !== undefined &&
  first !== operation

/** The answer as a whole is wrong: its status, or its body is not JSON. */
function symptomOfStatus(
  { asked, kind, operation, call, reply }: Answered,
  clause: Stated,
  ofWhole: string,
): Symptom | undefined {
  if (asked === 'hidden') return undefined
  const { status } = reply
  if (kind === 'accepted' && !isHtml(reply))
    return { id: `${ofClause(clause, operation)}:accepted`, face: 'accepted', operation }
  if (isSuccess(reply)) {
    const body = symptomOfBody(asked, operation, reply, ofWhole)
    if (body) return body
  }
  if (kind === 'refused') {
    const whole = refusalOf(call, operation, reply)
    return whole.alias || (ofWhole === operation && isOfServer(status))
      ? whole
      : {
          ...{ id: `${operation}/${clause.id}:refused`, face: 'refused', operation, status },
          answer: answerTo(call, reply),
        }
  }
  if (typeof asked !== 'number') return undefined
  const id = `${ofClause(clause, operation)}:${status}-for-${asked}`
  return { id, face: 'status', operation, status, due: asked }
}

/** Whatever it is asked, the server fails, or lets nobody in. */
const isOfServer = (status: number): boolean => status >= 500 || isOfKey({ status })

/** The plainest valid call, or a path as a whole, is refused. */
export function refusalOf(call: ReportedCall, operation: OperationId, reply: ReportedReply): Symptom {
  const { status } = reply
  const alias = aliasOf(call, operation)
  if (!alias || !isOfMissing(status)) return { ...statusOf(operation, status), answer: answerTo(call, reply) }
  return { ...missing(operation, status), id: `missing:${operation}:${alias}`, alias }
}

/** What a reply says, without the values that its call gave: each case has its own. */
function answerTo(call: ReportedCall, reply: ReportedReply): string {
  const texts = [...(call.body?.text ?? '').matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
  const given = texts.flatMap(([, text = '', isKey]) => (isKey || text.length < 3 ? [] : [text]))
  return given
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, each) => left.replaceAll(each, '…'), reply.body?.text ?? '')
}

/** What a body that can be read shows wrong: a field, what a filter lets through, or anything else. */
function symptomOfContent(
  { operation, call, path = '', asked }: Answered,
  clause: Stated,
  write: OperationId | undefined,
): Symptom {
  const at = write && clause.operations.includes(write) ? write : operation
  const ofPlace = symptomOfPlace(operation, path, asked, at)
  if (ofPlace) return { ...ofPlace, read: operation }
  const filters = filtersIn(call, operation)
  const alias = aliasOf(call, operation)
  const list = {
    ...{ operation: at, read: operation, filters, alias },
    lacks: wrapperIn(path) === undefined ? undefined : (true as const),
  }
  const isOfFilter =
    filters.length > 0 &&
    at === operation &&
    !alias &&
    call.key !== 'other' &&
    clause.operations.includes(operation) &&
    !isDerived(clause)
  return isOfFilter
    ? { ...list, id: `${operation}?${filters.join('&')}:filter`, face: 'filter' }
    : { ...list, id: `${ofClause(clause, at)}:value`, face: 'value' }
}

/** A field of an answer is wrong. A wrong value is blamed on the write, anything else on what answered. */
export function symptomOfPlace(
  operation: OperationId,
  path: string,
  asked: Proven['asked'],
  write: OperationId,
): Symptom | undefined {
  const face = faceOf(asked, path)
  if (face === 'value' && isElement(path)) return undefined
  const place = placeIn(operation, path) ?? (face === 'value' ? undefined : wrapperIn(path))
  if (place === undefined || (face === 'value' && isOfAnother(place))) return undefined
  const at = face === 'value' ? write : operation
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

/** The query parameters that narrow a list. */
export function filtersIn({ query = [] }: ReportedCall, operation: OperationId): string[] {
  const { query: stated = [] } = operationAt(operation)
  const filters = stated
    .filter(({ type, required }) => type === 'string' && !required)
    .map(({ name }) => name)
  return filters.filter((each) => query.some(([name]) => name === each)).sort()
}

/** What follows from a plainer rule is not about the parameters that it is asked with. */
const isDerived = ({ id }: Stated): boolean => followsOf(id).length > 0

/** The last part of a path other than the first that the document names for the operation: `hosts.json`. */
const aliasOf = ({ path }: ReportedCall, operation: OperationId): string | undefined =>
  operationAt(operation)
    .aliases?.find((alias) => path.endsWith(alias))
    ?.split('/')
    .at(-1)

const isOfMissing = (status: number): boolean => status === 404 || status === 405 || status === 501

export const operationOf = ({ operation, method, path }: ReportedCall): OperationId | undefined =>
  operation ?? routeOf(method, path)?.operation

export const missing = (operation: OperationId, status?: number): Symptom => ({
  ...{ id: `missing:${operation}`, face: 'missing', operation, status },
})

/** A success whose body cannot be read. */
export function symptomOfBody(
  asked: Proven['asked'],
  operation: OperationId,
  reply: ReportedReply,
  ofWhole: string = operation,
): Symptom | undefined {
  if (isHtml(reply)) return { id: `${ofWhole}:html`, face: 'html', operation }
  return asked === 'json' ? { id: `${ofWhole}:not-json`, face: 'not-json', operation } : undefined
}

/** A rule about several operations counts as one symptom. */
const ofClause = ({ id, operations }: Stated, operation: OperationId): string =>
  operations.length > 1 ? id : `${operation}/${id}`

const statusOf = (operation: OperationId, status: number): Symptom => ({
  ...{ id: `${operation}:${status}`, face: 'status', operation, status },
})

/** JSON is no HTML under any type: PHP names this one where it is told none. The text may be cut. */
const isHtml = ({ headers, body }: ReportedReply, text = body?.text ?? ''): boolean =>
  /^\s*<(?:!doctype|html)/i.test(text) ||
  (!/^\s*[[{"]/.test(text) &&
    headers.some(([name, value]) => name.toLowerCase() === 'content-type' && /html/i.test(value)))

/** The write before what shows its effect: the decisive call or, unmarked, the clause's one operation. */
function writeOf(each: ReportedCase, { operations }: Stated): OperationId | undefined {
  const { exchanges, decisive = -1, kind } = each
  const at = provenBy(each)?.at ?? decisive
  const marked = kind !== 'property' && decisive <= at ? exchanges[decisive]?.call.operation : undefined
  if (marked && isWrite(marked)) return marked
  const [only, ...others] = operations
  const isOfOne = only !== undefined && others.length === 0 && isWrite(only)
  return isOfOne && (kind === 'property' || operationAt(only).method === 'PUT') ? only : undefined
}

const isWrite = (id: OperationId): boolean => operationAt(id).method !== 'GET'
