import { gzipSync } from 'node:zlib'
import { type Html, html, type Part, prose, quoted } from '../../pages/html.js'
import type { Limits } from '../../pages/limits.js'
import { anchorOf, bar, count, duration } from '../../pages/links.js'
import { renderShell } from '../../pages/shell.js'
import { grouped } from '../../spec/grouped.js'
import { remembering } from '../../spec/remembering.js'
import type { EarlierRun } from '../earlier-runs.js'
import { figuresOf, outcomeOf } from '../outcome.js'
import { packReport } from '../packing/pack-report.js'
import type { Report, ReportedClause, ReportedExchange } from '../report.js'
import { cutExchange } from '../reported-exchange.js'
import { cutText } from '../run-text.js'
import { script, style } from './bundle.generated.js'
import { renderCause } from './chosen.js'
import { tallyOf } from './figures.js'
import { type Indexed, indexed, mark, timeOf } from './indexed.js'
import { renderOverview, renderRun } from './overview.js'

/** A run as one page that fetches nothing and holds the report, compressed; less of it where it is long. */
export function renderHtml(report: Report, earlier: readonly EarlierRun[] = []): string {
  const most = mostBytes(report.cases.length)
  let text = ''
  for (const [at, longest] of embedded.entries()) {
    const limits = written[Math.min(at, written.length - 1)] ?? written[0]
    text = assemble(report, earlier, limits, embeddedReport(report, longest, earlier))
    if (Buffer.byteLength(text) <= most) break
  }
  return text
}

const assemble = (report: Report, earlier: readonly EarlierRun[], limits: Limits, data: string): string =>
  renderShell({
    title: `${outcomeOf(report).words}: ${report.target.baseUrl}`,
    skip: 'To the findings',
    head: renderHead(report, limits.text),
    content: renderFront(indexed(report, { limits }, earlier)),
    carried: { id: 'report', data },
    ...{ script, style },
  })

function renderHead(report: Report, longest: number): Html {
  const { target, access, summary, run, clauses } = report
  const { like, words } = outcomeOf(report)
  const said = access.open ? access.hint : access.message
  return html`<header class="head ${like}">
    <div class="verdict"><p class="eyebrow">Conformance to the Monitoring Service API</p>
      <h1><b class="v ${like}">${words}</b></h1>
      <p class="target"><code>${target.baseUrl}</code>${target.embedded && ' the fake that comes with the suite'}</p></div>
    <div class="sum"><p>${figuresOf(report)}. ${cutText(report)}</p>
      <p class="when">${count(summary.requests, 'request')}, ${duration(run.durationMs)}, <time datetime=${run.startedAt}>${timeOf(run.startedAt)}</time></p></div>
    ${said && html`<p class="why">${quoted(said, longest)}</p>`}
    ${bar(tallyOf(clauses), clauses.length)}
  </header>`
}

/** What can be read without a script: the causes with their proof, how the run was made, every clause. */
function renderFront(page: Indexed): Part {
  const { causes } = page
  const more = causes.slice(causesInFull)
  return html`<div id="front">
    ${causes.slice(0, causesInFull).map((each) => renderCause(page, each))}
    ${
      more.length > 0 &&
      html`<ul class="more">${more.map(({ cause }) => html`<li id=${anchorOf('cause', cause.id)}>${prose(cause.says)}</li>`)}</ul>`
    }
    ${renderOverview(page)}${renderClauses(page)}${renderRun(page)}
  </div>`
}

function renderClauses({ report: { clauses }, cases }: Indexed): Part {
  return html`<section id="clauses" aria-labelledby="clauses-title"><h3 id="clauses-title">Every clause</h3>
    <p class="printed">Clauses that conform are not printed.</p>
    <div class="scroll"><table class="clauses"><thead><tr><th scope="col">verdict</th><th scope="col">§</th><th scope="col">clause</th></tr></thead>
    ${[...grouped(clauses, ({ chapter }) => chapter)].map(
      ([chapter, own]) => html`<tbody id=${anchorOf('chapter', chapter)}>
        <tr><th scope="rowgroup" colspan="3">${chapter}</th></tr>${own.map((each) => rowOf(each, cases))}</tbody>`,
    )}</table></div></section>`
}

/** A clause, with references to its cases that appear elsewhere. */
function rowOf({ id, at, says, verdict, ...clause }: ReportedClause, cases: Indexed['cases']): Part {
  const own = clause.cases.flatMap((each) => cases.get(each) ?? [])
  const told = own.filter((each) => each.verdict !== 'conforms' || each.known || each.leftBehind)
  return html`<tr id=${anchorOf('clause', id)} class=${verdict === 'conforms' && !told.length && 'unprinted'}><td>${mark(verdict)}</td><td>${at}</td><td><code>${id}</code> ${prose(says)}${
    told.length > 0 &&
    html`<ul>${told.map((each) => html`<li id=${anchorOf('case', each.id)}>${mark(each.known ? 'known' : each.verdict)} <code>${each.id}</code></li>`)}</ul>`
  }</td></tr>`
}

/** The report as text that a script in the page inflates. Every body is cut to `longest` bytes. */
function embeddedReport(report: Report, longest: number, earlier: readonly EarlierRun[]): string {
  if (!report.cases.some(({ exchanges }) => exchanges.some((each) => isLonger(each, longest))))
    return carried(report, earlier)
  const short = remembering((each: ReportedExchange) => cutExchange(each, longest))
  const cases = report.cases.map((each) => ({ ...each, exchanges: each.exchanges.map(short) }))
  return carried({ ...report, cases }, earlier)
}

const carried = (report: Report, earlier: readonly EarlierRun[]): string => {
  const data = { ...packReport(report), ...(earlier.length > 0 && { earlier }) }
  return gzipSync(JSON.stringify(data), { level: 9 }).toString('base64')
}

const isLonger = ({ call, reply }: ReportedExchange, longest: number): boolean =>
  [call.body, reply?.body].some((each) => Buffer.byteLength(each?.text ?? '') > longest)

/** For what the page holds without a script, from the most generous to the tightest. */
const written: readonly [Limits, ...Limits[]] = [
  { proof: 2400, body: 600, line: 1200, text: 600 },
  { proof: 1200, body: 300, line: 600, text: 300 },
  { proof: 500, body: 120, line: 300, text: 150 },
]

/** How many characters of each body the embedded report keeps, from the most to the fewest. */
const embedded = [65_536, 4096, 1024, 400, 120] as const

/** How many causes show their proof in the page itself. */
const causesInFull = 40

/** The size limit, in bytes, of a page with this many cases. */
const mostBytes = (cases: number): number => 2_400_000 + 2_000 * Math.max(0, cases - 1200)
