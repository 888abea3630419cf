import { formsOf, shortSecret } from '../../spec/secret-forms.js'

export const redactedMark = '[redacted]'

/** Longer ones are no keys; to look for all their forms would take too much. */
const longest = 512

/**
 * Texts that must not be seen, and what hides them in others: as they are, percent-encoded, JSON-escaped or in
 * Base64, in whatever case. There may be thousands of them that begin alike.
 */
export class Secrets {
  readonly #known = new Set<string>()
  readonly #forms = new Set<string>()
  /** For each pair of characters whether some form may start with it. */
  readonly #mayStart = new Uint8Array(2 ** 16)
  /** For each start of a form the lengths of all that start so, longest first. */
  readonly #lengths = new Map<string, number[]>()
  #short: RegExp | undefined

  get size(): number {
    return this.#known.size
  }

  add(secret: string): void {
    if (this.#known.has(secret) || secret.trim() === '' || secret.length > longest) return
    this.#known.add(secret)
    if (secret.length < shortSecret) this.#short = alone([...this.#known].filter(isShort))
    else for (const form of formsOf(secret)) this.#index(form.toLowerCase())
  }

  hide(text: string): string {
    const long = this.#hideLong(text)
    return this.#short ? long.replace(this.#short, redactedMark) : long
  }

  #index(form: string): void {
    if (form.length < shortSecret) return
    const start = form.slice(0, shortSecret)
    const lengths = this.#lengths.get(start) ?? []
    if (!lengths.includes(form.length)) lengths.push(form.length)
    this.#lengths.set(start, lengths.sort(descending))
    this.#mayStart[pairOf(form.charCodeAt(0), form.charCodeAt(1))] = 1
    this.#forms.add(form)
  }

  #hideLong(text: string): string {
    const lower = text.toLowerCase()
    const searched = lower.length === text.length ? lower : text
    const last = searched.length - shortSecret
    let shown = ''
    let from = 0
    for (let at = 0; at <= last; at++) {
      if (this.#mayStart[pairOf(searched.charCodeAt(at), searched.charCodeAt(at + 1))] === 0) continue
      const length = this.#lengthAt(searched, at)
      if (length === 0) continue
      shown += text.slice(from, at) + redactedMark
      from = at + length
      at = from - 1
    }
    return from === 0 ? text : shown + text.slice(from)
  }

  /** Of the longest form that stands there, 0 where there is none. */
  #lengthAt(text: string, at: number): number {
    const lengths = this.#lengths.get(text.slice(at, at + shortSecret))
    return lengths?.find((length) => this.#forms.has(text.slice(at, at + length))) ?? 0
  }
}

const descending = (one: number, other: number): number => other - one

const isShort = ({ length }: string): boolean => length < shortSecret

const pairOf = (first: number, second: number): number => (first * 31 + second) & 0xffff

/** Shorter ones are parts of too many innocent words to be hidden wherever their letters occur. */
const alone = (secrets: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${secrets.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'giu')

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
