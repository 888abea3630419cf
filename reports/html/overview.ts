import { keyVariable } from '../../pages/curl.js'
import { type Html, html, join, type Part, prose, quoted } from '../../pages/html.js'
import { count, duration, linkTo, section } from '../../pages/links.js'
import { grouped } from '../../spec/grouped.js'
import { needWords } from '../../spec/need-words.js'
import { shortened } from '../../spec/terminal-text.js'
import { isUnjudged, outdatedIn } from '../exit-code.js'
import { unlikeTheFake } from '../open-points.js'
import type { Report, ReportedCase } from '../report.js'
import { heldText } from '../run-text.js'
import { nameOf, whatToDo } from '../summary-known.js'
import { renderChapterFigure, renderTimesFigure } from './figures.js'
import { type Indexed, timeOf } from './indexed.js'
import { renderTrend } from './trend.js'

/** What a report says besides causes and clauses: figures, what was not tested, what was left behind. */
export function renderOverview(page: Indexed): Part {
  const { report, wire } = page
  const longest = wire.limits.text
  const times = wire.copies && renderTimesFigure(report)
  return [
    page.causes.length === 0 && renderProved(report),
    renderTrend(page),
    html`<section id="figures">${renderChapterFigure(report.clauses)}</section>`,
    times && html`<section id="times">${times}</section>`,
    renderOutdated(report),
    renderInconclusive(report, longest),
    renderKnown(report),
    renderUntested(report, longest),
    renderLeftBehind(report, longest),
    renderOpenPoints(report, wire.copies !== undefined),
  ]
}

/** What a run proved that found nothing: musts by chapter, calls, and inputs that were tried. */
function renderProved({ clauses, cases, summary, run }: Report): Part {
  const held = clauses.filter(({ level, verdict }) => level === 'must' && verdict === 'conforms')
  const musts = [...grouped(held, ({ chapter }) => chapter)]
  const isTried = new Set(cases.flatMap(({ kind, clause }) => (kind === 'property' ? clause : [])))
  const tried = held.filter(({ id }) => isTried.has(id)).length
  const most = run.inputs === undefined ? 'random inputs' : `up to ${count(run.inputs, 'random input')}`
  return section(
    'proved',
    'What was proved',
    musts.length
      ? [
          html`<p>${count(summary.must.conforms, 'must')} held in ${count(summary.requests, 'call')}${
            tried > 0 &&
            `, ${count(tried, 'of these musts was', 'of these musts were')} tried with ${most} each`
          }.</p>`,
          html`<ul class="proved">${musts.map(([chapter, own]) => html`<li><b>${own.length}</b> ${chapter}</li>`)}</ul>`,
        ]
      : [],
  )
}

const renderOutdated = (report: Report): Part =>
  entries(
    'outdated',
    'Known failures out of date',
    outdatedIn(report).map(
      (each) => html`<li><code>${nameOf(each)}</code> (line ${each.line}) ${whatToDo(each)}</li>`,
    ),
  )

const renderKnown = ({ cases }: Report): Part =>
  entries(
    'known',
    'Known failures',
    cases.flatMap(({ id, known }) =>
      known
        ? html`<li>${linkTo('case', id)}: ${known.reason} ${known.issue} ${known.expires && `(until ${known.expires})`}</li>`
        : [],
    ),
  )

/** Cases that could not be judged and that no cause explains, grouped by reason. */
function renderInconclusive({ cases, causes }: Report, longest: number): Part {
  const explained = new Set(causes?.flatMap((each) => each.cases))
  const those = cases.filter((each) => isUnjudged(each) && !explained.has(each.id))
  const groups = [...grouped(those, ({ message = '' }) => message)]
  return entries(
    'inconclusive',
    `Not judged (${those.length})`,
    groups.map(([reason, own]) => html`<li>${quoted(reason, longest)} ${linksTo('case', own)}</li>`),
  )
}

