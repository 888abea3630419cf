import { countOf } from '../spec/count-of.js'
import type { Json } from '../spec/http.js'
import { orderedJson } from '../spec/json-of.js'
import { shortened, terminalText } from '../spec/terminal-text.js'
import { type DiffReport, nothing, type ReportedDifference, type SeenDifference } from './diff-report.js'
import { exchangeText } from './exchange-text.js'
import type { ReportedExchange } from './report.js'

const longest = 160
/** Of a line or body in an example, for which a host is short. */
const longestOfExample = 600

/** A share as people read it, never rounded up to all. */
export const shareText = (part: number, whole: number): string =>
  part === whole ? '100 %' : `${Math.min(99.9, Math.floor((1000 * part) / Math.max(1, whole)) / 10)} %`

const quoted = (value: Json): string => (value === nothing ? nothing : orderedJson(value))

/** Two values as texts: strings have quotes where nobody could tell the two apart without. */
function textsOf(values: readonly [Json, Json]): readonly string[] {
  const plain = values.map((each) => (typeof each === 'string' ? each : orderedJson(each)))
  const [one, other] = plain.map((each) => each.trim())
  return one && other && one !== other ? plain : values.map(quoted)
}

/** How much of what two values have in common is shown before they differ, where they are long. */
const common = 40

/** Two values, of long ones the part where they differ. */
function shownApart(values: readonly [Json, Json]): string[] {
  const [one, other] = textsOf(values).map(terminalText) as [string, string]
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = at < longest - common ? 0 : at - common
  return [one, other].map((each) =>
    from
      ? `…${shortened(each.slice(from).replace(/^[\uDC00-\uDFFF]/, ''), longest)}`
      : shortened(each, longest),
  )
}

/** `getHost, /host/roles: one shows …, the other shows …` */
export const seenText = ({
  side,
  kind,
  operation = 'all answers',
  field,
  ...values
}: SeenDifference & Partial<DiffReport['varies'][number]>): string =>
  `${side ? `${side}: ` : ''}${operation}, ${field || kind}: ${shownApart([values.one, values.other]).join(' against ')}`

/** What a difference is, in a sentence. */
export function headOf({ what, side, id, at, level, says, answers, seen }: ReportedDifference): string {
  const [first] = seen
  if (what === 'clause') return `${side} breaks ${id} (${at}, ${level}): ${says}`
  if (what === 'open point') return `${id} (${at}): ${says} ${answers?.one} against ${answers?.other}.`
  return first ? seenText(first) : says
}

/** The figure: of how many calls how many were answered alike. */
export const figureOf = ({ calls, alike, histories }: DiffReport): string =>
  calls === 0
    ? 'No call was compared.'
    : `Of ${countOf(calls, 'call')} in ${histories === 1 ? '1 history' : `${histories} histories`}, ${alike} were answered alike (${shareText(alike, calls)}).`

const titles: Record<ReportedDifference['what'], string> = {
  clause: 'A clause is broken',
  'open point': 'An open point is answered differently',
  neither: 'Neither',
}

/** What a diff found, for a terminal. */
export function renderDiffText(report: DiffReport, { quiet = false } = {}): string {
  const { one, other, run, differences, nowAndThen, varies, operations, calls, alike } = report
  const parts = [
    ...(quiet
      ? []
      : [`One:   ${terminalText(one.baseUrl)}\nOther: ${terminalText(other.baseUrl)}   (seed ${run.seed})`]),
    ...(run.cut ? [`Not all was seen. ${terminalText(run.cut)}`] : []),
    ...differences.map(
      (each) => `${titles[each.what]}: ${terminalText(headOf(each))}\n${placesOf(each, quiet)}`,
    ),
    ...listed('Only now and then:', nowAndThen.map(seenText)),
    ...listed('Varies by itself, so it is no difference between the two:', varies.map(seenText)),
    ...(calls > alike && !quiet ? [lessAlike(operations)] : []),
    ...[one, other].flatMap(({ baseUrl, leftBehind }) =>
      listed(`Left behind at ${terminalText(baseUrl)}:`, leftBehind.map(terminalText)),
    ),
    figureOf(report),
  ]
  return `${parts.join('\n\n')}\n`
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [`${title}\n${lines.map((each) => `  ${each}`).join('\n')}`] : []

/** Where it shows, and the calls that show it. */
function placesOf({ seen, calls, history, what }: ReportedDifference, quiet: boolean): string {
  const places = what === 'neither' ? seen.slice(1) : seen
  const more = places.length > 3 ? [`and ${places.length - 3} more`] : []
  const timeless = (each: ReportedExchange): string =>
    exchangeText(each, longestOfExample).replace(/ in \d+ ms$/m, '')
  const others = history.slice(-1).map(({ other }) => timeless(other).replace(/^[^→]*(?=→)/, 'the other:\n'))
  const example = quiet ? [] : [...history.map(({ one }) => timeless(one)), ...others]
  return [
    ...places.slice(0, 3).map(seenText),
    ...more,
    `in ${countOf(calls, 'answer')}`,
    ...example.flatMap((each) => each.split('\n')),
  ]
    .map((each) => `  ${each}`)
    .join('\n')
}

function lessAlike(operations: DiffReport['operations']): string {
  const rows = operations.filter(({ calls, alike }) => alike < calls)
  return `Answered alike, by operation:\n${rows
    .map(
      ({ operation, calls, alike }) =>
        `  ${shareText(alike, calls).padStart(7)}  ${operation} (${alike} of ${calls})`,
    )
    .join('\n')}`
}
