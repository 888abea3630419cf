import { nothing, type SeenDifference } from '../../reports/diff-report.js'
import { type Exchange, headerOf, type Json, type JsonObject, type Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import { type OperationId, operation as operationOf } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { formatOf } from '../../suites/observations/replies.js'
import type { Step } from './history.js'
import type { Play } from './play.js'

/** What a client notices first comes first. */
export const kinds = ['no answer', 'status class', 'missing field', 'value', 'status', 'order', 'form']

/** Two answers that differ so are the same difference, wherever. */
export const signatureOf = ({ kind, operation = '*', field, one, other }: SeenDifference): string =>
  [operation, kind, field, ...(/status/.test(kind) ? [one, other] : [])].join(' ')

/** What a difference is of, wherever it is seen: what varies at one place is not to be compared at another. */
export function aspectOf(difference: SeenDifference): string {
  const { kind, field } = difference
  const path = field.replace(
    /^\/(host|(hosts|cloud_integrations|invitations)\/\*)(?=\/)|(?<=\/meta)\/\*$/g,
    '',
  )
  if (kind === 'order') return `order ${path}`
  /** A server may put more into it, and show that in all that shows a host. */
  if (path === '/meta' && isOfField.test(kind)) return `in ${path}`
  const stranger = strangerIn(difference)
  return stranger ? `field ${stranger}` : signatureOf(difference)
}

const isOfField = /^(value|missing field)$/

/** Whether it lies in a field which the document does not name. */
export const isOfStranger = (difference: SeenDifference): boolean => strangerIn(difference) !== undefined

/** The first name on the way to a field that the document does not have there. The names of metrics are anyone's. */
function strangerIn({ kind, operation, field }: SeenDifference): string | undefined {
  if (!operation || !isOfField.test(kind)) return undefined
  if (field.endsWith(`/${unasked}`)) return unasked
  let fields: JsonSchema | undefined = operationOf(operation as OperationId).reply
  if (fields.additionalProperties) return '*'
  for (const name of field.split('/').slice(1)) {
    if (name && fields.properties && !Object.hasOwn(fields.properties, name)) return name
    fields = fields.items ?? fields.additionalProperties ?? fields.properties?.[name]
    if (!fields) return undefined
  }
  return undefined
}

/** How the answers to one step differ; nothing when a client cannot tell them apart. */
export function differencesOf(
  step: Step,
  plays: readonly [Play, Play],
  [{ reply: one }, { reply: other }]: readonly [Exchange, Exchange],
): SeenDifference[] {
  const { operation } = step.call
  const isGiven = (name: string): boolean => plays.some((each) => each.isGiven(name))
  const found: SeenDifference[] = []
  const tell = (kind: SeenDifference['kind'], field: string, one: Json, other: Json): void => {
    if (one !== other) found.push({ operation, kind, field, one, other })
  }
  /** How all answers of the two sides are, whatever they are about. One that shows nothing of the kind has none. */
  const tellForm = (field: string, one: string, other: string): void => {
    if (one && other && one !== other) found.push({ kind: 'form', field, one, other })
  }
  if (!one || !other) {
    tell('no answer', '', shownOf(one), shownOf(other))
    return found
  }
  const isTaken = isSuccess(one)
  if (isTaken !== isSuccess(other)) {
    tell('status class', '', one.status, other.status)
    return found
  }
  tell('status', '', one.status, other.status)
  for (const name of headersIn(one, other)) tellForm(`header ${name}`, sent(one, name), sent(other, name))
  const [left, right] = [bodyIfJson(one), bodyIfJson(other)]
  const forms = [formOf(one.text, left), formOf(other.text, right)] as const
  if (!isTaken) tellForm('error body', ...forms)
  else if (left === undefined || right === undefined) tell('form', 'body', ...forms)
  else {
    /** What the document does not name may answer with all that an organization has. */
    if (operation)
      compare(plays[0].inWords(step, left), plays[1].inWords(step, right), (kind, path, ...values) =>
        tell(kind, fieldAt(path, operation, isGiven), ...values),
      )
    const reply = operation ? operationOf(operation).reply : {}
    tellForm('form of ids', formOfIds(left, reply), formOfIds(right, reply))
    for (const of of escapes) tellForm('escapes', of(one.text), of(other.text))
  }
  return found
}

const shownOf = (reply?: Reply): string => (reply ? `${reply.status}` : 'no answer')

/** Whether it is how all answers are. */
export const isOfAll = ({ kind, operation }: SeenDifference): boolean =>
  kind === 'form' && operation === undefined

/** The form of the first id that the document names in an answer: a client takes any. Empty where there is none. */
function formOfIds(body: Json, reply: JsonSchema): string {
  const [id] = idsIn(body, reply)
  return id ? formatOf([id], id).replace(/:.*/, '') : ''
}

function idsIn(value: Json, { properties = {}, items = {} }: JsonSchema): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, items))
  if (!isObject(value)) return []
  return Object.entries(value as JsonObject).flatMap(([name, each]) => {
    const fields = Object.hasOwn(properties, name) ? properties[name] : undefined
    return !fields ? [] : name === 'id' ? [String(each)] : idsIn(each, fields)
  })
}

