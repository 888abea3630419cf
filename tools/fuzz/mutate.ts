import type { Json } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'

/** Draws from what a fuzzer needs. */
export interface Draw {
  below(count: number): number
  of<T>(all: readonly T[]): T
}

export const drawing = (random: () => number): Draw => ({
  below: (count) => Math.floor(random() * count),
  of: (all) => all[Math.floor(random() * all.length)] as never,
})

/** What parsers stumble over, as text. */
const pieces = [
  ...' \n\t\0\u2028\ufeff\ud800…💥"\'\\{}[]:,',
  ...['', '\r\n', '\\u', '\\ud800', '- ', '? ', '&a ', '*a', '<<: *a', '!!binary ', '!x ', '|\n', '>-\n'],
  ...['---\n', '...', '%YAML 1.1\n', '<![CDATA[', '</testcase>', '&#x0;', '&lol;', 'not ok 1 - ', '# SKIP'],
  ...['null', 'true', 'NaN', '-0', '1e999', '9007199254740993', '.inf', '0x1f', '2026-02-30', '-1', '1e-400'],
  ...['__proto__', 'constructor', 'toString', 'length', '{"Action":"fail"'],
]

/** Values in the place of another. */
const values: readonly Json[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2, '', ' ', 'x', '\0', '\ud800'],
  ...[[], [[]], [null], {}, { a: {} }, { __proto__: null } as Json, '__proto__'],
  ...['2026-02-30', 'http://[', '%', 'a'.repeat(5000)],
  nested(300),
]

function nested(levels: number): Json {
  let value: Json = {}
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** The text with one to four changes. `others` lend it parts of theirs. */
export function mutated(text: string, others: readonly string[], draw: Draw): string {
  let changed = text
  for (let changes = 1 + draw.below(4); changes > 0; changes--) changed = draw.of(ways)(changed, others, draw)
  return changed
}

type Way = (text: string, others: readonly string[], draw: Draw) => string

const inText: Way[] = [
  (text, _, draw) => text.slice(0, draw.below(text.length + 1)),
  (text, _, draw) => spliced(text, draw, ''),
  (text, _, draw) => spliced(text, draw, draw.of(pieces)),
  (text, _, draw) => inserted(text, draw, draw.of(pieces)),
  (text, _, draw) => inserted(text, draw, part(text, draw)),
  (text, others, draw) => inserted(text, draw, part(draw.of(others), draw)),
  (text, _, draw) => inserted(text, draw, draw.of(pieces).repeat(2 ** draw.below(12))),
  (text, _, draw) => changedLines(text, draw),
]

const inJson: Way = (text, _, draw) => {
  const value = jsonOf(text)
  return value === undefined ? spliced(text, draw, draw.of(pieces)) : JSON.stringify(changedIn(value, draw))
}

const ways: readonly Way[] = [...inText, ...Array.from(inText, () => inJson)]

const part = (text: string, draw: Draw): string => {
  const from = draw.below(text.length + 1)
  return text.slice(from, from + draw.below(60))
}

const inserted = (text: string, draw: Draw, piece: string): string => {
  const at = draw.below(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at)
}

function spliced(text: string, draw: Draw, piece: string): string {
  const at = draw.below(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at + draw.below(20))
}

function changedLines(text: string, draw: Draw): string {
  const lines = text.split('\n')
  const [one, other] = [draw.below(lines.length), draw.below(lines.length)]
  lines.splice(one, draw.below(2), `${' '.repeat(draw.below(4))}${(lines[other] ?? '').trimStart()}`)
  return lines.join('\n')
}

/** Replaces, removes, doubles or renames something anywhere in a value, also in a text that is JSON itself. */
function changedIn(value: Json, draw: Draw): Json {
  const inner = typeof value === 'string' && /^[[{]/.test(value) ? jsonOf(value) : undefined
  if (inner !== undefined && draw.below(4) > 0) return JSON.stringify(changedIn(inner, draw))
  const entries = isObject(value) ? Object.entries(value) : []
  const length = Array.isArray(value) ? value.length : entries.length
  if (length === 0 || draw.below(6) === 0) return draw.of(values)
  const at = draw.below(length)
  const way = draw.below(8)
  if (Array.isArray(value)) {
    const each = value[at] as Json
    if (way === 0) return value.toSpliced(at, 1)
    if (way === 1) return value.toSpliced(at, 0, each)
    return value.with(at, changedIn(each, draw))
  }
  const [name, each] = entries[at] as [string, Json]
  const own = [[name, each]] as [string, Json][]
  if (way === 0) own.pop()
  else if (way === 1) own.push([draw.of(pieces), each])
  else own[0] = [name, changedIn(each, draw)]
  return Object.fromEntries(entries.toSpliced(at, 1, ...own))
}
