import { renderDifference } from '../../../../reports/html/difference.js'
import { callWords, renderExchange, type Wire } from '../../../../reports/html/exchange.js'
import { type Html, html } from '../../../../reports/html/html.js'
import type { ReportedCall, ReportedExchange } from '../../../../reports/report.js'
import type { ExampleData } from '../specification-data.js'
import type { Rehearsed } from './rehearse.js'

/** What came, beside what the example shows: for the decisive call, and for the one that shows its effect. */
export function renderOutcome(
  example: ExampleData,
  played: readonly ReportedCall[],
  replies: readonly Rehearsed[],
  wire: Wire,
): Html {
  const { decisive, caught, exchanges } = example
  const places = [...new Set([decisive, caught?.at ?? decisive])].filter(
    (at) => at < exchanges.length && replies[at],
  )
  const isSame = places.every((at) => isAsExpected(exchanges[at], replies[at]))
  return html`<p class="verdict-line">${
    isSame
      ? html`<b class="v conforms">As in the example</b>`
      : html`<b class="v deviates">Another answer than in the example</b>`
  }</p>${places.map((at) =>
    renderPair(exchanges[at] as ReportedExchange, played[at] as ReportedCall, replies[at] as Rehearsed, wire),
  )}`
}

const isAsExpected = (expected: ReportedExchange | undefined, came: Rehearsed | undefined): boolean =>
  expected?.reply?.status === came?.status && (expected?.reply?.body?.text ?? '') === came?.text

function renderPair(expected: ReportedExchange, made: ReportedCall, came: Rehearsed, wire: Wire): Html {
  const bare = { ...wire, live: false, isBare: true } as const
  const call = { method: made.method, path: made.path, key: made.key }
  const seen: ReportedExchange = came.status
    ? {
        call,
        ms: 0,
        reply: { status: came.status, headers: came.headers, ...(came.text && { body: bodyOf(came.text) }) },
      }
    : { call, ms: 0, failure: came.text }
  const isSame = isAsExpected(expected, came)
  return html`<p class="line">${callWords(made)}</p>
<div class="beside"><section aria-label="The answer"><h4>The answer</h4>${renderExchange(seen, 0, bare)}</section>
<section aria-label="In the example"><h4>In the example</h4>${renderExchange({ ...expected, call }, 0, bare)}</section></div>
${isSame ? undefined : renderDifference({ expected: textOf(expected.reply), got: textOf({ ...came, body: bodyOf(came.text) }) }, wire.limits.text)}`
}

const bodyOf = (text: string) => ({ text, bytes: text.length })

const textOf = (reply: { status: number; body?: { text: string } } | undefined): string =>
  reply ? `${reply.status} ${reply.body?.text ?? ''}` : 'no answer'