/** What was not tested, and what the run would need. */
function renderUntested({ clauses, cases }: Report, longest: number): Part {
  const those = clauses.filter(({ verdict }) => verdict === 'untested')
  const ids = new Set(those.map(({ id }) => id))
  const single = cases.filter(({ verdict, clause }) => verdict === 'untested' && !ids.has(clause))
  const byNeed = (one: [string, unknown], other: [string, unknown]): number =>
    Number(isNeed(other[0])) - Number(isNeed(one[0]))
  return entries('untested', `Not tested (${those.length} of ${count(clauses.length, 'clause')})`, [
    ...[...grouped(those, ({ untested = '' }) => untested)]
      .sort(byNeed)
      .map(([why, own]) => html`<li>${prose(sentence(why))} ${linksTo('clause', own)}</li>`),
    ...[...grouped(single, ({ message = '' }) => message)]
      .sort(byNeed)
      .map(([why, own]) => html`<li>Single cases: ${shortened(why, longest)} ${linksTo('case', own)}</li>`),
  ])
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const isNeed = (reason: string): boolean => reason.startsWith('Needs ')

const renderLeftBehind = ({ cases }: Report, longest: number): Part =>
  entries(
    'left-behind',
    'Left behind',
    cases.flatMap(({ id, leftBehind = [] }) =>
      leftBehind.map((each) => html`<li>${quoted(each, longest)} by ${linkTo('case', id)}</li>`),
    ),
  )

/** Open points that the target answers differently from the fake. */
function renderOpenPoints(report: Report, isLive: boolean): Part {
  const { openPoints, unobservedPoints = [] } = report
  const others = unlikeTheFake(report)
  const all = openPoints.length + unobservedPoints.length
  if (!all) return undefined
  const name = (id: string): Part => (isLive ? linkTo('open', id) : html`<code>${id}</code>`)
  return section('open-points', 'Where the document is silent', [
    html`<p>${openPoints.length} of ${count(all, 'open point')} observed, ${others.length} answered otherwise than by the fake.</p>`,
    others.length > 0 &&
      html`<ul class="reasons">${others.map(({ id, answer }) => html`<li>${name(id)} ${answer}</li>`)}</ul>`,
  ])
}

/** How the run was made and how to repeat it. It comes last because it is needed last. */
export function renderRun(page: Indexed): Html {
  const { tool, run, target, summary } = page.report
  const { options, shard, shards } = run
  const picked = [...(options?.chapter ?? []), ...(options?.case ?? []), ...(options?.clause ?? [])]
  const facts: Record<string, Part> = {
    Began: html`<time datetime=${run.startedAt}>${timeOf(run.startedAt)}</time>`,
    Took: `${duration(run.durationMs)}${heldText(run)}, ${count(summary.requests, 'request')}`,
    Seed: html`<code>${run.seed}</code>`,
    Run: join([html`<code>${run.id}</code>`, ', part of every name that it made up']),
    Supplied: ['a key', ...target.supplied.map((each) => needWords[each])].join(', '),
    Only: picked.length > 0 && html`<code>${picked.join(' ')}</code>`,
    Strict: run.strict && 'a deviation fails the run',
    Part: shard && `${shard.index} of ${shard.of}`,
    Merged: shards && `from ${shards.length} parts`,
    'Made by': `${tool.name} ${tool.version}`,
  }
  return html`<section id="run" aria-labelledby="run-title"><h3 id="run-title">The run</h3>
    <dl class="facts">${Object.entries(facts).map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${renderRepeating(page)}</section>`
}

/** What a reader needs to repeat a call, and which headers are left out. */
function renderRepeating({ report: { cases, target }, wire: { usual } }: Indexed): Html {
  const kinds = new Set(cases.flatMap(({ exchanges }) => exchanges.map(({ call }) => call.key)))
  const variables = [...kinds].flatMap((kind) => keyVariable(kind) ?? []).sort()
  const lines = [...(usual ?? [])].map(([name, value]) => `${name}: ${value.slice(0, 200)}`)
  return html`<details class="repeat"><summary>How to repeat a call</summary>
    <p>Every exchange has a line for bash or zsh that makes its call again with curl. Keys are read from the environment: ${join(
      variables.map((each) => html`<code>$${each}</code>`),
      ', ',
    )}. The lines of a case go in their order; where the server gives out a new id, it takes the place of the recorded one. ${
      target.embedded && 'The fake of this run is gone: start one, and put its address into the commands.'
    }</p>
    ${
      lines.length > 0 && [
        html`<p>Most answers carry these headers, which are left out above, as are date, length and connection:</p>`,
        html`<pre>${lines.join('\n')}</pre>`,
      ]
    }</details>`
}

const linksAtOnce = 12

function linksTo(kind: 'case' | 'clause', those: readonly Pick<ReportedCase, 'id'>[]): Part {
  const links = join(
    those.map(({ id }) => linkTo(kind, id)),
    ', ',
  )
  if (those.length <= linksAtOnce) return [html`<br />`, links]
  return html`<details><summary>${count(those.length, kind)}</summary>${links}</details>`
}

const entries = (id: string, title: string, items: readonly Part[]): Part =>
  section(id, title, items.length ? [html`<ul class="reasons">${items}</ul>`] : [])
