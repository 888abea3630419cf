import { renderDifference } from '../../pages/difference.js'
import { copyButton, curlLine, type Wire } from '../../pages/exchange.js'
import { renderExchanges } from '../../pages/exchanges.js'
import { type Html, html, type Part, prose, quoted } from '../../pages/html.js'
import { anchorOf, count, duration, fragmentOf, linkTo } from '../../pages/links.js'
import { grouped } from '../../spec/grouped.js'
import { isBroken } from '../../spec/is-broken.js'
import { whyOf } from '../../spec/why.js'
import { type OpenCause, provingCase, verdictOf } from '../causes/open-causes.js'
import { exchangeText } from '../exchange-text.js'
import { codeBlock, codeSpan, ownText } from '../markdown.js'
import { caseCommand, explainCommand } from '../replay-command.js'
import type { ReportedCase, ReportedCause, ReportedClause } from '../report.js'
import { canBeRepeated, scriptOf } from '../script/script-of.js'
import { found } from '../summary-sections.js'
import { tellingOf, toldCalls } from '../telling.js'
import { badge, type Indexed, mark } from './indexed.js'

/** How many characters of a line or a body come along. */
const longest = 2000

/** A cause as Markdown, to be pasted where it is talked of: the rule, the difference, the calls that prove it. */
export function findingText(
  { says, id }: ReportedCause,
  clause: ReportedClause | undefined,
  shown: ReportedCase,
  { curl }: Pick<Wire, 'curl'>,
): string {
  const told = toldCalls(shown)
  return [
    `**${ownText(says)}**`,
    ...(clause ? [`${ownText(clause.at)}, a ${clause.level}: ${ownText(clause.says ?? clause.id)}`] : []),
    found(shown, longest),
    ...told.map((each) => codeBlock(exchangeText(each, longest))),
    ...(told.length ? [codeBlock(told.map((each) => curlLine(each, curl)).join('\n'))] : []),
    `Case ${codeSpan(shown.id)}, cause ${codeSpan(id)}.`,
  ].join('\n\n')
}

/** A cause with the story that proves it and the cases it explains. */
export function renderCause(page: Indexed, open: OpenCause): Html {
  const { clauses, causes, wire } = page
  const { cause, cases } = open
  const shown = provingCase(open)
  const clause = clauses.get(cause.clause ?? shown?.clause ?? '')
  const at = causes.indexOf(open)
  const place = causes.length > 1 ? `Cause ${at + 1} of ${causes.length}` : 'The only cause'
  return html`<article class="chosen" id=${anchorOf('cause', cause.id)}>
    <p class="kicker">${badge(verdictOf(cause))} <span>${place}</span> <span>${whereOf(page, open)}</span> <span>${count(cases.length, 'case')}</span>${wire.copies && wayTo(causes[at - 1], causes[at + 1])}</p>
    <h2>${prose(headingOf(cause.says, clause))}</h2>
    ${clause && cause.kind !== 'obstacle' && ruleOf(clause)}
    ${cause.advice && html`<p class="advice">${prose(cause.advice)}</p>`}
    ${shown && [html`<p class="seen"><span>Seen in ${linkTo('case', shown.id)}</span> ${scriptButton(page, shown)}</p>`, renderStory(shown, page)]}
    ${furtherOf(page, clause, shown)}
    ${cases.length > 1 && explained(cases)}
    <p class="id"><small>The name of this cause, for a file of known failures: <code>${cause.id}</code></small> ${
      shown &&
      copyButton(wire, 'finding', 'Copy as Markdown', () =>
        findingText(cause, clauses.get(shown.clause), shown, wire),
      )
    }</p>
  </article>`
}

/** A Node program that repeats what a case found, where the report holds enough for one. */
const scriptButton = ({ report, wire }: Indexed, shown: ReportedCase): Part =>
  wire.copies &&
  !report.traffic &&
  canBeRepeated(report, shown) &&
  copyButton(wire, 'script', 'Copy script that repeats it', () => scriptOf(report, shown))

