import type { JournalEntry } from './journal-entry.js'

export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const

/** A filter over calls. What is left out takes every call. */
export interface CallFilter {
  operation?: string
  /** Only calls with a key of this organization. */
  organization?: string
  /** `none` is for calls that got no answer. */
  status?: (typeof statusClasses)[number]
  /** A text in the method, path, query, bodies, or the id of what refused the call, in any letter case. */
  text?: string
}

export function fits(entry: JournalEntry, { operation, organization, status, text }: CallFilter): boolean {
  return (
    (operation === undefined || entry.operation === operation) &&
    (organization === undefined || entry.organization === organization) &&
    (status === undefined || statusClass(entry.reply.status) === status) &&
    (text === undefined || textOf(entry).includes(text.toLowerCase()))
  )
}

const statusClass = (status: number): string => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`)

function textOf({ operation, call, reply, refusedBy, fault }: JournalEntry): string {
  const { method, path, query, body, text } = call
  const sent = [method, path, ...query.flat(), text, body === undefined ? '' : JSON.stringify(body)]
  const why = [refusedBy?.clause, refusedBy?.openPoint, fault]
  return [operation, ...sent, reply.text, ...why].join('\n').toLowerCase()
}
