import type { Worth } from '../runner/case/case-result.js'
import { attempt } from '../spec/attempt.js'
import { defined } from '../spec/defined.js'
import type { Call, Exchange, Reply } from '../spec/http.js'
import { remembering } from '../spec/remembering.js'
import { type RedactOptions, redacting } from './redact.js'
import type { ReportedBody, ReportedCall, ReportedExchange, ReportedReply } from './report.js'

/** The longest body text that a report keeps, in bytes of UTF-8, by how much the exchange tells. */
const longest: Readonly<Record<Worth, number>> = { much: 65_536, some: 4096, little: 400 }

/** Turns exchanges, as they are made, into reported ones: no secrets, bodies cut, shared ones kept once. */
export function keepingExchanges(
  options: RedactOptions & { cloudWord?: string },
): (exchange: Exchange, worth: Worth) => ReportedExchange {
  const clean = redacting(options)
  const keeping = (most: number) =>
    remembering((exchange: Exchange) => {
      const { call, ...rest } = reportExchange(exchange)
      const path = asAsked(call.path, options.cloudWord)
      return cutExchange(clean({ call: { ...call, path }, ...rest }), most)
    })
  const kept = { much: keeping(longest.much), some: keeping(longest.some), little: keeping(longest.little) }
  return (exchange, worth) => kept[worth](exchange)
}

/** An exchange in its reported form with whole bodies. They are cut after the secrets are removed. */
export function reportExchange({ call, reply, failure, ms, at }: Exchange): ReportedExchange {
  return defined({
    ...{ call: reportCall(call), reply: reply && reportReply(reply), failure },
    ...{ ms: Math.round(ms * 10) / 10, at },
  })
}

const reportReply = ({ status, headers, text, unreadable }: Reply): ReportedReply =>
  defined({ status, headers, body: text ? textBody(text) : undefined, unreadable })

function reportCall(call: Call): ReportedCall {
  const { operation, method, path, query, headers, key = 'full', near } = call
  return defined({
    ...{ operation, method, path },
    query: query?.length ? query : undefined,
    headers: headers?.length ? headers : undefined,
    ...{ key, near, body: bodyOf(call) },
  })
}

function bodyOf({ body, raw }: Call): ReportedBody | undefined {
  if (typeof raw === 'string') return textBody(raw)
  if (raw) return bytesBody(raw)
  return body === undefined ? undefined : textBody(JSON.stringify(body))
}

const textBody = (text: string): ReportedBody => ({ text, bytes: Buffer.byteLength(text) })

function bytesBody(raw: Uint8Array): ReportedBody {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw))
  if (text !== undefined) return textBody(text)
  return { text: Buffer.from(raw).toString('base64'), encoding: 'base64', bytes: raw.length }
}

/** With its bodies cut. */
export function cutExchange({ call, reply, ...rest }: ReportedExchange, longest: number): ReportedExchange {
  return {
    call: call.body ? { ...call, body: cutBody(call.body, longest) } : call,
    ...(reply && { reply: reply.body ? { ...reply, body: cutBody(reply.body, longest) } : reply }),
    ...rest,
  }
}

function cutBody(body: ReportedBody, longest: number): ReportedBody {
  if (Buffer.byteLength(body.text) <= longest) return body
  return { ...body, text: firstBytes(body.text, longest), cut: true }
}

/** The longest beginning of a text that fits into `bytes` of UTF-8, without splitting a character. */
function firstBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text.slice(0, bytes))
  let end = Math.min(bytes, encoded.length)
  while (end < encoded.length && ((encoded[end] as number) & 0xc0) === 0x80) end -= 1
  return encoded.subarray(0, end).toString()
}

const paths = /(\/api\/v0\/)cloud(-integrations)/g

/** Puts the deployment's word into the paths of a text. Cases always say `cloud-integrations`. */
export const asAsked = (text: string, word = 'cloud'): string =>
  text.replace(paths, (_, before: string, after: string) => `${before}${encodeURIComponent(word)}${after}`)
