import type { Verdict } from '../../runner/verdict.js'
import { provenBy } from '../proof.js'
import type { ReportedCase } from '../report.js'
import { renderExchange, type Wire } from './exchange.js'
import { type Html, html, join, type Part } from './html.js'
import { caseAnchor, count, duration } from './links.js'
import { quoted, visible } from './visible.js'

/** A verdict in a word; the style sheet adds its shape. */
export const badge = (verdict: Verdict | 'known'): Html => html`<b class="${verdict}">${verdict}</b>`

export const isBroken = ({ verdict }: Pick<ReportedCase, 'verdict'>): boolean =>
  verdict === 'violates' || verdict === 'deviates'

/** A case that opens to its exchanges. */
export function renderCase(each: ReportedCase, wire: Wire): Html {
  const { id, kind, verdict, known, exchanges, durationMs, leftBehind } = each
  const longest = wire.limits.text
  const proven = isBroken(each) ? provenBy(each) : undefined
  const items = exchanges.map(
    (exchange, at) => html`<li>${renderExchange(exchange, wire, proven?.at === at ? proven : undefined)}`,
  )
  const facts = [
    ...(kind === 'property' ? ['property'] : []),
    exchanges.length ? count(exchanges.length, 'exchange') : 'no exchange',
    ...(exchanges.length ? [duration(durationMs)] : []),
  ]
  return html`<details id="${caseAnchor(id)}"><summary>${badge(verdict)} ${known && badge('known')} \
<code>${id}</code> <small>${facts.join(', ')}</small> <a href="#${caseAnchor(id)}">#</a></summary>
${saidOf(each, wire)}${known && html`<p>Known: ${known.reason} ${known.issue}</p>`}\
${
  leftBehind &&
  html`<p>Left behind: ${join(
    leftBehind.map((left) => quoted(left, longest)),
    ', ',
  )}</p>`
}\
${items.length ? html`<ol>${items}</ol>` : undefined}</details>`
}

/** What was expected and what came, for which input if one was drawn, or why nothing could be told. */
export function saidOf({ id, expected, got, message, counterexample }: ReportedCase, wire: Wire): Part {
  const said = (text: string): Html => quoted(text, wire.limits.text)
  if (expected === undefined || got === undefined)
    return message === undefined ? undefined : html`<p>${said(message)}</p>`
  return [
    html`<dl class="found">${counterexample && html`<dt>For the input<dd>${said(counterexample.value)}`}\
<dt>Expected<dd>${said(expected)}<dt>Came<dd>${said(got)}</dl>`,
    counterexample && html`<p>Try it again, beside the report: <code>${visible(wire.replay(id))}</code></p>`,
  ]
}
