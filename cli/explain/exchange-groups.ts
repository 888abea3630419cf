import type { ReportedExchange } from '../../reports/report.js'

/** The longest row of similar exchanges that is shown in full. Of a longer one, the first two are shown. */
const shortRow = 4

/** Exchanges in order, long rows of one kind shortened to how many were left out. Those in `keep` stay. */
export function groupExchanges(
  exchanges: readonly ReportedExchange[],
  keep: readonly number[],
): ({ at: number; exchange: ReportedExchange } | { more: number })[] {
  const groups: ReturnType<typeof groupExchanges> = []
  for (const { from, length } of rowsOf(exchanges))
    for (let at = from; at < from + length; at++) {
      const last = groups.at(-1)
      const exchange = exchanges[at] as ReportedExchange
      if (length <= shortRow || at < from + 2 || keep.includes(at)) groups.push({ at, exchange })
      else if (last && 'more' in last) last.more += 1
      else groups.push({ more: 1 })
    }
  return groups
}

function rowsOf(exchanges: readonly ReportedExchange[]): { from: number; length: number }[] {
  const rows: { kind: string; from: number; length: number }[] = []
  exchanges.forEach((exchange, at) => {
    const row = rows.at(-1)
    if (row?.kind === kindOf(exchange)) row.length += 1
    else rows.push({ kind: kindOf(exchange), from: at, length: 1 })
  })
  return rows
}

const kindOf = ({ call, reply }: ReportedExchange): string =>
  `${call.method} ${call.operation ?? call.path} ${call.key} ${reply?.status}`
