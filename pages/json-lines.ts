import { keysOfPointer } from '../spec/json-pointer.js'
import { closing, type JsonPart } from './json-parts.js'

export interface Piece {
  /** The style sheet colours it. */
  kind: 'key' | 'text' | 'word' | 'sign' | 'missing'
  text: string
  /** Whether it belongs to the marked value. */
  marked: boolean
}

/** A line of indented JSON. */
export interface JsonLine {
  depth: number
  pieces: Piece[]
}

/** An object or list up to this length stands on one line. */
const widest = 72

/** A value in lines, all at the pointer marked, with a line in its place where an object lacks it. */
export function jsonLines(root: JsonPart, marked?: string): JsonLine[] {
  const missing = marked !== undefined && !hasPart(root, marked) ? missingAt(marked) : undefined
  const laid = (part: JsonPart, isMarked: boolean, depth: number, key?: string, after = ''): JsonLine[] => {
    const { pointer, lexeme, members, complete } = part
    const own = isMarked || pointer === marked
    const sign = (text: string): Piece => ({ kind: 'sign', text, marked: own })
    const before = keyPieces(key, own)
    const ends: Piece[] = after ? [{ kind: 'sign', text: after, marked: false }] : []
    const flat = [...before, ...onALine(part, own, marked)]
    const width = depth * 2 + flat.reduce((sum, { text }) => sum + text.length, 0)
    const isAbove = missing && `${missing.from}/`.startsWith(`${pointer}/`)
    if (!members || (!isAbove && (!members.length || width <= widest)))
      return [{ depth, pieces: [...flat, ...ends] }]
    const lack = missing?.from === pointer ? [`${missing.key} is not there`] : []
    return [
      { depth, pieces: [...before, sign(lexeme)] },
      ...members.flatMap(({ key, value }, at) =>
        laid(value, own, depth + 1, key, at < members.length - 1 ? ',' : ''),
      ),
      ...lack.map(
        (text): JsonLine => ({ depth: depth + 1, pieces: [{ kind: 'missing', text, marked: true }] }),
      ),
      ...(complete ? [{ depth, pieces: [sign(closing[lexeme] as string), ...ends] }] : []),
    ]
  }
  return laid(root, false, 0)
}

/** The object that lacks what a pointer names, and the key. */
function missingAt(pointer: string): { from: string; key: string } {
  const at = Math.max(0, pointer.lastIndexOf('/'))
  return { from: pointer.slice(0, at), key: keysOfPointer(pointer).at(-1) ?? '' }
}

const keyPieces = (key: string | undefined, marked: boolean): Piece[] =>
  key === undefined
    ? []
    : [
        { kind: 'key', text: key, marked },
        { kind: 'sign', text: ': ', marked },
      ]

function onALine(part: JsonPart, isMarked: boolean, marked: string | undefined): Piece[] {
  const { lexeme, members, complete } = part
  if (!members) return [{ kind: lexeme.startsWith('"') ? 'text' : 'word', text: lexeme, marked: isMarked }]
  const sign = (text: string): Piece => ({ kind: 'sign', text, marked: isMarked })
  const inner = members.flatMap(({ key, value }, at) => {
    const own = isMarked || value.pointer === marked
    return [...(at ? [sign(', ')] : []), ...keyPieces(key, own), ...onALine(value, own, marked)]
  })
  return [sign(lexeme), ...inner, ...(complete ? [sign(closing[lexeme] as string)] : [])]
}

/** Whether a value stands at the pointer. */
export const hasPart = (part: JsonPart, pointer: string): boolean =>
  part.pointer === pointer || (part.members?.some(({ value }) => hasPart(value, pointer)) ?? false)