/** What runs just this again, and where to read on. */
function furtherOf({ report, wire }: Indexed, clause?: ReportedClause, shown?: ReportedCase): Part {
  const line = (says: Part, command: string): Html =>
    html`<p class="again">${says}: <code>${command}</code> ${copyButton(wire, 'command', 'Copy', () => command)}</p>`
  return [
    shown &&
      !report.traffic &&
      !shown.counterexample &&
      line('Run just this again', caseCommand(report, shown)),
    clause &&
      line(
        html`<a href=${`specification.html${fragmentOf(anchorOf('clause', clause.id))}`}>Its page of the specification</a>, or in a terminal`,
        explainCommand(report, clause.id),
      ),
  ]
}

function wayTo(before: OpenCause | undefined, after: OpenCause | undefined): Part {
  if (!before && !after) return undefined
  const to = (open: OpenCause | undefined, text: string): Part =>
    open && [' ', linkTo('cause', open.cause.id, text)]
  return html`<span class="way">${to(before, 'previous')}${to(after, 'next')}</span>`
}

/** What a cause says without the sentence of the clause, which follows as the rule. */
export function headingOf(says: string, clause?: ReportedClause): string {
  const rule = `: ${clause?.says}`
  if (!says.endsWith(rule)) return says
  return `${says.slice(0, -rule.length).replace(/, (?:by|against) this rule$/, '')}.`
}

/** The operation of a cause, or its main chapter, and the §: `updateHost, §4.2.1`, or `3 chapters, §7`. */
export function whereOf({ clauses }: Pick<Indexed, 'clauses'>, { cause, cases }: OpenCause): string {
  if (cause.operation) return [cause.operation, cause.at].filter(Boolean).join(', ')
  const all = cases.flatMap(({ clause }) => clauses.get(clause)?.chapter ?? [])
  const [first] = all
  const isMostly = all.filter((each) => each === first).length * 2 >= all.length
  return [isMostly ? first : count(new Set(all).size, 'chapter'), cause.at].filter(Boolean).join(', ')
}

/** What the document says, in which §, and why it matters. */
function ruleOf({ id, at, level, says }: ReportedClause): Html {
  const why = whyOf(id)
  return html`<blockquote class="rule"><p>${prose(says)}</p><footer>${at}, a ${level}, ${linkTo('clause', id)}${
    why && html`<br />Why it matters: ${prose(why)}`
  }</footer></blockquote>`
}

const linksAtOnce = 8

function explained(cases: readonly ReportedCase[]): Html {
  const groups = [...grouped(cases, ({ clause }) => clause)]
  return html`<details class="explains" open=${cases.length <= linksAtOnce}>
    <summary>Explains ${count(cases.length, 'case')} of ${count(groups.length, 'clause')}</summary>
    <ul class="groups">${groups.map(
      ([clause, own]) =>
        html`<li>${linkTo('clause', clause)}<ul>${own.map(({ id }) => html`<li>${linkTo('case', id)}</li>`)}</ul></li>`,
    )}</ul></details>`
}

/** A clause with its cases. The only case, or the first that did not conform, comes with its story. */
export function renderClause(page: Indexed, clause: ReportedClause): Html {
  const { id, at, level, says, verdict, untested, operations } = clause
  const cases = clause.cases.flatMap((each) => page.cases.get(each) ?? [])
  const told = cases.find((each) => each.verdict === verdict && !each.known) ?? cases[0]
  return html`<article class="chosen" id=${anchorOf('clause', id)}>
    <p class="kicker">${badge(verdict)} <span>${at}</span> <span>${level}</span> <span>${operations.join(', ')}</span></p>
    <h2>${prose(says)}</h2>
    <p class="id"><code>${id}</code></p>
    ${untested !== undefined && html`<p class="advice">${prose(untested)}</p>`}
    ${cases.length > 1 && html`<ul class="cases">${cases.map(lineOf)}</ul>`}
    ${told && html`<section class="told"><h3>${mark(told.verdict)} ${linkTo('case', told.id)}</h3>${factsOf(told, page)}${renderStory(told, page)}</section>`}
  </article>`
}

