import type { Verdict } from '../runner/case/verdict.js'
import { countOf } from '../spec/count-of.js'
import { grouped } from '../spec/grouped.js'
import { codeSpan, folded, ownText } from './markdown.js'
import { figuresOf, outcomeOf } from './outcome.js'
import type { Report, ReportedClause } from './report.js'
import { cutText, footprintText, heldText } from './run-text.js'
import { known, outdated } from './summary-known.js'
import { broken, causes, inconclusive, leftBehind, openPoints, untested } from './summary-sections.js'

/** The longest comment that GitHub accepts. The shares of the sections stay far below it: a comment is to be read. */
export const longestSummary = 65_536

/** A run in Markdown, short enough for a comment on a pull request. */
export function renderSummary(report: Report): string {
  const parts = [
    `## ${verdictLine(report)}`,
    outdated(report, 4_000),
    causes(report, { told: 14_000, others: 6_000 }),
    about(report),
    table(report.clauses),
    folded('Clauses and cases', [
      broken(report, 'violates', 4_000),
      broken(report, 'deviates', 2_000),
      inconclusive(report, 3_000),
    ]),
    known(report, 6_000),
    leftBehind(report, 1_000),
    folded('Not tested, and what the document leaves open', [
      untested(report, 3_000),
      openPoints(report, 3_000),
    ]),
  ]
  return `${parts.filter((each) => each !== '').join('\n\n')}\n`
}

/** A run that reached nothing has no figures. */
const verdictLine = (report: Report): string =>
  [
    report.access.open ? `${outcomeOf(report).words}: ${figuresOf(report)}` : outcomeOf(report).words,
    ownText(cutText(report)),
  ]
    .filter(Boolean)
    .join('. ')
    .replace(/\.$/, '')

function about({ target, tool, run, summary, access, footprint }: Report): string {
  const said = access.open ? access.hint : access.message
  return [
    `Target ${codeSpan(target.baseUrl)}, tested with ${ownText(`${tool.name} ${tool.version}`)}: `,
    `${countOf(summary.requests, 'request')} in ${(run.durationMs / 1000).toFixed(1)} s${heldText(run)}, run ${codeSpan(run.id)}, `,
    `seed ${run.seed}${run.strict ? ', strict' : ''}.`,
    ...(footprint ? [` Footprint: ${footprintText(footprint)}.`] : []),
    ...(said === undefined ? [] : [`\n\n${codeSpan(said, 1000)}`]),
  ].join('')
}

const columns: readonly Verdict[] = ['conforms', 'violates', 'deviates', 'inconclusive', 'untested']

/** Clauses by chapter and verdict. */
const table = (clauses: readonly ReportedClause[]): string =>
  [
    `| clauses | ${columns.join(' | ')} |`,
    `|---|${'--:|'.repeat(columns.length)}`,
    ...[...grouped(clauses, ({ chapter }) => chapter), ['all', clauses] as const].map(([name, those]) => {
      const cells = columns.map((column) => those.filter(({ verdict }) => verdict === column).length)
      return `| ${[name, ...cells].join(' | ')} |`
    }),
  ].join('\n')
