import type { Verdict } from '../../runner/verdict.js'
import type { Report, ReportedClause, ReportedExchange } from '../report.js'
import { type Html, html } from './html.js'
import { duration, grouped } from './links.js'

export const columns: readonly Verdict[] = ['violates', 'deviates', 'inconclusive', 'untested', 'conforms']

/** How many there are of each verdict, the most important first. */
export const tallyOf = (clauses: readonly Pick<ReportedClause, 'verdict'>[]): [Verdict, number][] =>
  columns
    .map((verdict): [Verdict, number] => [verdict, clauses.filter((each) => each.verdict === verdict).length])
    .filter(([, many]) => many)

/** Shares of a whole as one bar. */
export function bar(parts: readonly (readonly [name: string, many: number])[], whole: number): Html {
  const total = Math.max(1, whole)
  let x = 0
  const rects = parts.map(([name, many]) => {
    const width = (many / total) * 100
    const rect = html`<rect class="${name}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="8"></rect>`
    x += width
    return rect
  })
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${rects}</svg>`
}

/** Clauses by chapter and verdict: a bar and the numbers of each chapter. */
export function renderChapterFigure(clauses: readonly ReportedClause[]): Html {
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  const most = Math.max(
    1,
    ...chapters.map((each) => clauses.filter(({ chapter }) => chapter === each).length),
  )
  return html`<div class="scroll"><table class="figure chapters"><caption>Clauses by chapter and verdict</caption><tbody>${chapters.map(
    (chapter) => {
      const own = clauses.filter((each) => each.chapter === chapter)
      return html`<tr><th scope="row">${chapter}<td class="drawn">${bar(tallyOf(own), most)}<td>${tallyOf(
        own,
      ).map(
        ([verdict, many]) => html`<span class="tally"><b class="v ${verdict}">${many}</b> ${verdict}</span> `,
      )}`
    },
  )}</table></div>`
}

interface Answered {
  name: string
  calls: number
  middle: number
  slow: number
}

/** Calls and answer times by operation. A call that several cases share counts once. */
export function renderTimesFigure({ cases }: Pick<Report, 'cases'>): Html | undefined {
  const rows = answersOf(new Set(cases.flatMap(({ exchanges }) => exchanges)))
  if (!rows.length) return undefined
  const slowest = Math.max(1, ...rows.map(({ slow }) => slow))
  const most = Math.max(...rows.map(({ calls }) => calls))
  return html`<div class="scroll"><table class="figure times"><caption>Calls and answer times, of what the report keeps</caption>
<thead><tr><th scope="col">operation<th scope="col">calls<td class="drawn"><td class="drawn"><th scope="col">median, 95th percentile</thead>
<tbody>${rows.map(
    ({ name, calls, middle, slow }) =>
      html`<tr><th scope="row">${name}<td>${grouped(calls)}<td class="drawn">${bar([['calls', calls]], most)}<td class="drawn">${bar(
        [
          ['middle', middle],
          ['slow', Math.max(0, slow - middle)],
        ],
        slowest,
      )}<td class="figures">${duration(middle)}, ${duration(slow)}`,
  )}</table></div>`
}

function answersOf(exchanges: ReadonlySet<ReportedExchange>): Answered[] {
  const times = new Map<string, number[]>()
  for (const { call, reply, ms } of exchanges) {
    if (!reply || !call.operation) continue
    const own = times.get(call.operation)
    if (own) own.push(ms)
    else times.set(call.operation, [ms])
  }
  return [...times]
    .map(([id, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      const at = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { name: id, calls: all.length, middle: at(0.5), slow: at(0.95) }
    })
    .sort((a, b) => b.calls - a.calls)
}