const lineOf = ({ id, verdict, known, kind }: ReportedCase): Html =>
  html`<li>${mark(known ? 'known' : verdict)} ${linkTo('case', id)}${kind === 'property' && [' ', html`<small>property</small>`]}</li>`

/** A case with its story, under its clause. */
export function renderCase(page: Indexed, each: ReportedCase): Html {
  const clause = page.clauses.get(each.clause)
  const open = page.causes.find(({ cause }) => cause.id === each.cause)
  return html`<article class="chosen" id=${anchorOf('case', each.id)}>
    <p class="kicker">${badge(each.verdict)}${each.known && badge('known')} <span>${each.kind}</span></p>
    <h2 class="case">${each.id}</h2>
    ${clause && ruleOf(clause)}
    ${open && html`<p class="seen"><span>Its cause: ${linkTo('cause', open.cause.id, prose(open.cause.says))}</span> ${isBroken(each) && scriptButton(page, each)}</p>`}
    ${factsOf(each, page)}${renderStory(each, page)}${furtherOf(page, clause, each)}
    <p class="id">${each.source && html`<small><code>${each.source}</code></small>`}</p>
  </article>`
}

const factsOf = ({ known, leftBehind, exchanges, durationMs }: ReportedCase, { wire }: Indexed): Part => [
  known &&
    html`<p class="advice">Known: ${known.reason} ${known.issue} ${known.expires && `(until ${known.expires})`}</p>`,
  leftBehind &&
    html`<p class="advice">Left behind: ${leftBehind.map((left, at) => [at > 0 && ', ', quoted(left, wire.limits.text)])}</p>`,
  exchanges.length > 0 &&
    html`<p class="seen">${count(exchanges.length, 'call')}${
      /** Calls that were made once for several cases took their time elsewhere. */
      exchanges.every(({ ms }) => ms <= durationMs) && ` in ${duration(durationMs)}`
    }</p>`,
]

/** An open point: what the document leaves open, and what was seen. */
export function renderOpenPoint(page: Indexed, id: string): Part {
  const seen = page.report.openPoints.find((each) => each.id === id)
  const unseen = page.report.unobservedPoints?.find((each) => each.id === id)
  const point = seen ?? unseen
  if (!point) return undefined
  const told = page.cases.get(point.case ?? '')
  return html`<article class="chosen" id=${anchorOf('open', id)}>
    <p class="kicker">${badge(seen ? 'observed' : 'untested')} <span>open point</span> <span>${point.at}</span></p>
    <h2>${prose(point.question)}</h2>
    <p class="id"><code>${id}</code></p>
    ${seen && html`<dl class="found"><dt>Seen</dt><dd>${seen.answer}</dd><dt>The fake</dt><dd>${seen.default}</dd></dl>`}
    ${unseen && html`<p class="advice">Not observed: ${quoted(unseen.why, page.wire.limits.text)}</p>`}
    ${told && renderStory(told, page)}
  </article>`
}

type Page = Pick<Indexed, 'wire' | 'replay'>

/** What happened in a case: setup, decisive call and reply, and where that differs from the expected. */
export const renderStory = (each: ReportedCase, page: Page): Part => [
  renderSaid(each, page),
  renderExchanges(each.exchanges, tellingOf(each), page.wire),
]

/** What was expected and what came, with what tries it again, or why nothing could be judged. */
function renderSaid(each: ReportedCase, { wire, replay }: Page): Part {
  const { id, expected, got, message, counterexample } = each
  const longest = wire.limits.text
  if (expected === undefined || got === undefined)
    return message !== undefined && html`<p class="said">${quoted(message, longest)}</p>`
  return [
    renderDifference({ expected, got }, longest),
    counterexample &&
      html`<p class="again">Try it again, in the folder of report.json: <code>${replay(id)}</code> ${copyButton(
        wire,
        'replay',
        'Copy',
        () => replay(id),
      )} ${counterexample.notSmallest && quoted(counterexample.notSmallest, longest)}</p>`,
  ]
}
