import type { ReportedExchange } from '../spec/reported.js'

/** The same call, made once or several times without a write between. */
export interface Poll {
  /** Each exchange with its index in the case. */
  turns: { exchange: ReportedExchange; at: number }[]
  /** Whether every answer was the same. */
  isSteady: boolean
}

/** Groups repeats of the same call. Reads that take turns are groups too, each at the place of its last turn. */
export function pollsOf(exchanges: readonly ReportedExchange[], from: number, to: number): Poll[] {
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
export function spanOf({ turns }: Poll): number {
  const [first, last] = [turns[0]?.exchange, turns.at(-1)?.exchange]
  if (first?.at !== undefined && last?.at !== undefined) return Math.round(last.at + last.ms - first.at)
  return Math.round(turns.reduce((sum, { exchange }) => sum + exchange.ms, 0))
}
