import { inCapitals, levelsOf, traced, tracedForm, tracedUnescaped, withoutBlanks } from './normal-form.js'
import { formsOf, shortSecret } from './secret-forms.js'

/** From this length on, blanks within a form do not matter. */
const long = 8

/** Stands for the rest of a text that was cut. */
const cut = '…'

type Range = readonly [from: number, to: number]

/**
 * Finds secrets in texts: plain, percent-encoded, escaped as in JSON, HTML or source code, in Base64 or hex, in any
 * letter case, with blanks or line feeds between, and cut short by `…`. There may be thousands: a search takes as long as
 * its text.
 */
export class SecretFinder {
  readonly #known = new Set<string>()
  readonly #shortest: number
  /** Compared without blanks. */
  readonly #long: FormIndex
  /** Compared with blanks. */
  readonly #short = new FormIndex(shortSecret)
  /** Found only where they stand alone. */
  readonly #words = new Set<string>()
  readonly #lengthsOfWords: number[] = []

  /** Forms that are shorter are not looked for. */
  constructor(shortest = 1) {
    this.#shortest = shortest
    this.#long = new FormIndex(Math.max(shortest, long))
  }

  get size(): number {
    return this.#known.size
  }

  add(secret: string): void {
    if (secret.trim() === '' || this.#known.has(secret)) return
    this.#known.add(secret)
    const isWord = secret.length < shortSecret
    const levels = [secret, ...levelsOf(secret).slice(-1)]
    for (const form of new Set([secret, ...levels.flatMap(formsOf)])) {
      const capitals = inCapitals(form)
      const bare = withoutBlanks(capitals)
      if (bare.length < this.#shortest) continue
      if (isWord) {
        this.#words.add(capitals)
        putInOrder(capitals.length, this.#lengthsOfWords)
      } else if (bare.length >= long) this.#long.add(bare)
      else if (capitals.length >= shortSecret) this.#short.add(capitals)
    }
  }

  has(text: string): boolean {
    return this.size > 0 && levelsOf(text).some((each) => this.#isIn(each))
  }

  /** The text with a mark in the place of each secret. */
  hide(text: string, mark: string): string {
    return this.has(text) ? replaced(text, this.#rangesIn(text), mark) : text
  }

  #isIn(level: string): boolean {
    const capitals = inCapitals(level)
    return (
      this.#long.in(withoutBlanks(capitals)).length > 0 ||
      this.#short.in(capitals).length > 0 ||
      this.#wordsIn(capitals).length > 0
    )
  }

  #rangesIn(text: string): Range[] {
    const ranges: Range[] = []
    let level = traced(text)
    for (const _ of levelsOf(text)) {
      for (const keepsBlanks of [false, true]) {
        const form = tracedForm(level, keepsBlanks)
        const found = keepsBlanks
          ? [...this.#short.in(form.text), ...this.#wordsIn(form.text)]
          : this.#long.in(form.text)
        for (const [from, to] of found) ranges.push([form.from[from] as number, form.to[to - 1] as number])
      }
      level = tracedUnescaped(level)
    }
    return ranges
  }

  #wordsIn(text: string): Range[] {
    if (this.#words.size === 0) return []
    const isPart = (at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at))
    const found: Range[] = []
    for (let at = 0; at < text.length; at++) {
      if (at > 0 && isPart(at - 1)) continue
      const length = this.#lengthsOfWords.find((each) => {
        const part = text.slice(at, at + each)
        return part.length === each && this.#words.has(part) && !isPart(at + each)
      })
      if (length === undefined) continue
      found.push([at, at + length])
      at += length - 1
    }
    return found
  }
}

/** A form longer than twice this is identified by its two ends. */
const end = 64

/** Forms that are not shorter than `shortest`. Thousands of them may begin alike. */
class FormIndex {
  /** The text that identifies each form. */
  readonly #marks = new Set<string>()
  /** By their first characters: the forms, and their lengths from the longest on. */
  readonly #byStart = new Map<string, { forms: string[]; lengths: number[] }>()
  /** By a hash of four characters: whether a form may start with them. */
  readonly #mayStart = new Uint8Array(2 ** 18)
  /** The beginnings, shorter than `shortest`, that may be left of a form when a text is cut. */
  readonly #heads = new Set<string>()
  #headless: string[] = []
  #longest = 0
  readonly shortest: number

  constructor(shortest: number) {
    this.shortest = shortest
  }

  add(form: string): void {
    const mark = markOf(form, 0, form.length)
    if (this.#marks.has(mark)) return
    this.#marks.add(mark)
    const start = form.slice(0, this.shortest)
    const known = this.#byStart.get(start) ?? { forms: [], lengths: [] }
    this.#byStart.set(start, known)
    known.forms.push(form)
    putInOrder(form.length, known.lengths)
    this.#mayStart[hashAt(form, 0)] = 1
    this.#headless.push(form)
    this.#longest = Math.max(this.#longest, form.length)
  }

  /** Where forms are, the longest at each place. */
  in(text: string): Range[] {
    if (this.#longest === 0) return []
    const found: Range[] = []
    for (let at = 0; at + this.shortest <= text.length; at++) {
      if (this.#mayStart[hashAt(text, at)] === 0) continue
      const lengths = this.#byStart.get(text.slice(at, at + this.shortest))?.lengths
      const length = lengths?.find(
        (each) => at + each <= text.length && this.#marks.has(markOf(text, at, each)),
      )
      if (length === undefined) continue
      found.push([at, at + length])
      at += length - 1
    }
    for (let at = text.indexOf(cut); at >= 0; at = text.indexOf(cut, at + 1)) {
      const from = this.#beginningBefore(text, at)
      if (from !== undefined) found.push([from, at])
    }
    return found
  }

  /** Where the longest beginning of a form begins that ends there. */
  #beginningBefore(text: string, past: number): number | undefined {
    for (let at = Math.max(0, past - this.#longest); at + this.shortest <= past; at++) {
      if (this.#mayStart[hashAt(text, at)] === 0) continue
      const left = text.slice(at, past)
      const known = this.#byStart.get(left.slice(0, this.shortest))
      if (known?.forms.some((form) => form.startsWith(left))) return at
    }
    for (const form of this.#headless)
      for (let length = shortSecret; length < this.shortest; length++) this.#heads.add(form.slice(0, length))
    this.#headless = []
    for (let length = this.shortest - 1; length >= shortSecret; length--)
      if (past >= length && this.#heads.has(text.slice(past - length, past))) return past - length
    return undefined
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
function hashAt(text: string, at: number): number {
  const first = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)
  return ((first * 31 + text.charCodeAt(at + 2)) * 31 + text.charCodeAt(at + 3)) & 0x3ffff
}

function replaced(text: string, ranges: readonly Range[], mark: string): string {
  let shown = ''
  let at = 0
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (from >= at) shown += text.slice(at, from) + mark
    at = Math.max(at, to)
  }
  return shown + text.slice(at)
}
