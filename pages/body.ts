import { isJson } from '../spec/json-of.js'
import type { ReportedBody } from '../spec/reported.js'
import { type Html, html, join, type Part } from './html.js'
import { hasPart, type JsonLine, jsonLines, type Piece } from './json-lines.js'
import { type JsonPart, jsonPartsOf } from './json-parts.js'

/** How many lines to show around a marked value, and of a body without one. */
const around = { before: 6, after: 10, unmarked: 24, whole: 32 }

/** A body, indented if JSON, its value at a JSON Pointer marked, long stretches folded; else as sent. */
export function renderBody(
  { text, encoding, bytes, cut }: ReportedBody,
  longest: number,
  path?: string,
): Html {
  const isAlmostJson = !cut && /^\s*[[{]/.test(text) && !isJson(text)
  const notes = [
    ...(encoding ? ['Base64'] : []),
    ...(cut || text.length > longest ? [`the beginning of ${bytes} bytes`] : []),
    ...(isAlmostJson ? ['not JSON'] : []),
  ]
  return join([
    isAlmostJson ? renderPlain(text, longest) : renderText(text, longest, path),
    notes.length > 0 && html`<small>${notes.join(', ')}</small>`,
  ])
}

/** How many lines a body takes when it is shown. */
export function linesIn(text: string): number {
  const root = jsonPartsOf(text)
  return root ? jsonLines(root).length : text.split('\n').length
}

/** Whether a body has the place to mark. */
export const placeOfProof = (text: string, path: string): string | undefined => {
  const root = jsonPartsOf(text)
  if (!root) return undefined
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return hasPart(root, path) || hasPart(root, parent) ? path : undefined
}

function renderText(text: string, longest: number, path?: string): Html {
  const root = text.length <= 100_000 ? jsonPartsOf(text) : undefined
  if (root && (path !== undefined || text.length <= longest)) return renderJson(root, text, longest, path)
  return renderPlain(text, longest)
}

function renderPlain(text: string, longest: number): Html {
  const shown = text.slice(0, longest)
  return html`<pre class="text">${shown}${shown.length < text.length ? '…' : ''}</pre>`
}

function renderJson(root: JsonPart, text: string, longest: number, path?: string): Html {
  const marked = path === undefined ? undefined : placeOfProof(text, path)
  const lines = jsonLines(root, marked)
  const isHit = ({ pieces }: JsonLine): boolean => pieces.some((each) => each.marked)
  const first = marked === undefined ? -1 : lines.findIndex(isHit)
  const last = first < 0 ? -1 : lines.findLastIndex(isHit)
  if (lines.length <= around.whole) return html`<pre class="json">${shownLines(lines)}</pre>`
  const from = first < 0 ? 0 : Math.max(0, first - around.before)
  const to = first < 0 ? around.unmarked : Math.min(last + around.after, first + 40)
  const budget = { left: longest }
  return html`<pre class="json">${folded(lines.slice(0, from), budget)}${shownLines(lines.slice(from, to))}${folded(
    lines.slice(to),
    budget,
  )}</pre>`
}

/** How many folded lines come in colours: those of a long list would be most of the page. */
const mostColoured = 60

const shownLines = (lines: readonly JsonLine[]): Html =>
  join(lines.map(lines.length > mostColoured ? renderPlainLine : renderLine), '\n')

const renderPlainLine = ({ depth, pieces }: JsonLine): Html =>
  join(['  '.repeat(depth), pieces.map(({ text }) => text).join('')])

/** Lines that the reader can unfold, as many as there is room for. */
function folded(lines: readonly JsonLine[], budget: { left: number }): Part {
  if (lines.length === 0) return undefined
  if (lines.length <= 3) return [shownLines(lines), '\n']
  const inside: JsonLine[] = []
  for (const each of lines) {
    budget.left -= each.depth * 2 + each.pieces.reduce((sum, { text }) => sum + text.length + 20, 0)
    if (budget.left < 0) break
    inside.push(each)
  }
  const rest = lines.length - inside.length
  if (inside.length === 0) return [html`<i class="left-out">${lines.length} lines</i>`, '\n']
  return html`<details class="fold"><summary>${lines.length} lines</summary>${shownLines(inside)}${
    rest > 0 && ['\n', html`<i class="left-out">${rest} more lines</i>`]
  }</details>`
}

function renderLine({ depth, pieces }: JsonLine): Html {
  const indent = '  '.repeat(depth)
  if (pieces.every(({ marked, text }) => marked || text === ','))
    return html`<mark class="row">${indent}${pieces.map(renderPiece)}</mark>`
  const first = pieces.findIndex(({ marked }) => marked)
  const last = pieces.findLastIndex(({ marked }) => marked) + 1
  const between = (from: number, to?: number): Part => pieces.slice(from, to).map(renderPiece)
  if (first < 0) return join([indent, between(0)])
  return join([indent, between(0, first), html`<mark>${between(first, last)}</mark>`, between(last)])
}

const renderPiece = ({ kind, text }: Piece): Part =>
  kind === 'sign' ? text : html`<span class=${kind}>${text}</span>`
