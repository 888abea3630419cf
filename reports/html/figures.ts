import { type Html, html, type Part } from '../../pages/html.js'
import { bar, duration, grouped as inThousands } from '../../pages/links.js'
import type { Verdict } from '../../runner/case/verdict.js'
import { grouped } from '../../spec/grouped.js'
import type { Report, ReportedClause, ReportedExchange } from '../report.js'

export const columns: readonly Verdict[] = ['violates', 'deviates', 'inconclusive', 'untested', 'conforms']

/** How many there are of each verdict, the most important first. */
export const tallyOf = (clauses: readonly Pick<ReportedClause, 'verdict'>[]): [Verdict, number][] =>
  columns
    .map((verdict): [Verdict, number] => [verdict, clauses.filter((each) => each.verdict === verdict).length])
    .filter(([, many]) => many)

/** Clauses by chapter and verdict: a bar and the numbers of each chapter. */
export function renderChapterFigure(clauses: readonly ReportedClause[]): Html {
  const chapters = [...grouped(clauses, ({ chapter }) => chapter)]
  const most = Math.max(1, ...chapters.map(([, { length }]) => length))
  return html`<div class="scroll"><table class="figure chapters"><caption>Clauses by chapter and verdict</caption><tbody>${chapters.map(
    ([chapter, own]) => {
      const tally = tallyOf(own)
      return html`<tr><th scope="row">${chapter}</th><td class="drawn">${bar(tally, most)}</td><td>${tally.map(
        ([verdict, many]) => html`<span class="tally"><b class="v ${verdict}">${many}</b> ${verdict}</span>`,
      )}</td></tr>`
    },
  )}</tbody></table></div>`
}

interface Answered {
  name: string
  calls: number
  middle: number
  slow: number
}

/** Calls and answer times by operation. A call that several cases share counts once. */
export function renderTimesFigure({ cases }: Pick<Report, 'cases'>): Part {
  const rows = answersOf(new Set(cases.flatMap(({ exchanges }) => exchanges)))
  if (!rows.length) return undefined
  const slowest = Math.max(1, ...rows.map(({ slow }) => slow))
  const most = Math.max(...rows.map(({ calls }) => calls))
  const times = ({ middle, slow }: Answered) =>
    bar(
      [
        ['middle', middle],
        ['slow', Math.max(0, slow - middle)],
      ],
      slowest,
    )
  return html`<div class="scroll"><table class="figure times"><caption>Calls and answer times, of what the report keeps</caption>
    <thead><tr><th scope="col">operation</th><th scope="col">calls</th><td class="drawn"></td><td class="drawn"></td><th scope="col">median, 95th percentile</th></tr></thead>
    <tbody>${rows.map(
      (each) => html`<tr><th scope="row">${each.name}</th><td>${inThousands(each.calls)}</td>
        <td class="drawn">${bar([['calls', each.calls]], most)}</td><td class="drawn">${times(each)}</td>
        <td class="figures">${duration(each.middle)}, ${duration(each.slow)}</td></tr>`,
    )}</tbody></table></div>`
}

function answersOf(exchanges: ReadonlySet<ReportedExchange>): Answered[] {
  const answered = [...exchanges].filter(({ call, reply }) => reply && call.operation)
  return [...grouped(answered, ({ call }) => call.operation as string)]
    .map(([id, all]) => {
      const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b)
      const at = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { name: id, calls: all.length, middle: at(0.5), slow: at(0.95) }
    })
    .sort((a, b) => b.calls - a.calls)
}
