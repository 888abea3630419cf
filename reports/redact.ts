import { formsOf, shortSecret } from '../spec/secret-forms.js'

export interface RedactOptions {
  /** Values that must not be seen. */
  secrets: readonly string[]
  /** The header that carries the key, in addition to the usual ones. */
  keyHeader?: string
}

export const redactedMark = '[redacted]'

const secretHeaders = ['x-api-key', 'authorization', 'proxy-authorization', 'cookie', 'set-cookie']

/**
 * Fields that hold the suite's own words and never a server's. They are spared when a key happens to be a
 * word like `host`.
 */
const ours = new Set([
  ...['id', 'clause', 'cases', 'chapter', 'at', 'level', 'says', 'operations', 'operation'],
  ...['verdict', 'kind', 'key', 'supplied', 'needs', 'startedAt', 'case', 'state', 'expires'],
])

/**
 * Removes secrets from a record: the values of headers that carry keys, and every secret in any other string,
 * even percent-encoded, JSON-escaped, in Base64, cut short by `…`, or in another letter case. A secret of
 * under four characters is replaced only between characters that are neither letters nor digits.
 */
export const redact = <T>(record: T, options: RedactOptions): T => redacting(options)(record)

/** The same for many records. */
export function redacting({ secrets, keyHeader }: RedactOptions): <T>(record: T) => T {
  const hidden = new Set([...secretHeaders, ...(keyHeader ? [keyHeader.toLowerCase()] : [])])
  const clean = cleaner(secrets)
  const header = (pair: unknown): unknown =>
    Array.isArray(pair) && hidden.has(String(pair[0]).toLowerCase()) ? [pair[0], redactedMark] : pair

  function walk(value: unknown, name: string): unknown {
    if (typeof value === 'string') return ours.has(name) ? value : clean(value)
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return changed(value as Record<string, unknown>, walk)
    const list = name === 'headers' ? value.map(header) : value
    const walked = list.map((each) => walk(each, name))
    return walked.some((each, at) => each !== value[at]) ? walked : value
  }

  return <T>(record: T) => walk(record, '') as T
}

/** Applies `change` to every field. Returns the same record when nothing changes. */
function changed(
  record: Record<string, unknown>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  let own = record
  for (const name of Object.keys(record)) {
    const value = change(record[name], name)
    if (value === record[name]) continue
    if (own === record) own = { ...record }
    own[name] = value
  }
  return own
}

/** Replaces the secrets in a text. */
function cleaner(secrets: readonly string[]): (text: string) => string {
  const known = [...new Set(secrets)].filter((each) => each.trim() !== '')
  const long = known.filter(({ length }) => length >= shortSecret).flatMap(formsOf)
  const short = known.filter(({ length }) => length < shortSecret).flatMap(formsOf)
  const patterns = [
    ...long.sort((a, b) => b.length - a.length).map(literally),
    ...short.map((each) => `(?<![\\p{L}\\p{N}])${literally(each)}(?![\\p{L}\\p{N}])`),
  ]
  if (!patterns.length) return (text) => text
  const pattern = new RegExp(patterns.join('|'), 'giu')
  return (text) => withoutBeginnings(text.replace(pattern, redactedMark), long)
}

/** Messages cut long texts with `…`, possibly in the middle of a secret. */
function withoutBeginnings(text: string, forms: readonly string[]): string {
  const parts = text.split('…')
  const last = parts.pop() as string
  return [...parts.map((part) => withoutBeginning(part, forms)), last].join('…')
}

function withoutBeginning(text: string, forms: readonly string[]): string {
  const end = text.toLowerCase()
  const longest = Math.max(...forms.map((form) => overlap(end, form.toLowerCase())), 0)
  return longest >= shortSecret ? text.slice(0, -longest) + redactedMark : text
}

/** How many characters at the end of the text match the beginning of `form`. */
function overlap(text: string, form: string): number {
  for (let length = form.length - 1; length >= shortSecret; length -= 1)
    if (text.endsWith(form.slice(0, length))) return length
  return 0
}

/** Escapes a text for use in a pattern. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
