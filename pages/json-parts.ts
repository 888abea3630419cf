import { jsonOf } from '../spec/json-of.js'
import { pointerOf } from '../spec/json-pointer.js'

/** A value in a JSON text, which may be cut. */
export interface JsonPart {
  /** JSON Pointer (RFC 6901). */
  pointer: string
  /** The text of the value; for an object or list, its opening bracket. */
  lexeme: string
  /** The members of an object or list; those of a list have no key. */
  members?: { key?: string; value: JsonPart }[]
  /** Whether its closing bracket is in the text. */
  complete: boolean
}

/** `"…"`, a number or a word, or one of `{}[],:`. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gsu

const deepest = 60

/** The object or list that a text holds or, when cut, begins with; undefined for any other text. */
export function jsonPartsOf(text: string): JsonPart | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const words = text.matchAll(token)
  const first = words.next().value?.[0] as string
  const root: JsonPart = { pointer: '', lexeme: first, members: [], complete: false }
  const open: JsonPart[] = [root]
  let key: string | undefined
  let named = false
  for (const [word] of words) {
    const inside = open.at(-1)
    if (!inside?.members || open.length > deepest) return undefined
    if (word === '}' || word === ']') {
      if (closing[inside.lexeme] !== word) return undefined
      inside.complete = true
      open.pop()
      key = undefined
      if (open.length === 0) return words.next().done === true ? root : undefined
    } else if (word === ',') {
      key = undefined
      named = false
    } else if (word === ':') {
      named = true
    } else if (inside.lexeme === '{' && !named) {
      key = word
    } else {
      const value: JsonPart = {
        pointer:
          inside.pointer +
          pointerOf([key === undefined ? inside.members.length : String(jsonOf(key) ?? key)]),
        lexeme: word,
        complete: true,
      }
      inside.members.push({ ...(inside.lexeme === '{' && { key }), value })
      named = false
      if (word !== '{' && word !== '[') continue
      value.members = []
      value.complete = false
      open.push(value)
      key = undefined
    }
  }
  return root
}

export const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }
