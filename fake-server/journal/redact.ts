import type { Json, Pairs } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { Change } from '../core/changes.js'
import { isPlain } from '../request/request-body.js'
import { redactedMark, type Secrets } from './secrets.js'

const secretHeaders = new Set(
  'x-api-key x-auth-token authorization proxy-authorization cookie set-cookie'.split(' '),
)

const secretField = 'secretKey'

/** Each character plain or escaped. */
const anySpelling = [...secretField]
  .map((each) => `(?:${each}|\\\\u00${each.charCodeAt(0).toString(16)})`)
  .join('')

/** Matches in JSON that does not parse, closed or not, and in JSON inside a JSON string. */
const secretInText = new RegExp(`("${anySpelling}\\\\*"\\s*:\\s*\\\\*")((?:[^"\\\\]|\\\\.)*)`, 'gis')

/** Where a key may be that was sent in the wrong place. */
const secretParameters = new Set(['api_key', 'apikey', 'x-api-key', secretField.toLowerCase()])

export const redactedHeaders = (headers: Pairs, secrets: Secrets): Pairs =>
  headers.map(([name, value]) => [
    secrets.hide(name),
    secretHeaders.has(name.toLowerCase()) ? redactedMark : secrets.hide(value),
  ])

export const redactedPairs = (pairs: Pairs, secrets: Secrets): Pairs =>
  pairs.map(([name, value]) => [
    secrets.hide(name),
    secretParameters.has(name.toLowerCase()) ? redactedMark : secrets.hide(value),
  ])

export const redactedChanges = (changes: readonly Change[], secrets: Secrets): Change[] =>
  changes.map((each) => ({ ...each, id: secrets.hide(each.id) }))

export function redactedJson<T>(value: T, secrets: Secrets): T
export function redactedJson(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') return redactedText(value, secrets)
  if (typeof value === 'number') return secrets.hide(String(value)) === String(value) ? value : redactedMark
  if (Array.isArray(value)) return value.map((each) => redactedJson(each, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      secrets.hide(name),
      name === secretField && each !== null ? redactedMark : redactedJson(each, secrets),
    ]),
  )
}

export const redactedText = (text: string, secrets: Secrets): string =>
  secrets.hide(mayHoldSecret(text) ? text.replace(secretInText, `$1${redactedMark}`) : text)

/** The secret access keys in a body, at any depth. */
export function secretsIn(text: string): string[] {
  if (!mayHoldSecret(text)) return []
  const value = parsed(text)
  if (value !== undefined) return fieldsIn(value)
  return [...text.matchAll(secretInText)].flatMap(([, , secret = '']) => [secret, unescaped(secret)])
}

const unescaped = (text: string): string => {
  const value = parsed(`"${text}"`)
  return typeof value === 'string' ? value : text
}

const mayHoldSecret = (text: string): boolean => text.includes(secretField) || text.includes('\\u')

const fieldsIn = (value: Json): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === secretField && typeof each === 'string' ? [each] : fieldsIn(each),
  )
}

/** Undefined when the text is not JSON, or holds a value that cannot be written as JSON again. */
export function parsed(text: string): Json | undefined {
  const value = jsonOf(text)
  return value !== undefined && isPlain(text, value) ? value : undefined
}
