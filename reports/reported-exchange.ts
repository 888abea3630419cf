import type { Exchange } from '../runner/case-result.js'
import type { Call } from '../spec/http.js'
import type { ReportedBody, ReportedCall, ReportedExchange } from './report.js'

/** The longest text of a body that a report keeps, in bytes of UTF-8. */
export const longestBody = 4096

/**
 * An exchange as the report shows it, its bodies still whole: they are cut when the secrets are out of
 * them.
 */
export function reportExchange({ call, reply, failure, ms }: Exchange): ReportedExchange {
  return {
    call: reportCall(call),
    ...(reply && {
      reply: {
        status: reply.status,
        headers: reply.headers,
        ...(reply.text && { body: textBody(reply.text) }),
        ...(reply.unreadable !== undefined && { unreadable: reply.unreadable }),
      },
    }),
    ...(failure !== undefined && { failure }),
    ms: Math.round(ms * 10) / 10,
  }
}

function reportCall(call: Call): ReportedCall {
  const { operation, method, path, query, headers, key = 'full' } = call
  const body = bodyOf(call)
  return {
    ...(operation && { operation }),
    method,
    path,
    ...(query?.length && { query }),
    ...(headers?.length && { headers }),
    key,
    ...(body && { body }),
  }
}

function bodyOf({ body, raw }: Call): ReportedBody | undefined {
  if (typeof raw === 'string') return textBody(raw)
  if (raw) return bytesBody(raw)
  return body === undefined ? undefined : textBody(JSON.stringify(body))
}

const textBody = (text: string): ReportedBody => ({ text, bytes: Buffer.byteLength(text) })

function bytesBody(raw: Uint8Array): ReportedBody {
  try {
    return textBody(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw))
  } catch {
    return { text: Buffer.from(raw).toString('base64'), encoding: 'base64', bytes: raw.length }
  }
}

/** An exchange with its bodies cut. */
export function cutExchange({ call, reply, ...rest }: ReportedExchange): ReportedExchange {
  return {
    call: call.body ? { ...call, body: cutBody(call.body) } : call,
    ...(reply && { reply: reply.body ? { ...reply, body: cutBody(reply.body) } : reply }),
    ...rest,
  }
}

function cutBody(body: ReportedBody): ReportedBody {
  if (Buffer.byteLength(body.text) <= longestBody) return body
  return { ...body, text: firstBytes(body.text, longestBody), cut: true }
}

/** The longest beginning of a text that fits into `bytes` of UTF-8, without splitting a character. */
export function firstBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text.slice(0, bytes))
  let end = Math.min(bytes, encoded.length)
  while (end < encoded.length && ((encoded[end] as number) & 0xc0) === 0x80) end -= 1
  return encoded.subarray(0, end).toString()
}
