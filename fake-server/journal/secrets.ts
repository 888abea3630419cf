import { formsOf } from '../../spec/secret-forms.js'
import { folded } from './folded.js'
import { isOwnWord } from './own-words.js'

export const redactedMark = '[redacted]'

/**
 * Shorter secrets are hidden only where a key or a secret access key belongs: elsewhere they may be ordinary
 * words.
 */
const shortest = 12

/** A form longer than twice this is identified by its two ends. */
const end = 64

/**
 * Texts to hide wherever they occur: plain, percent-encoded, JSON-escaped or in Base64, in any letter case.
 * There may be thousands that begin alike.
 */
export class Secrets {
  readonly #known = new Set<string>()
  /** The text that identifies each form. */
  readonly #marks = new Set<string>()
  /** By the start of a form: the lengths of all forms with that start, longest first. */
  readonly #lengths = new Map<string, number[]>()
  /** By the first four characters: whether any form may start with them. */
  readonly #mayStart = new Uint8Array(2 ** 18)

  get size(): number {
    return this.#known.size
  }

  /** Ignores secrets that are too short or are words of the API. */
  add(secret: string): void {
    if (secret.length < shortest || this.#known.has(secret) || isOwnWord(folded(secret.trim()))) return
    this.#known.add(secret)
    for (const form of [...formsOf(secret), secret, JSON.stringify(secret).slice(1, -1)])
      if (form.length >= shortest) this.#index(folded(form))
  }

  hide(text: string): string {
    const last = text.length - shortest
    if (last < 0) return text
    const searched = folded(text)
    let shown = ''
    let from = 0
    for (let at = 0; at <= last; at++) {
      if (this.#mayStart[startOf(searched, at)] === 0) continue
      const length = this.#lengthAt(searched, at)
      if (length === 0) continue
      shown += text.slice(from, at) + redactedMark
      from = at + length
      at = from - 1
    }
    return from === 0 ? text : shown + text.slice(from)
  }

  #index(form: string): void {
    const start = form.slice(0, shortest)
    const lengths = this.#lengths.get(start)
    if (lengths) putInOrder(form.length, lengths)
    else this.#lengths.set(start, [form.length])
    this.#mayStart[startOf(form, 0)] = 1
    this.#marks.add(markOf(form, 0, form.length))
  }

  /** The length of the longest form at that place, or 0. */
  #lengthAt(text: string, at: number): number {
    const lengths = this.#lengths.get(text.slice(at, at + shortest))
    return lengths?.find((length) => this.#marks.has(markOf(text, at, length))) ?? 0
  }
}

/** Inserts a number into a descending list without duplicates. */
function putInOrder(number: number, list: number[]): void {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] as number) > number) from = middle + 1
    else to = middle
  }
  if (list[from] !== number) list.splice(from, 0, number)
}

function markOf(text: string, at: number, length: number): string {
  const past = at + length
  return length <= 2 * end ? text.slice(at, past) : text.slice(at, at + end) + text.slice(past - end, past)
}

/** A hash of the four characters at that place. */
function startOf(text: string, at: number): number {
  const first = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)
  return ((first * 31 + text.charCodeAt(at + 2)) * 31 + text.charCodeAt(at + 3)) & 0x3ffff
}
