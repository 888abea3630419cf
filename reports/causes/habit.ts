import { clauses } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isJson, jsonOf } from '../../spec/json-of.js'
import { valueAt } from '../../spec/json-pointer.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { roleFullnamePattern } from '../../spec/schemas.js'
import { isSuccess } from '../../spec/status.js'
import type { Proven } from '../proof.js'
import type { ReportedCall, ReportedReply } from '../report.js'
import { flawOf } from './flaw.js'
import { isShown, placeIn } from './place-of-proof.js'
import type { Habit, Symptom } from './symptom.js'

/** The habit that a symptom may come from. Only when several symptoms share it is it one. */
export function habitOf(symptom: Symptom, proven: Proven | undefined): Habit | undefined {
  const { face, status, due, clause } = symptom
  const reply = proven?.exchange.reply
  if (!reply) return undefined
  if (status !== undefined && due !== undefined) return { kind: 'status', status, due: [due] }
  if (face === 'accepted') {
    if (tellsAnError(reply)) return { kind: 'success for errors', status: reply.status }
    return habitOfBody(proven.exchange.call, clause)
  }
  if (face === 'refused' && isRedirect(reply)) return { kind: 'redirect', status: reply.status }
  if (face === 'value') return habitOfEffect(symptom, proven)
  return face === 'absent' && proven.path !== undefined ? otherPlace(reply, proven.path) : undefined
}

/** One text for each habit, for ids. */
export const idOfHabit = (habit: Habit): string => {
  if (habit.kind === 'status') return `${habit.status}-for-${habit.due.join('-or-')}`
  if (habit.kind === 'redirect') return `redirect:${habit.status}`
  if (habit.kind === 'success for errors') return `${habit.status}-for-errors`
  if (habit.kind === 'other types') return 'other-types-accepted'
  if (habit.kind === 'role format') return 'role-format-not-checked'
  if (habit.kind === 'no json' || habit.kind === 'nearly json')
    return `${habit.kind.replace(' ', '-')}-accepted`
  if (habit.kind === 'unchanged')
    return `${habit.operation}:${habit.shownBy === habit.operation ? 'answer' : `effect-in-${habit.shownBy}`}`
  return habit.kind === 'wrapped' ? `wrapped:${habit.key}` : habit.kind
}

/** What an update wrote is not in its answer, or not in a read of the one thing. */
function habitOfEffect({ write, read }: Symptom, { path = '' }: Proven): Habit | undefined {
  if (!read) return undefined
  const isOfOne = read === 'getHost' || read === 'getCloudIntegration'
  const by = isOfOne ? write : read
  const field = placeIn(read, path)?.split('.')[1]
  return by && operation(by).method === 'PUT' && field !== undefined
    ? { kind: 'unchanged', operation: by, shownBy: read, field }
    : undefined
}

/** The fields that an operation takes and answers show. */
export const fieldsSetBy = (id: OperationId): string[] =>
  Object.keys(Object((operation(id).request as { properties?: object } | undefined)?.properties)).filter(
    isShown,
  )

const isRedirect = ({ status }: ReportedReply): boolean => status >= 300 && status < 400

const bodyOf = ({ body }: ReportedReply): JsonObject | undefined => objectIn(jsonOf(body?.text ?? ''))

const objectIn = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined)

function tellsAnError(reply: ReportedReply): boolean {
  const { error, errors, success } = bodyOf(reply) ?? {}
  return isSuccess(reply) && (Boolean(error) || Boolean(errors) || success === false)
}

/** What is wrong with an accepted body: no JSON, a type to convert, or a role outside its format. */
function habitOfBody(call: ReportedCall, clause?: string): Habit | undefined {
  const { operation: of, body } = call
  if (!of || !operation(of).request || !body?.text) return undefined
  if (!isJson(body.text)) return { kind: isMust(clause) ? 'no json' : 'nearly json' }
  const flaw = flawOf(call)
  if (flaw?.operand === roleFullnamePattern) return { kind: 'role format' }
  return flaw?.keyword === 'type' && (flaw.got ?? null) !== null ? { kind: 'other types' } : undefined
}

/** What only lenient parsers take for JSON should be refused; what no parser takes must be. */
const isMust = (clause: string | undefined): boolean =>
  clauses.some(({ id, level }) => id === clause && level === 'must')

/** Where a missing field is instead: one level deeper, or beside, with the same letters. */
function otherPlace(reply: ReportedReply, path: string): Habit | undefined {
  const [name = '', ...parents] = path.split('/').slice(1).reverse()
  const whole = bodyOf(reply)
  if (!whole) return undefined
  const [[key, inner] = [], ...others] = Object.entries(whole)
  if (key !== undefined && !others.length && !parents.length && name in (objectIn(inner) ?? {}))
    return { kind: 'wrapped', key }
  const holder = valueAt(whole, parents.reverse())
  const isRenamed = Object.keys(objectIn(holder) ?? {}).some(
    (each) => each !== name && lettersOf(each) === lettersOf(name),
  )
  return isRenamed ? { kind: 'renamed' } : undefined
}

const lettersOf = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()
