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
  const lines: JsonLine[] = []
  const missing = marked !== undefined && !hasPart(root, marked) ? missingAt(marked) : undefined
  lay(root, { depth: 0, before: [], after: '', lines, marked, missing, isMarked: root.pointer === marked })
  return lines
}

/** The object that lacks what a pointer names, and the key. */
function missingAt(pointer: string): { from: string; key: string } {
  const at = Math.max(0, pointer.lastIndexOf('/'))
  return { from: pointer.slice(0, at), key: keysOfPointer(pointer).at(-1) ?? '' }
}

interface Place {
  depth: number
  before: Piece[]
  after: string
  lines: JsonLine[]
  marked?: string
  missing?: { from: string; key: string }
  isMarked: boolean
}

function lay(part: JsonPart, place: Place): void {
  const { depth, before, after, lines, marked, missing, isMarked } = place
  const sign = (text: string): Piece => ({ kind: 'sign', text, marked: isMarked })
  const ends = after ? [{ kind: 'sign', text: after, marked: false } as const] : []
  const flat = onALine(part, isMarked, marked)
  const width = depth * 2 + [...before, ...flat].reduce((sum, { text }) => sum + text.length, 0)
  const lacks = part.members && missing?.from === part.pointer
  const isAbove = missing && `${missing.from}/`.startsWith(`${part.pointer}/`)
  if (!isAbove && (!part.members?.length || width <= widest)) {
    lines.push({ depth, pieces: [...before, ...flat, ...ends] })
    return
  }
  lines.push({ depth, pieces: [...before, sign(part.lexeme)] })
  part.members?.forEach(({ key, value }, at) => {
    const own = isMarked || value.pointer === marked
    lay(value, {
      ...place,
      depth: depth + 1,
      before: keyPieces(key, own),
      after: at < (part.members?.length ?? 0) - 1 ? ',' : '',
      isMarked: own,
    })
  })
  if (lacks)
    lines.push({
      depth: depth + 1,
      pieces: [{ kind: 'missing', text: `${missing.key} is not there`, marked: true }],
    })
  if (part.complete) lines.push({ depth, pieces: [sign(closing[part.lexeme] as string), ...ends] })
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
