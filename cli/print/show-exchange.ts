import type { ReportedBody, ReportedCall, ReportedExchange } from '../../reports/report.js'
import { plainJsonOf } from '../../spec/json-of.js'
import { keyWords } from '../../spec/key-words.js'
import { sentPath } from '../../spec/sent-path.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { type Layout, layoutJson } from './layout-json.js'

const longestText = 600

/** A request as lines: method and path, the key unless it is the usual one, extra headers, body. */
export function requestLines({ call }: ReportedExchange, layout: Layout): string[] {
  return [
    `${requestLine(call)}${call.key === 'full' ? '' : `   (${keyWords[call.key]})`}`,
    ...(call.headers ?? []).map((pair) => terminalText(pair.join(': '))),
    ...bodyLines(call.body, layout),
  ]
}

/** A reply as lines: status, body. */
export function replyLines({ reply, failure = 'unknown' }: ReportedExchange, layout: Layout): string[] {
  if (!reply) return [terminalText(`→ no answer: ${failure}`)]
  const unreadable = reply.unreadable === undefined ? [] : [terminalText(reply.unreadable)]
  return [`→ ${reply.status}`, ...unreadable, ...bodyLines(reply.body, layout)]
}

/** An exchange on one line, for calls that only set the scene. */
export function exchangeLine(
  { call, reply, failure = 'unknown' }: ReportedExchange,
  longest: number,
): string {
  const sent = bodyText(call.body)
  const answer = reply ? [String(reply.status), bodyText(reply.body)].filter(Boolean).join(' ') : failure
  const half = (text: string): string => shortened(terminalText(text), longest)
  return `${half([requestLine(call), sent].filter(Boolean).join(' '))} → ${half(answer)}`
}

/** `GET /api/v0/hosts?name=a`, percent-encoded as it was sent. */
export const requestLine = (call: ReportedCall): string => terminalText(`${call.method} ${sentPath(call)}`)

function bodyLines(body: ReportedBody | undefined, layout: Layout): string[] {
  if (!body) return []
  const value = plainJsonOf(body.text)
  if (value === undefined) return [shortened(terminalText(bodyText(body)), longestText)]
  return layoutJson(value, layout).split('\n').map(terminalText)
}

/** The text of a body, with its size where that is Base64. */
export function bodyText(body: ReportedBody | undefined): string {
  if (!body) return ''
  return body.encoding ? `(${body.bytes} bytes, in Base64) ${body.text}` : body.text
}
