import type { ReportedCase, ReportedExchange } from '../report.js'
import { type Telling, tellingOf } from '../telling.js'
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
      html`<p class="again">Try it again, in the folder of report.json: <code>${visible(wire.replay(id))}</code>${
        wire.live ? html` <button type="button" class="copy" data-copy="replay">Copy</button>` : undefined
      }${counterexample.notSmallest && html` ${quoted(counterexample.notSmallest, wire.limits.text)}`}</p>`,
  ]
}

const renderSteps = (each: ReportedCase, wire: Wire): Part =>
  renderExchanges(each.exchanges, tellingOf(each), wire)

/** Exchanges in order. Those that matter show their details, those before and after them are folded. */
export function renderExchanges(
  exchanges: readonly ReportedExchange[],
  { decisive, shown, write }: Telling,
  wire: Wire,
): Part {
  if (!exchanges.length) return undefined
  const first = Math.min(decisive, shown?.at ?? decisive, write ?? decisive)
  const last = shown?.at ?? exchanges.length - 1
  const has = ({ turns }: Poll, place: number | undefined) => turns.some(({ at }) => at === place)
  const isAct = write === undefined
  const told = pollsOf(exchanges, first, last + 1).map((poll) => ({
    poll,
    weight: {
      isDecisive: isAct && has(poll, decisive),
      isWrite: has(poll, write),
      proof: has(poll, shown?.at) ? shown : undefined,
    },
  }))
  const areFewWrites = told.filter(({ poll }) => isWriting(poll)).length <= mostWrites
  return html`<ol class="steps">${folded('Set up', 'before it', pollsOf(exchanges, 0, first), wire)}${inTurn(
    told,
    ({ poll, weight }) => labelOf(weight) !== undefined || (areFewWrites && isWriting(poll)),
  ).map((group) =>
    group.length > mostBetween
      ? folded(
          'In between',
          '',
          group.map(({ poll }) => poll),
          wire,
        )
      : group.map(({ poll, weight }) => renderPoll(poll, wire, weight)),
  )}${folded('Afterwards', 'after it', pollsOf(exchanges, last + 1, exchanges.length), wire)}</ol>`
}

/** How many calls between those that matter stand unfolded: writes tell more than reads. */
const mostBetween = 3
const mostWrites = 5

const isWriting = ({ turns: [first] }: Poll): boolean => first?.exchange.call.method !== 'GET'

/** Groups neighbours that do not matter; each that matters stands alone. */
function inTurn<T>(each: readonly T[], matters: (one: T) => boolean): T[][] {
  const groups: T[][] = []
  let open = false
  for (const one of each) {
    if (open && !matters(one)) groups.at(-1)?.push(one)
    else groups.push([one])
    open = !matters(one)
  }
  return groups
}

/** The calls before or after those that matter, folded. */
function folded(title: string, where: string, polls: readonly Poll[], wire: Wire): Part {
  if (!polls.length) return undefined
  const calls = polls.reduce((sum, { turns }) => sum + turns.length, 0)
  const words = `${calls} ${calls === 1 ? 'call' : 'calls'} ${where}`.trimEnd()
  return html`<li class="set-up"><details><summary>${title} <small>${words}</small></summary><ol class="steps">${polls.map(
    (poll) => renderPoll(poll, wire, {}),
  )}</ol></details>`
}

/** How many lines of what was written stand above the read that shows it. */
const mostWritten = 16

interface Weight {
  isDecisive?: boolean
  isWrite?: boolean
  proof?: Telling['shown']
}

function labelOf({ isDecisive, isWrite, proof }: Weight): string | undefined {
  if (isDecisive) return 'The decisive call'
  if (isWrite) return 'What was written'
  return proof && 'Where it shows'
}

/** A call, possibly repeated, with what came. */
function renderPoll(poll: Poll, wire: Wire, weight: Weight): Html {
  const { isDecisive, isWrite, proof } = weight
  const shown = poll.turns.find(({ at }) => at === proof?.at) ?? (poll.turns.at(-1) as Poll['turns'][number])
  const label = labelOf(weight)
  const often = poll.turns.length > 1 ? html` ${timesOf(poll, wire)}` : undefined
  const body = [
    changesOf(poll),
    renderExchange(
      shown.exchange,
      shown.at,
      wire,
      proof && { ...(proof.path !== undefined && { path: proof.path }) },
      isWrite ? mostWritten : undefined,
    ),
  ]
  if (!label)
    return html`<li><details><summary>${renderLine(shown.exchange, wire)}${often}</summary>${body}</details>`
  return html`<li class="${isDecisive || isWrite ? 'decisive' : 'shows'}"><p class="label">${label}</p>
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
