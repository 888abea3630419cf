import { shortened, terminalLines, terminalText } from '../spec/terminal-text.js'
import type { ReportedBody, ReportedCall, ReportedExchange } from './report.js'

/** An exchange as plain text of a few lines, each line and body cut to so many characters. */
export function exchangeText({ call, reply, failure, ms }: ReportedExchange, longest: number): string {
  const line = (text: string): string => shortened(terminalText(text), longest)
  return [
    `${line(requestLine(call))}${call.key === 'full' ? '' : ` (key: ${call.key})`}`,
    ...(call.headers ?? []).map((pair) => line(pair.join(': '))),
    ...bodyLines(call.body, longest),
    reply ? `→ ${reply.status} in ${Math.round(ms)} ms` : line(`→ no answer: ${failure ?? 'unknown'}`),
    ...(reply?.unreadable === undefined ? [] : [line(reply.unreadable)]),
    ...bodyLines(reply?.body, longest),
  ].join('\n')
}

/** `GET /api/v0/hosts?name=a`, percent-encoded as it was sent. */
function requestLine({ method, path, query = [] }: ReportedCall): string {
  const search = query.map((pair) => pair.map(encoded).join('=')).join('&')
  return `${method} ${path}${search && `?${search}`}`
}

function bodyLines(body: ReportedBody | undefined, longest: number): string[] {
  if (!body) return []
  const { text, encoding, bytes, cut } = body
  const shown = terminalLines(text)
  const short = shortened(shown, longest)
  const note = [
    ...(encoding ? ['Base64'] : []),
    ...(cut || short !== shown ? [`the beginning of ${bytes} bytes`] : []),
  ]
  return [short, ...(note.length ? [`(${note.join(', ')})`] : [])]
}

/** A text with half a surrogate pair cannot be percent-encoded as it is. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
