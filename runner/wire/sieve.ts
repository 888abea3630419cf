import { jsonOf } from '../../spec/json-of.js'

/**
 * Takes a JSON text piece by piece and drops elements of one list as soon as each is complete. The list is the value of a key
 * in the outermost object. It must begin within the first piece.
 */
export function createSieve(key: string, sift: (element: string) => string | undefined) {
  let before: string | undefined
  let rest = ''
  let isOver = false
  const kept: string[] = []

  function begin(): void {
    const opening = beginningOf(rest, key)
    if (opening === undefined) {
      isOver = true
      return
    }
    before = copied(rest.slice(0, opening))
    rest = rest.slice(opening + 1)
  }

  function take(element: string): void {
    const left = sift(element)
    if (left !== undefined) kept.push(copied(left))
  }

  function takeElements(): void {
    let at = pastBlanks(rest, 0)
    for (;;) {
      isOver = rest[at] === ']'
      const end = isOver ? undefined : pastValue(rest, at)
      const next = end === undefined ? at : pastBlanks(rest, end)
      if (end === undefined || (rest[next] !== ',' && rest[next] !== ']')) break
      take(rest.slice(at, end))
      at = rest[next] === ',' ? pastBlanks(rest, next + 1) : next
    }
    rest = rest.slice(at)
  }

  return {
    add(piece: string): void {
      rest += piece
      if (before === undefined && !isOver) begin()
      if (!isOver) takeElements()
    },
    /** The filtered text. A text of another form is returned whole. */
    text(): string {
      if (before === undefined) return rest
      return isOver ? `${before}[${kept.join(',')}${rest}` : `${before}[${[...kept, rest].join(',')}`
    },
  }
}

/** The same for a whole text. */
export function sifted(text: string, key: string, sift: (element: string) => string | undefined): string {
  const sieve = createSieve(key, sift)
  sieve.add(text)
  return sieve.text()
}

/** A substring keeps the whole text in memory, so it is copied. */
const copied = (part: string): string => Buffer.from(part).toString()

/** Where the list under the key begins. */
function beginningOf(text: string, key: string): number | undefined {
  let at = pastBlanks(text, 0)
  if (text[at] !== '{') return undefined
  for (;;) {
    at = pastBlanks(text, at + 1)
    const end = text[at] === '"' ? pastString(text, at) : undefined
    if (end === undefined) return undefined
    const name = jsonOf(text.slice(at, end))
    at = pastBlanks(text, end)
    if (text[at] !== ':') return undefined
    at = pastBlanks(text, at + 1)
    if (name === key) return text[at] === '[' ? at : undefined
    const past = pastValue(text, at)
    if (past === undefined) return undefined
    at = pastBlanks(text, past)
    if (text[at] !== ',') return undefined
  }
}

const blanks = new Set([' ', '\n', '\r', '\t'])

function pastBlanks(text: string, from: number): number {
  let at = from
  while (blanks.has(text[at] as string)) at += 1
  return at
}

const quote = 34
const backslash = 92

/** The position after the quote that ends a string. Undefined if no quote does. */
function pastString(text: string, from: number): number | undefined {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
  return undefined
}

/** The position after a value of any kind. */
function pastValue(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = pastString(text, at)
      if (end === undefined) return undefined
      if (depth === 0) return end
      at = end - 1
    } else if (code === 123 || code === 91) depth += 1
    else if (code === 125 || code === 93) {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (code === 44 && depth === 0) return at
  }
  return undefined
}
