import { clauses } from '../../spec/clauses/index.js'
import type { Json } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { roleFullnamePattern } from '../../spec/schemas.js'
import { departureFrom } from '../../spec/shape.js'
import { isSuccess } from '../../spec/status.js'
import type { Proven } from '../proof.js'
import type { ReportedCall, ReportedReply } from '../report.js'
import type { Habit, Symptom } from './symptom.js'

type Fields = Readonly<Record<string, unknown>>

/** The habit that a symptom may come from. Only when several symptoms share it is it one. */
export function habitOf(symptom: Symptom, proven: Proven | undefined): Habit | undefined {
  const { face, id } = symptom
  const reply = proven?.exchange.reply
  if (!reply) return undefined
  if (face === 'status') {
    const [, status, due] = /:(\d+)-for-(\d+)$/.exec(id) ?? []
    return due === undefined ? undefined : { kind: 'status', status: Number(status), due: [Number(due)] }
  }
  if (face === 'accepted') {
    if (tellsAnError(reply)) return { kind: 'success for errors', status: reply.status }
    return habitOfBody(proven.exchange.call, symptom.clause)
  }
  if (face === 'refused' && isRedirect(reply)) return { kind: 'redirect', status: reply.status }
  const { call } = proven.exchange
  if (isOfEffect(symptom, call))
    return {
      kind: 'effect',
      operation: symptom.operation as OperationId,
      shownBy: call.operation as OperationId,
    }
  if (isOfWrite(symptom, call)) return { kind: 'answer', operation: symptom.operation as OperationId }
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
  if (habit.kind === 'answer') return `${habit.operation}:answer`
  if (habit.kind === 'effect') return `${habit.operation}:effect-in-${habit.shownBy}`
  return habit.kind === 'wrapped' ? `wrapped:${habit.key}` : habit.kind
}

/** A read of one thing shows something wrong of what an update wrote. */
const isOfEffect = ({ face, operation: of, place }: Symptom, call: ReportedCall): boolean =>
  face === 'value' &&
  place !== undefined &&
  of !== undefined &&
  operation(of).method === 'PUT' &&
  (call.operation === 'getHost' || call.operation === 'getCloudIntegration')

/** The answer to a write itself shows something wrong of what was written. */
const isOfWrite = ({ face, operation, place }: Symptom, call: ReportedCall): boolean =>
  (face === 'value' || face === 'absent') &&
  place !== undefined &&
  call.method === 'PUT' &&
  operation !== undefined &&
  operation === call.operation

const isRedirect = ({ status }: ReportedReply): boolean => status >= 300 && status < 400

const bodyOf = ({ body }: ReportedReply): Fields | undefined => fieldsOf(jsonOf(body?.text ?? ''))

const fieldsOf = (value: unknown): Fields | undefined => (isObject(value) ? (value as Fields) : undefined)

function tellsAnError(reply: ReportedReply): boolean {
  const { error, errors, success } = bodyOf(reply) ?? {}
  return isSuccess(reply) && (Boolean(error) || Boolean(errors) || success === false)
}

/**
 * What is wrong with a body that was accepted: it is no JSON, has a type that a framework may convert, or a role
 * outside its format.
 */
function habitOfBody({ operation: of, body }: ReportedCall, clause?: string): Habit | undefined {
  const { request } = of ? operation(of) : {}
  if (!request || !body?.text) return undefined
  const sent = jsonOf(body.text) as Json | undefined
  if (sent === undefined) return { kind: isMust(clause) ? 'no json' : 'nearly json' }
  const { expected = '', got = null } = departureFrom(request, sent) ?? {}
  if (expected.includes(roleFullnamePattern)) return { kind: 'role format' }
  return got !== null && types.test(expected) ? { kind: 'other types' } : undefined
}

/** What only lenient parsers take for JSON should be refused; what no parser takes must be. */
const isMust = (clause: string | undefined): boolean =>
  clauses.some(({ id, level }) => id === clause && level === 'must')

const types =
  /^(?:string|number|boolean|array|object|null)(?: or (?:string|number|boolean|array|object|null))*$/

/** Where a missing field is instead: one level deeper, or beside, with the same letters. */
function otherPlace(reply: ReportedReply, path: string): Habit | undefined {
  const [name = '', ...parents] = path.split('/').slice(1).reverse()
  const whole = bodyOf(reply)
  if (!whole) return undefined
  const [[key, inner] = [], ...others] = Object.entries(whole)
  if (key !== undefined && !others.length && !parents.length && name in (fieldsOf(inner) ?? {}))
    return { kind: 'wrapped', key }
  let holder: unknown = whole
  for (const each of parents.reverse()) holder = (holder as Fields | undefined)?.[each]
  const isRenamed = Object.keys(fieldsOf(holder) ?? {}).some(
    (each) => each !== name && lettersOf(each) === lettersOf(name),
  )
  return isRenamed ? { kind: 'renamed' } : undefined
}

const lettersOf = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()
