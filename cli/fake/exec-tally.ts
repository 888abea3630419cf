import type { Fault } from '../../fake-server/faults/faults.js'
import type { JournalEntry } from '../../fake-server/journal/journal-entry.js'
import { jsonOf } from '../../spec/json-of.js'
import type { ServedFake } from './start-fake.js'

export interface OperationTally {
  /** `none` for calls that led to no operation. */
  operation: string
  calls: number
  /** How many calls got each status; `none` for those without an answer. */
  answers: Record<string, number>
}

/** Calls that were refused for the same reason. */
export interface RefusalTally {
  operation: string
  status: number
  calls: number
  clause?: string
  openPoint?: string
  /** The fake's message to the first of them. */
  said: string
}

export interface Tally {
  calls: number
  operations: OperationTally[]
  refusals: RefusalTally[]
  /** How many calls met a fault. */
  faulty: number
  unusedFaults: readonly Fault[]
  /** The latest calls, if they are to be kept. */
  entries?: readonly JournalEntry[]
}

/** The same number that a journal keeps by default. */
const mostEntries = 10_000

/** Counts the calls of a fake from now on, even if its journal is cleared or it is reset. */
export function createTally(fake: ServedFake, keepsEntries: boolean): { sum(): Tally } {
  const operations = new Map<string, OperationTally>()
  const refusals = new Map<string, RefusalTally>()
  const entries: JournalEntry[] = []
  let [calls, faulty] = [0, 0]
  fake.journal.on((entry) => {
    const { operation = 'none', reply, fault } = entry
    calls += 1
    const own = operations.get(operation) ?? { operation, calls: 0, answers: {} }
    const answer = String(reply.status || 'none')
    own.calls += 1
    own.answers[answer] = (own.answers[answer] ?? 0) + 1
    operations.set(operation, own)
    if (fault !== undefined) faulty += 1
    else if (reply.status >= 400) addRefusal(refusals, operation, entry)
    if (keepsEntries) entries.push(entry)
    if (entries.length > mostEntries) entries.shift()
  })
  return {
    sum: () => ({
      calls,
      faulty,
      operations: [...operations.values()],
      refusals: [...refusals.values()],
      unusedFaults: fake.faults.pending(),
      ...(keepsEntries && { entries }),
    }),
  }
}

function addRefusal(refusals: Map<string, RefusalTally>, operation: string, entry: JournalEntry): void {
  const { reply, refusedBy } = entry
  const { clause, openPoint } = refusedBy ?? {}
  const kind = [operation, reply.status, clause, openPoint].join(' ')
  const said = messageIn(reply.text)
  const why = { ...(clause && { clause }), ...(openPoint && { openPoint }), said }
  const known = refusals.get(kind) ?? { operation, status: reply.status, calls: 0, ...why }
  known.calls += 1
  refusals.set(kind, known)
}

/** Reads every shape that the fake's refusals can take. */
export function messageIn(text: string): string {
  const body = jsonOf(text)
  if (body === undefined) return text.replace(/<[^>]*>/g, ' ').trim()
  const { error, message, detail } = Object(body)
  return String(error?.message ?? error ?? message ?? detail ?? text)
}
