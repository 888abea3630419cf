import type { ReportedExchange } from '../report.js'

/** The same call, made once or several times in a row. */
export interface Poll {
  /** Each exchange with its index in the case. */
  turns: { exchange: ReportedExchange; at: number }[]
  /** Whether every answer was the same. */
  isSteady: boolean
}

/** Groups repeats of the same call, in order. */
export function pollsOf(exchanges: readonly ReportedExchange[], from: number, to: number): Poll[] {
  const polls: Poll[] = []
  for (let at = from; at < to; at += 1) {
    const exchange = exchanges[at] as ReportedExchange
    const last = polls.at(-1)
    const before = last?.turns[0]?.exchange
    if (last && before && callOf(before) === callOf(exchange)) {
      last.isSteady &&= answerOf(before) === answerOf(exchange)
      last.turns.push({ exchange, at })
    } else polls.push({ turns: [{ exchange, at }], isSteady: true })
  }
  return polls
}

const callOf = ({ call }: ReportedExchange): string => JSON.stringify(call)

const answerOf = ({ reply, failure }: ReportedExchange): string =>
  JSON.stringify([reply?.status, reply?.body, failure])

/** How long a row of calls took, in ms: by the clock if there is one, else as a sum. */
export function spanOf({ turns }: Poll): number {
  const [first, last] = [turns[0]?.exchange, turns.at(-1)?.exchange]
  if (first?.at !== undefined && last?.at !== undefined) return Math.round(last.at + last.ms - first.at)
  return Math.round(turns.reduce((sum, { exchange }) => sum + exchange.ms, 0))
}
