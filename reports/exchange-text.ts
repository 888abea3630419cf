import { sentPath } from '../spec/sent-path.js'
import { shortened, terminalLines, terminalText } from '../spec/terminal-text.js'
import type { ReportedBody, ReportedExchange } from './report.js'

/** An exchange as a few lines of plain text. Long lines and bodies are cut. */
export function exchangeText({ call, reply, failure, ms }: ReportedExchange, longest: number): string {
  const line = (text: string): string => shortened(terminalText(text), longest)
  return [
    `${line(`${call.method} ${sentPath(call)}`)}${call.key === 'full' ? '' : ` (key: ${call.key})`}`,
    ...(call.headers ?? []).map((pair) => line(pair.join(': '))),
    ...bodyLines(call.body, longest),
    reply ? `→ ${reply.status} in ${Math.round(ms)} ms` : line(`→ no answer: ${failure ?? 'unknown'}`),
    ...(reply?.unreadable === undefined ? [] : [line(reply.unreadable)]),
    ...bodyLines(reply?.body, longest),
  ].join('\n')
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