/** Characters that are escaped: a client reads both alike, but not everyone expects both. */
const escapes: readonly ((text: string) => string)[] = [
  (text) => (/\\u[0-9a-f]{4}/i.test(text) ? '\\u' : /[^\0-\x7f]/.test(text) ? 'none' : ''),
  (text) => (text.includes('\\/') ? '\\/' : text.includes('/') ? 'none' : ''),
]

/** Objects whose keys are names that somebody chose. */
const freeKeys = ['roles', 'meta', 'services']

/** What metadata shows that nobody gave: a server may put more into it. */
const unasked = 'meta/*'

/** `/host/roles`, `/services/*\/role`, `/hosts/*\/memo`. */
function fieldAt(path: readonly string[], operation: string, isGiven: (name: string) => boolean): string {
  /** Its keys are anyone's, such as the names of cloud services. */
  if ((operationOf(operation as OperationId).reply as JsonSchema).additionalProperties) return '/*'
  const free = path.findIndex((each) => freeKeys.includes(each))
  if (free < 0) return `/${path.join('/')}`
  const name = path[free + 1]
  if (path[free] === 'meta' && name !== undefined && !isGiven(name))
    return `/${path.slice(0, free).join('/')}/${unasked}`
  const deep = path[free] === 'services' && path.length > free + 2 ? ['*', ...path.slice(free + 2)] : []
  return `/${[...path.slice(0, free + 1), ...deep].join('/')}`
}

/** Tells where two values differ: how, and at which path. */
function compare(
  one: Json,
  other: Json,
  tell: (kind: SeenDifference['kind'], path: readonly string[], one: Json, other: Json) => void,
  path: readonly string[] = [],
): void {
  if (Array.isArray(one) && Array.isArray(other)) {
    const by = keys.find((key) => [...one, ...other].every((each) => Object(each)[key] !== undefined))
    const told = (each: Json): Json => (by === undefined ? each : Object(each)[by])
    const [a, b] = [keyed(one, told), keyed(other, told)]
    const isSame = a.size === b.size && [...a.keys()].every((key) => b.has(key))
    if (!isSame) tell('value', path, one, other)
    else if ([...a.keys()].join() !== [...b.keys()].join())
      tell('order', path, one.map(told), other.map(told))
    if (isSame) for (const [key, each] of a) compare(each, b.get(key) as Json, tell, [...path, '*'])
  } else if (isObject(one) && isObject(other)) {
    const [a, b] = [inhabited(one, path), inhabited(other, path)]
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      compare(memberOf(a, name), memberOf(b, name), tell, [...path, name])
  } else if (JSON.stringify(one) !== JSON.stringify(other))
    tell(isAbsent(one) || isAbsent(other) ? 'missing field' : 'value', path, one, other)
}

const memberOf = (object: JsonObject, name: string): Json =>
  Object.hasOwn(object, name) ? (object[name] as Json) : nothing

const isAbsent = (value: Json): boolean => value === null || value === nothing

/** A service that is left without roles is as one that is not there. */
const inhabited = (value: JsonObject, path: readonly string[]): JsonObject =>
  path.at(-1) === 'roles'
    ? Object.fromEntries(
        Object.entries(value).filter(([, roles]) => !Array.isArray(roles) || roles.length > 0),
      )
    : value

/** The fields that may tell elements apart. */
const keys = ['id', 'email', 'name', 'time', 'monitorId']

/** Elements by what tells them apart. */
function keyed(list: readonly Json[], told: (each: Json) => Json): Map<string, Json> {
  const found = new Map<string, Json>()
  for (const each of list) {
    const key = JSON.stringify(told(each))
    found.set(found.has(key) ? `${key} ${found.size}` : key, each)
  }
  return found
}

/** The form of a body whose words are anyone's: `{error: {message: string}}`, or what else it is. */
function formOf(text: string, body: Json | undefined): string {
  if (body !== undefined) return typeOf(body)
  if (text.trim() === '') return 'empty'
  return /^\s*<(!doctype|html)/i.test(text) ? 'HTML' : 'text'
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(typeOf))].join(', ')}]`
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return `{${Object.entries(value)
    .map(([key, each]) => `${key}: ${typeOf(each)}`)
    .sort()
    .join(', ')}}`
}

/** What belongs to the connection, or changes with every answer. */
const ofTransport = [
  ...['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'content-encoding', 'vary'],
  ...['etag', 'retry-after', 'allow', 'location'],
]

const headersIn = (...replies: Reply[]): Set<string> =>
  new Set(
    replies
      .flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase()))
      .filter((name) => !ofTransport.includes(name)),
  )

/** Whether a header is sent, and of the type of the content which. */
function sent(reply: Reply, name: string): string {
  const value = headerOf(reply, name)
  if (value === undefined) return nothing
  return name === 'content-type' ? value.toLowerCase().replaceAll(' ', '') : 'sent'
}
