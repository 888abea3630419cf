import { isJson } from '../spec/json-of.js'
import { type Html, html, join, type Part, quoted } from './html.js'
import { type JsonLine, jsonLines } from './json-lines.js'
import { closing, type JsonPart, jsonPartsOf } from './json-parts.js'

const mostLines = 160

/** What was expected and what came: line by line if both are JSON, else side by side. */
export function renderDifference(
  { expected = '', got = '' }: { expected?: string; got?: string },
  longest: number,
): Html {
  const [wanted, came] = [splitValue(expected), splitValue(got)]
  if (!wanted.value || !came.value)
    return html`<dl class="found"><dt>Expected</dt><dd class="expected">${quoted(expected, longest)}</dd>
      <dt>Got</dt><dd class="got">${quoted(got, longest)}</dd></dl>`
  const [due, is] =
    wanted.after === inAnyOrder ? [sorted(wanted.value), sorted(came.value)] : [wanted.value, came.value]
  const rows = differing(linesOf(due, is), linesOf(is, due))
  return join([
    wordsOf(wanted, came),
    html`<p class="legend"><b class="minus">−</b> only expected <b class="plus">+</b> only got</p>`,
    html`<pre class="json difference">${join(rows.map(renderRow), '\n')}</pre>`,
  ])
}

/** Said of a list whose order does not matter. */
const inAnyOrder = 'in any order'

/** A list in an order that depends on what is in it alone. */
function sorted(part: JsonPart): JsonPart {
  if (part.lexeme !== '[' || !part.members) return part
  const isBefore = (a: Member, b: Member): boolean => piecesOf(a.value) < piecesOf(b.value)
  return { ...part, members: part.members.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0)) }
}

/** What the values are called, and the words around them. */
function wordsOf(wanted: Split, came: Split): Part {
  const isPlain = !came.before && !came.after
  if (isPlain && !wanted.before && !wanted.after) return undefined
  if (isPlain && !wanted.after && isPlace.test(wanted.before))
    return html`<dl class="found"><dt>Differs in</dt><dd><code>${wanted.before}</code></dd></dl>`
  const around = (name: string, { before, after }: Split): Html =>
    join([html`<dt>${name}</dt>`, html`<dd>${before} <code>…</code> ${after}</dd>`])
  return html`<dl class="found">${around('Expected', wanted)}${!isPlain && around('Got', came)}</dl>`
}

/** `roles`, or `meta["a"]`. */
const isPlace = /^[\w.-]+(?:\["[^"\s]*"\])*$/

interface Split {
  before: string
  after: string
  value?: JsonPart
}

/** Splits a sentence into the JSON object or list in it and the words around it. */
function splitValue(text: string): Split {
  const start = text.search(/(?<!\S)[[{]/)
  const end = start < 0 ? -1 : endOf(text, start)
  const json = text.slice(start, end)
  if (end < 0 || !isJson(json)) return { before: text, after: '' }
  return { before: text.slice(0, start).trim(), after: text.slice(end).trim(), value: jsonPartsOf(json) }
}

/** The end of the object or list that begins at `start`; -1 if it does not end. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (const { 0: word, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/gsu)) {
    if (word === '{' || word === '[') depth += 1
    if (word === '}' || word === ']') depth -= 1
    if (depth === 0) return start + index + word.length
  }
  return -1
}

/** One line per value, so that each difference is a line. A short value that does not differ within is one. */
function linesOf(part: JsonPart, other: JsonPart): JsonLine[] {
  const spread = (each: JsonPart, depth: number, counterpart?: JsonPart, key?: string): JsonLine[] => {
    const before = key === undefined ? [] : [{ kind: 'key' as const, text: key, marked: false }, sign(': ')]
    const flat = jsonLines(each)
    const isWhole = depth > 0 && (!counterpart || piecesOf(counterpart) === piecesOf(each))
    if (!each.members?.length || (isWhole && flat.length === 1))
      return [{ depth, pieces: [...before, ...flat.flatMap(({ pieces }) => pieces)] }]
    const own = ({ key }: Member): JsonPart | undefined =>
      key === undefined ? undefined : counterpart?.members?.find((one) => one.key === key)?.value
    return [
      { depth, pieces: [...before, sign(each.lexeme)] },
      ...each.members.flatMap((member) => spread(member.value, depth + 1, own(member), member.key)),
      { depth, pieces: [sign(closing[each.lexeme] ?? '')] },
    ]
  }
  return spread(part, 0, other)
}

type Member = NonNullable<JsonPart['members']>[number]

/** A value as text, to be compared. */
const piecesOf = (part: JsonPart): string => jsonLines(part).map(textOf).join('\n')

const sign = (text: string) => ({ kind: 'sign' as const, text, marked: false })

interface Row {
  sign: ' ' | '−' | '+'
  line: JsonLine
}

const textOf = ({ depth, pieces }: JsonLine): string => `${depth}${pieces.map(({ text }) => text).join('')}`

/** The longest common lines, and between them what was only expected or only came. */
function differing(wanted: readonly JsonLine[], came: readonly JsonLine[]): Row[] {
  if (wanted.length > mostLines || came.length > mostLines)
    return [
      ...wanted.map((line): Row => ({ sign: '−', line })),
      ...came.map((line): Row => ({ sign: '+', line })),
    ].slice(0, 2 * mostLines)
  const [a, b] = [wanted.map(textOf), came.map(textOf)]
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const rows: Row[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && a[i] === b[j]
    const isWanted = i < a.length && (isSame || j >= b.length || at(i + 1, j) >= at(i, j + 1))
    const line = (isWanted ? wanted[i] : came[j]) as JsonLine
    rows.push({ sign: isSame ? ' ' : isWanted ? '−' : '+', line })
    if (isWanted) i += 1
    if (isSame || !isWanted) j += 1
  }
  return rows
}

function renderRow({ sign: mark, line }: Row): Part {
  const text = `${mark} ${'  '.repeat(line.depth)}${line.pieces.map(({ text }) => text).join('')}`
  if (mark === ' ') return text
  return mark === '−' ? html`<del>${text}</del>` : html`<ins>${text}</ins>`
}
