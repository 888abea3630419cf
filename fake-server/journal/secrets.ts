import type { Json, Pairs } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { operations } from '../../spec/operations.js'
import { cloudServices } from '../../spec/schemas.js'
import { SecretFinder } from '../../spec/secret-finder.js'
import { isPlain } from '../request/read-input.js'
import type { ServedExchange } from '../request/receive.js'
import type { Identity } from '../world/organization.js'

const redactedMark = '[redacted]'

/** Shorter secrets are hidden only where a key belongs: elsewhere they may be ordinary words. */
const shortest = 12

/** Texts to hide wherever they occur. There may be thousands that begin alike. */
export class Secrets {
  readonly #finder = new SecretFinder(shortest)

  get size(): number {
    return this.#finder.size
  }

  /** Ignores secrets that are too short or are words of the API. */
  add(secret: string): void {
    if (secret.length >= shortest && !isOwnWord(secret.trim().toLowerCase())) this.#finder.add(secret)
  }

  hide(text: string): string {
    return text.length < shortest ? text : this.#finder.hide(text, redactedMark)
  }
}

let words: string | undefined

/** Whether a lower-case text occurs in what the API itself says: a path, a field or a header. */
function isOwnWord(text: string): boolean {
  words ??= wordsOf([operations, cloudServices, 'content-type', 'application/json'])
  return words.includes(text)
}

/** All strings in a value, names included, one a line. */
const wordsOf = (value: unknown): string =>
  [...new Set(JSON.stringify(value).toLowerCase().split('"'))].join('\n')

/** Above this number, and twice the number last needed, secrets that are no longer needed are forgotten. */
const many = 20_000

/** What a journal must hide: every existing or tried key, and every secret access key that was sent. */
export class SecretsOf {
  readonly #identities: () => Iterable<Identity>
  #secrets: Secrets | undefined
  /** The number of the last exchange that was searched; all before it were too. */
  #searched = 0
  #most = many

  constructor(identities: () => Iterable<Identity>) {
    this.#identities = identities
  }

  of(exchanges: readonly ServedExchange[]): Secrets {
    if (this.#secrets && this.#secrets.size > this.#most) this.forget()
    this.#secrets ??= new Secrets()
    const secrets = this.#secrets
    for (const { keys } of this.#identities()) for (const key of Object.values(keys)) secrets.add(key)
    const isSearched = ({ number }: ServedExchange): boolean => number <= this.#searched
    for (const each of exchanges.slice(exchanges.findLastIndex(isSearched) + 1))
      for (const secret of secretsOf(each)) secrets.add(secret)
    this.#searched = exchanges.at(-1)?.number ?? this.#searched
    if (secrets.size > this.#most) this.#most = 2 * secrets.size
    return secrets
  }

  /** Call it when the exchanges are replaced. */
  forget(): void {
    this.#secrets = undefined
    this.#searched = 0
    this.#most = many
  }
}

const secretsOf = ({ foreignKey, text }: ServedExchange): string[] => [
  ...(foreignKey === undefined ? [] : [foreignKey]),
  ...(text ? secretsIn(text) : []),
]

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

const redacting =
  (secretNames: ReadonlySet<string>) =>
  (pairs: Pairs, secrets: Secrets): Pairs =>
    pairs.map(([name, value]) => [
      secrets.hide(name),
      secretNames.has(name.toLowerCase()) ? redactedMark : secrets.hide(value),
    ])

export const redactedHeaders = redacting(secretHeaders)

export const redactedPairs = redacting(secretParameters)

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

function secretsIn(text: string): string[] {
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
