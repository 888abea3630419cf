import type { ReportedExchange } from '../spec/reported.js'
import { callWords, renderExchange, renderLine, type Wire } from './exchange.js'
import { type Html, html, type Part } from './html.js'
import { duration } from './links.js'

/** Which of several exchanges matter, by their index. */
export interface Told {
  decisive: number
  /** The exchange that shows the effect, and the place in its body. */
  shown?: { at: number; path?: string } | undefined
  /** The write whose effect is read, if the decisive call is that read. */
  write?: number | undefined
  /** The calls that all this stands on, where they are known. The others are folded at the end. */
  stands?: readonly number[] | undefined
}

/** Exchanges in order. Those that matter show their details, those before and after them are folded. */
export function renderExchanges(
  exchanges: readonly ReportedExchange[],
  { decisive, shown, write, stands }: Told,
  wire: Wire,
): Part {
  if (!exchanges.length) return undefined
  if (stands?.includes(decisive)) {
    const placeOf = (at: number) => stands.indexOf(at)
    const others = exchanges.filter((_, at) => !stands.includes(at))
    const told = {
      decisive: placeOf(decisive),
      shown: shown && { ...shown, at: placeOf(shown.at) },
      write: write === undefined ? undefined : placeOf(write),
    }
    return [
      renderExchanges(
        exchanges.filter((_, at) => stands.includes(at)),
        told,
        wire,
      ),
      others.length > 0 &&
        html`<ol class="steps">${folded('Others', 'that it does not stand on', pollsOf(others, 0, others.length), wire)}</ol>`,
    ]
  }
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
  const groups = inTurn(
    told,
    ({ poll, weight }) => labelOf(weight) !== undefined || (areFewWrites && isWriting(poll)),
  )
  return html`<ol class="steps">${folded('Set up', 'before it', pollsOf(exchanges, 0, first), wire)}${groups.map(
    (group) =>
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
  return html`<li class="set-up"><details><summary>${title} <small>${words}</small></summary>
    <ol class="steps">${polls.map((poll) => renderPoll(poll, wire, {}))}</ol></details></li>`
}

/** How many lines of what was written stand above the answer that shows it. */
const mostWritten = 20

interface Weight {
  isDecisive?: boolean
  isWrite?: boolean
  proof?: Told['shown']
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
  const often = poll.turns.length > 1 && [' ', timesOf(poll, wire)]
  const place = proof && { ...(proof.path !== undefined && { path: proof.path }) }
  const body = [
    changesOf(poll),
    renderExchange(shown.exchange, wire, place, isWrite || (isDecisive && place) ? mostWritten : undefined),
  ]
  if (!label)
    return html`<li><details><summary>${renderLine(shown.exchange, wire)}${often}</summary>${body}</details></li>`
  return html`<li class=${isDecisive || isWrite ? 'decisive' : 'shows'}><p class="label">${label}</p>
    <p class="line">${callWords(shown.exchange.call)}${often}</p>${body}</li>`
}

/** `×8 over 2.0 s, always the same`. */
const timesOf = (poll: Poll, wire: Wire): Html =>
  html`<small class="times">×${poll.turns.length}${wire.isTimeless ? '' : ` over ${duration(spanOf(poll))}`}, ${
    poll.isSteady ? 'always the same' : 'the last answer'
  }</small>`

/** The earlier answers, if they differ from the one that is shown. */
function changesOf({ turns, isSteady }: Poll): Part {
  if (isSteady) return undefined
  const rows: { status: string; times: number }[] = []
  for (const { exchange } of turns) {
    const status = String(exchange.reply?.status ?? 'no answer')
    const last = rows.at(-1)
    if (last?.status === status) last.times += 1
    else rows.push({ status, times: 1 })
  }
  const words = rows.map(({ status, times }) => `${status}${times > 1 ? ` ×${times}` : ''}`)
  return html`<p class="changes"><small>In turn: ${words.join(', ')}</small></p>`
}

/** The same call, made once or several times without a write between. */
interface Poll {
  /** Each exchange with its index in the case. */
  turns: { exchange: ReportedExchange; at: number }[]
  /** Whether every answer was the same. */
  isSteady: boolean
}

/** Groups repeats of the same call. Reads that take turns are groups too, each at the place of its last turn. */
function pollsOf(exchanges: readonly ReportedExchange[], from: number, to: number): Poll[] {
  let polls: Poll[] = []
  const open = new Map<string, Poll>()
  for (let at = from; at < to; at += 1) {
    const exchange = exchanges[at] as ReportedExchange
    const call = JSON.stringify(exchange.call)
    const isRepeated = polls.length > 0 && open.get(call) === polls.at(-1)
    if (exchange.call.method !== 'GET' && !isRepeated) open.clear()
    const poll = open.get(call) ?? { turns: [], isSteady: true }
    const [first] = poll.turns
    if (first) poll.isSteady &&= answerOf(first.exchange) === answerOf(exchange)
    poll.turns.push({ exchange, at })
    open.set(call, poll)
    polls = [...polls.filter((each) => each !== poll), poll]
  }
  return polls
}

const answerOf = ({ reply, failure }: ReportedExchange): string =>
  JSON.stringify([reply?.status, reply?.body, failure])

/** How long a row of calls took, in ms: by the clock if there is one, else as a sum. */
function spanOf({ turns }: Poll): number {
  const [first, last] = [turns[0]?.exchange, turns.at(-1)?.exchange]
  if (first?.at !== undefined && last?.at !== undefined) return Math.round(last.at + last.ms - first.at)
  return Math.round(turns.reduce((sum, { exchange }) => sum + exchange.ms, 0))
}
