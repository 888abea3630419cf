import { terminalText } from '../../spec/terminal-text.js'
import type { JournalEntry } from './journal-entry.js'

const widest = 400

/** One line for each entry, and another for what was sent or answered when the call failed. */
export function showEntries(entries: readonly JournalEntry[], forgotten = 0): string {
  const width = String(entries.at(-1)?.number ?? '').length
  const lines = entries.flatMap((each) => linesOf(each, width))
  if (forgotten > 0) lines.unshift(`(${forgotten} earlier calls are forgotten)`)
  return lines.length > 0 ? lines.join('\n') : 'No calls.'
}

function linesOf(entry: JournalEntry, width: number): string[] {
  const { number, at, operation, organization, key, call, reply, changed, refusedBy, fault } = entry
  const query = new URLSearchParams(call.query as [string, string][]).toString()
  const time = new Date(at).toISOString().slice(11, 23)
  const target = decodeMarks(`${call.method} ${call.path}${query && '?'}${query}`)
  const whose = [organization, key === 'none' ? 'no key' : `${key} key`].filter(Boolean).join(', ')
  const head = `${String(number).padStart(width)}  ${time}  ${target}  ${operation ?? 'no operation'} (${whose})`
  const sent = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const reasons = [refusedBy?.clause, refusedBy?.openPoint]
  const details = [
    sent && `sent ${sent}`,
    fault && `fault: ${fault}`,
    changed.map(({ did, what, id }) => `${did} ${what} ${id}`).join(', '),
    reply.status >= 400 && reply.text && `said ${reply.text}`,
    refusedBy && `refused by ${reasons.filter(Boolean).join(', ')}: ${refusedBy.says}`,
  ]
  const indent = ' '.repeat(width + 2)
  const more = details
    .filter((each): each is string => Boolean(each))
    .map((each) => indent + cut(terminalText(each)))
  return [`${cut(terminalText(head))} → ${reply.status || 'no answer'}`, ...more]
}

/** Makes a redacted query read as it does everywhere else. */
const decodeMarks = (target: string): string => target.replaceAll('%5Bredacted%5D', '[redacted]')

const cut = (text: string): string => (text.length > widest ? `${text.slice(0, widest)}…` : text)
