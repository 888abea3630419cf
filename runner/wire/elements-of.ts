import { jsonOf } from '../../spec/json-of.js'

/** Finds the elements of the list under a key, and the text around it, unparsed: there may be many. */
export function elementsOf(text: string, key: string) {
  const opening = beginningOf(text, key)
  if (opening === undefined) return undefined
  const elements: [start: number, end: number][] = []
  let at = pastBlanks(text, opening + 1)
  if (text[at] === ']') return { before: text.slice(0, opening), elements, after: text.slice(at + 1) }
  for (;;) {
    const end = pastValue(text, at)
    if (end === undefined) return undefined
    elements.push([at, end])
    at = pastBlanks(text, end)
    if (text[at] === ']') return { before: text.slice(0, opening), elements, after: text.slice(at + 1) }
    if (text[at] !== ',') return undefined
    at = pastBlanks(text, at + 1)
  }
}

/** Where the list under the key begins. */
export function beginningOf(text: string, key: string): number | undefined {
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

export function pastBlanks(text: string, from: number): number {
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
export function pastValue(text: string, from: number): number | undefined {
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
