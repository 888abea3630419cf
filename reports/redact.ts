import { SecretFinder } from '../spec/secret-finder.js'
import { redactedMark } from './redacted-mark.js'

export interface RedactOptions {
  secrets: readonly string[]
  /** The header that carries the key, in addition to the usual ones. */
  keyHeader?: string
}

const secretHeaders = ['x-api-key', 'authorization', 'proxy-authorization', 'cookie', 'set-cookie']

/** Fields of the suite's own words, never a server's: spared when a key is a word like `host`. */
const ours = new Set([
  ...['id', 'clause', 'cases', 'chapter', 'at', 'level', 'says', 'operations', 'operation'],
  ...['verdict', 'kind', 'key', 'supplied', 'needs', 'startedAt', 'case', 'state', 'expires'],
])

/** Removes secrets from a record, however they are written; short ones only where they stand apart. */
export const redact = <T>(record: T, options: RedactOptions): T => redacting(options)(record)

/** The same for many records. */
export const redacting = ({ secrets, keyHeader }: RedactOptions): (<T>(record: T) => T) =>
  redactingWith(finderOf(secrets), keyHeader)

const finders = new WeakMap<readonly string[], SecretFinder>()

/** Traffic may have ten thousands of secrets, and its report is redacted in several steps. */
function finderOf(secrets: readonly string[]): SecretFinder {
  const known = finders.get(secrets)
  if (known?.size === secrets.length) return known
  const finder = new SecretFinder()
  for (const each of secrets) finder.add(each)
  finders.set(secrets, finder)
  return finder
}

/** The same for secrets that become known on the way. */
export function redactingWith(finder: SecretFinder, keyHeader?: string): <T>(record: T) => T {
  const hidden = new Set([...secretHeaders, ...(keyHeader ? [keyHeader.toLowerCase()] : [])])
  const clean = (text: string): string => finder.hide(text, redactedMark)
  const header = (pair: unknown): unknown =>
    Array.isArray(pair) && hidden.has(String(pair[0]).toLowerCase()) ? [pair[0], redactedMark] : pair

  /** What holds nothing to hide stays the same object. */
  function walk(value: unknown, name: string): unknown {
    if (typeof value === 'string') return ours.has(name) ? value : clean(value)
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) {
      const fields = Object.entries(value).map(([key, each]) => ({ key, each, own: walk(each, key) }))
      if (fields.every(({ each, own }) => each === own)) return value
      return Object.fromEntries(fields.map(({ key, own }) => [key, own]))
    }
    const list = name === 'headers' ? value.map(header) : value
    const walked = list.map((each) => walk(each, name))
    return walked.some((each, at) => each !== value[at]) ? walked : value
  }

  return <T>(record: T) => walk(record, '') as T
}
