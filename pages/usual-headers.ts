import { tally } from '../spec/grouped.js'
import type { Pairs } from '../spec/http.js'
import type { ReportedExchange } from '../spec/reported.js'

/** These differ from answer to answer and say nothing about the question. */
const idle = new Set(['date', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'])

const headersShown = 20

/** The headers, in lower case, that most answers share: said once, and left out of the answers. */
export function usualHeaders(exchanges: readonly ReportedExchange[]): ReadonlyMap<string, string> {
  const replies = exchanges.flatMap(({ reply }) => reply ?? [])
  const counts = tally(replies.flatMap(({ headers }) => [...new Set(headers.map(lineOf))]))
  const usual = [...counts].filter(([, count]) => count > replies.length / 2).map(([line]) => line)
  return new Map(usual.map((line) => line.split(/: (.*)/s, 2) as [string, string]).filter(isTelling))
}

/** Lines for the unusual headers of an answer, and for the usual ones that it lacks. */
export function unusualHeaders(headers: Pairs, usual: ReadonlyMap<string, string>): string[] {
  const telling = headers.filter(isTelling)
  const own = telling.filter(([name, value]) => usual.get(name.toLowerCase()) !== value).map(lineOf)
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const lacking = [...usual.keys()].filter((name) => !names.has(name)).map((name) => `(no ${name})`)
  const more = own.length > headersShown ? [`(and ${own.length - headersShown} more)`] : []
  return [...own.slice(0, headersShown), ...more, ...lacking]
}

const isTelling = ([name]: readonly [string, string]): boolean => !idle.has(name.toLowerCase())

const lineOf = ([name, value]: readonly [string, string]): string => `${name.toLowerCase()}: ${value}`
