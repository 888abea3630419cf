import type { Report, ReportedBody, ReportedExchange } from './report.js'
import { sentPath } from './sent-path.js'

/**
 * Every exchange of a run as an HTTP Archive (HAR 1.2), one page per case. An exchange that several cases
 * share appears once, with the first. No keys are in it.
 */
export function renderHar(report: Report): string {
  const { tool, run, cases, target } = report
  const seen = new Set<string>()
  const entries = cases.flatMap(({ id, exchanges }) =>
    exchanges.flatMap((each) => {
      const key = JSON.stringify(each)
      if (seen.has(key)) return []
      seen.add(key)
      return [entryOf(each, id, { began: Date.parse(run.startedAt), baseUrl: target.baseUrl })]
    }),
  )
  const titled = new Set(entries.map(({ pageref }) => pageref))
  const pages = [...titled].map((id) => ({
    startedDateTime: entries.find(({ pageref }) => pageref === id)?.startedDateTime ?? run.startedAt,
    ...{ id, title: id, pageTimings: {} },
  }))
  const creator = { name: tool.name, version: tool.version }
  return `${JSON.stringify({ log: { version: '1.2', creator, pages, entries } }, null, 1)}\n`
}

/** To the microsecond, when the time is known that precisely. */
function preciseTime(ms: number): string {
  const whole = Math.floor(ms)
  const beyond = Math.floor((ms - whole) * 1000)
  const text = new Date(whole).toISOString()
  return beyond === 0 ? text : text.replace('Z', `${String(beyond).padStart(3, '0')}Z`)
}

interface Wherefrom {
  began: number
  baseUrl: string
}

function entryOf({ call, reply, failure, ms, at = 0 }: ReportedExchange, pageref: string, from: Wherefrom) {
  const headers = call.headers ?? []
  return {
    pageref,
    startedDateTime: preciseTime(from.began + at),
    time: ms,
    request: {
      method: call.method,
      url: `${from.baseUrl.replace(/\/+$/, '')}${sentPath(call)}`,
      ...outlines,
      headers: namedPairs(headers),
      queryString: namedPairs(call.query ?? []),
      ...(call.body && { postData: { mimeType: typeIn(headers), text: call.body.text } }),
      bodySize: call.body?.bytes ?? 0,
    },
    response: {
      status: reply?.status ?? 0,
      statusText: '',
      ...outlines,
      headers: namedPairs(reply?.headers ?? []),
      content: contentOf(reply?.body, typeIn(reply?.headers ?? [])),
      redirectURL: '',
      bodySize: reply?.body?.bytes ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    ...(failure !== undefined && { comment: failure }),
  }
}

const outlines = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }

const namedPairs = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => ({ name, value }))

const typeIn = (headers: readonly (readonly [string, string])[]): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json'

const contentOf = (body: ReportedBody | undefined, mimeType: string) => ({
  size: body?.bytes ?? 0,
  mimeType,
  ...(body && { text: body.text }),
  ...(body?.encoding && { encoding: body.encoding }),
  ...(body?.cut && { comment: 'Only the beginning.' }),
})
