import { isBroken } from '../../spec/is-broken.js'
import { provenBy } from '../proof.js'
import type { ReportedCase, ReportedExchange } from '../report.js'
import { renderDifference } from './difference.js'
import { callWords, renderExchange, renderLine, type Wire } from './exchange.js'
import { type Html, html, type Part } from './html.js'
import { duration } from './links.js'
import { type Poll, pollsOf, spanOf } from './polls.js'
import { quoted, visible } from './visible.js'

/**
 * What happened in a case: the setup, the decisive call, its reply, and where that differs from what was
 * expected.
 */
export function renderStory(each: ReportedCase, wire: Wire): Html {
  return html`${renderSaid(each, wire)}${renderSteps(each, wire)}`
}

/** What was expected and what came, with the input of a property, or why nothing could be judged. */
export function renderSaid(each: ReportedCase, wire: Wire): Part {
  const { id, expected, got, message, counterexample } = each
  if (expected === undefined || got === undefined)
    return message === undefined ? undefined : html`<p class="said">${quoted(message, wire.limits.text)}</p>`
  return [
    counterexample &&
      html`<dl class="found"><dt>For the input<dd>${quoted(counterexample.value, wire.limits.text)}</dl>`,
    renderDifference(each, wire.limits.text),
    counterexample &&
      html`<p class="again">Try it again, beside the report: <code>${visible(wire.replay(id))}</code>${
        counterexample.notSmallest && html` ${quoted(counterexample.notSmallest, wire.limits.text)}`
      }</p>`,
  ]
}

function renderSteps(each: ReportedCase, wire: Wire): Part {
  const { exchanges, decisive = exchanges.length - 1 } = each
  return renderExchanges(exchanges, { decisive, shown: isBroken(each) ? provenBy(each) : undefined }, wire)
}

/** Which exchanges matter. */
interface Telling {
  decisive: number
  /** The exchange that shows the effect, and the place in its body. */
  shown?: { at: number; path?: string } | undefined
}

/** Exchanges in order. Those before the one that matters are folded; that one shows its details. */
export function renderExchanges(
  exchanges: readonly ReportedExchange[],
  { decisive, shown }: Telling,
  wire: Wire,
): Part {
  if (!exchanges.length) return undefined
  const telling = Math.min(decisive, shown?.at ?? decisive)
  const before = pollsOf(exchanges, 0, telling)
  const after = pollsOf(exchanges, telling, exchanges.length)
  const has = ({ turns }: Poll, place: number | undefined) => turns.some(({ at }) => at === place)
  return html`<ol class="steps">${setUp(before, wire)}${after.map((poll) =>
    renderPoll(poll, wire, {
      isDecisive: has(poll, decisive),
      proof: has(poll, shown?.at) ? shown : undefined,
    }),
  )}</ol>`
}

/** The calls before the one that matters, folded. */
function setUp(polls: readonly Poll[], wire: Wire): Part {
  if (!polls.length) return undefined
  const calls = polls.reduce((sum, { turns }) => sum + turns.length, 0)
  const words = `${calls} ${calls === 1 ? 'call' : 'calls'} before it`
  return html`<li class="set-up"><details><summary>Set up <small>${words}</small></summary><ol class="steps">${polls.map(
    (poll) => renderPoll(poll, wire, {}),
  )}</ol></details>`
}

interface Weight {
  isDecisive?: boolean
  proof?: Telling['shown']
}

/** A call, possibly repeated, with what came. */
function renderPoll(poll: Poll, wire: Wire, { isDecisive, proof }: Weight): Html {
  const shown = poll.turns.find(({ at }) => at === proof?.at) ?? (poll.turns.at(-1) as Poll['turns'][number])
  const label = isDecisive ? 'The decisive call' : proof ? 'Where it shows' : undefined
  const often = poll.turns.length > 1 ? html` ${timesOf(poll, wire)}` : undefined
  const body = [
    changesOf(poll),
    renderExchange(
      shown.exchange,
      shown.at,
      wire,
      proof && { ...(proof.path !== undefined && { path: proof.path }) },
    ),
  ]
  if (!label)
    return html`<li><details><summary>${renderLine(shown.exchange, wire)}${often}</summary>${body}</details>`
  return html`<li class="${isDecisive ? 'decisive' : 'shows'}"><p class="label">${label}</p>
<p class="line">${callWords(shown.exchange.call)}${often}</p>${body}`
}

/** `×8 over 2.0 s, always the same`. */
const timesOf = (poll: Poll, wire: Wire): Html =>
  html`<small class="times">×${poll.turns.length}${wire.isTimeless ? '' : ` over ${duration(spanOf(poll))}`}, ${
    poll.isSteady ? 'always the same' : 'the last answer'
  }</small>`

/** The earlier answers, if they differ from the one that is shown. */
function changesOf({ turns, isSteady }: Poll): Part {
  if (isSteady) return undefined
  const statuses = turns.map(({ exchange }) => String(exchange.reply?.status ?? 'no answer'))
  const rows: { status: string; times: number }[] = []
  for (const status of statuses) {
    const last = rows.at(-1)
    if (last?.status === status) last.times += 1
    else rows.push({ status, times: 1 })
  }
  return html`<p class="changes"><small>In turn: ${rows.map(({ status, times }) => `${status}${times > 1 ? ` ×${times}` : ''}`).join(', ')}</small></p>`
}
