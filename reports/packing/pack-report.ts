import { tally } from '../../spec/grouped.js'
import type { Pairs } from '../../spec/http.js'
import { remembering } from '../../spec/remembering.js'
import type { Report, ReportedBody, ReportedCase, ReportedExchange, ReportedReply } from '../report.js'
import type { PackedBody, PackedExchange, PackedReply, PackedReport } from './packed-report.js'

/** How many uses make a header field one that repeats. */
const oftenSaid = 8

/** Shorter bodies are not shared, because a reference to one is about as long. */
const shortBody = 48

/** Stores once what exchanges repeat: header fields, bodies, and exchanges that several cases share. */
export const packReport = remembering((report: Report): PackedReport => {
  const places = new Map<string, readonly [number, number]>()
  /** The content of an exchange without its time, as a key. */
  const contentOf = remembering(({ ms, at, ...rest }: ReportedExchange) => JSON.stringify(rest))
  const all = report.cases.flatMap(({ exchanges }) => exchanges)
  const packed = packer([...new Map(all.map((each) => [contentOf(each), each])).values()])
  const cases = report.cases.map((each, at) => ({
    ...each,
    exchanges: each.exchanges.map((exchange, index): PackedExchange => {
      const key = contentOf(exchange)
      const same = places.get(key)
      if (!same) places.set(key, [at, index])
      if (isTelling(each, index)) return packed.exchange(exchange, true)
      return same
        ? { ...outlines(exchange, report.cases[same[0]]?.exchanges[same[1]]?.at), same }
        : packed.exchange(exchange, false)
    }),
  }))
  const { headers, bodies } = packed
  return { ...report, cases, ...((headers.length || bodies.length) && { repeated: { headers, bodies } }) }
})

/** Whether an exchange shows why its case did not conform. */
const isTelling = ({ verdict, decisive, proof }: ReportedCase, at: number): boolean =>
  verdict !== 'conforms' && verdict !== 'observed' && (at === decisive || at === proof?.exchange)

/** Leaves out the time if it is the same as in the full exchange. */
const outlines = (
  { call, reply, failure, ms, at }: ReportedExchange,
  known: number | undefined,
): PackedExchange => ({
  call: { method: call.method, path: call.path, ...(call.query && { query: call.query }), key: call.key },
  ...(reply && { reply: { status: reply.status, headers: [] } }),
  ...(failure !== undefined && { failure }),
  ms,
  ...(at !== undefined && at !== known && { at }),
})

/** Packs exchanges and collects what they repeat. */
function packer(once: readonly ReportedExchange[]) {
  const fields = tally(once.flatMap(({ reply }) => reply?.headers.map(fieldOf) ?? []))
  const texts = tally(once.flatMap(({ call, reply }) => [call.body, reply?.body].flatMap(keyOf)))
  const headers = indexed<(string | Pairs[number])[]>()
  const bodies = indexed<ReportedBody>()
  const isOften = (pair: Pairs[number]): boolean => (fields.get(fieldOf(pair)) ?? 0) >= oftenSaid

  const body = (whole: ReportedBody): PackedBody => {
    const isOnce = whole.text.length < shortBody || (texts.get(JSON.stringify(whole)) ?? 0) < 2
    return isOnce ? whole : { text: '', bytes: whole.bytes, cut: true, whole: bodies.indexOf(whole) }
  }
  const reply = ({ headers: all, ...rest }: ReportedReply): PackedReply => {
    if (!all.some(isOften)) return { headers: all, ...rest }
    const shape = headers.indexOf(all.map((pair) => (isOften(pair) ? pair : pair[0])))
    return { ...rest, headers: all.filter((pair) => !isOften(pair)), shape }
  }
  return {
    headers: headers.values,
    bodies: bodies.values,
    exchange({ call, reply: answer, ...rest }: ReportedExchange, isWhole: boolean): PackedExchange {
      const packed = isWhole ? (each: ReportedBody) => each : body
      return {
        call: call.body ? { ...call, body: packed(call.body) } : call,
        ...(answer && { reply: { ...reply(answer), ...(answer.body && { body: packed(answer.body) }) } }),
        ...rest,
      }
    },
  }
}

/** A header field as a key: neither part has a line break. */
const fieldOf = (pair: Pairs[number]): string => pair.join('\n')

const keyOf = (body: ReportedBody | undefined): string[] => (body ? [JSON.stringify(body)] : [])

function indexed<T>(): { values: T[]; indexOf: (value: T) => number } {
  const values: T[] = []
  const places = new Map<string, number>()
  return {
    values,
    indexOf(value) {
      const key = JSON.stringify(value)
      const at = places.get(key) ?? values.push(value) - 1
      places.set(key, at)
      return at
    },
  }
}
