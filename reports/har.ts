import { headerOf, type KeyKind, type Pairs } from '../spec/http.js'
import { sentPath } from '../spec/sent-path.js'
import type { ReportedBody, ReportedExchange } from './report.js'

/** A request of an HTTP archive, without secrets. */
export interface HarExchange {
  exchange: ReportedExchange
  /** When it was sent, in ms since 1970. */
  at: number
  /** The URL before the path of the call. */
  base: string
  /** The page that it belongs to. */
  page: string
  /** What its key carries, if known. */
  key?: KeyKind | undefined
}

/** What comes before the entries of an HTTP archive (HAR 1.2). Entries are separated by commas. */
export const harHead = (creator: { name: string; version: string }): string =>
  `{"log":{"version":"1.2","creator":${JSON.stringify({ name: creator.name, version: creator.version })},"entries":[\n`

/** What comes after them. `pages` are their names with the time of their first entry. */
export function harTail(pages: ReadonlyMap<string, string>): string {
  const all = [...pages].map(([id, startedDateTime]) => ({
    startedDateTime,
    ...{ id, title: id, pageTimings: {} },
  }))
  return `\n],"pages":${JSON.stringify(all)}}}\n`
}

export function harEntry({ exchange: { call, reply, failure, ms }, at, base, page, key }: HarExchange) {
  const headers = call.headers ?? []
  return {
    pageref: page,
    startedDateTime: preciseTime(at),
    time: ms,
    request: {
      method: call.method,
      url: `${base.replace(/\/+$/, '')}${sentPath(call)}`,
      ...outlines,
      headers: namedPairs(headers),
      queryString: namedPairs(call.query ?? []),
      postData: call.body && { mimeType: typeIn(headers), ...textOf(call.body) },
      bodySize: call.body?.bytes ?? 0,
    },
    response: {
      status: reply?.status ?? 0,
      statusText: '',
      ...outlines,
      headers: namedPairs(reply?.headers ?? []),
      content: {
        size: reply?.body?.bytes ?? 0,
        mimeType: typeIn(reply?.headers ?? []),
        ...(reply?.body && textOf(reply.body)),
        ...(reply?.unreadable !== undefined && { comment: reply.unreadable }),
      },
      redirectURL: '',
      bodySize: reply?.body?.bytes ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    ...{ _key: key, comment: failure },
  }
}

/** To the microsecond, when the time is known that precisely. */
function preciseTime(ms: number): string {
  const whole = Math.floor(ms)
  const beyond = Math.floor((ms - whole) * 1000)
  const text = new Date(whole).toISOString()
  return beyond === 0 ? text : text.replace('Z', `${String(beyond).padStart(3, '0')}Z`)
}

const outlines = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }

const namedPairs = (pairs: Pairs) => pairs.map(([name, value]) => ({ name, value }))

const typeIn = (headers: Pairs): string => headerOf({ headers }, 'content-type') ?? 'application/json'

const textOf = ({ text, encoding, cut, bytes }: ReportedBody) => ({
  ...{ text, encoding, comment: cut && `Only the beginning of ${bytes} bytes.` },
})
