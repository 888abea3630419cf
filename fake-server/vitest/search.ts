import { isObject } from '../../spec/is-object.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { show } from '../../spec/show.js'
import { didYouMean, nearestOf } from '../core/did-you-mean.js'
import type { Journal } from '../journal/journal.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { type Equals, mismatches } from './partial-match.js'
import { receivedCall } from './received-call.js'

/** The fields a call must match. Asymmetric matchers may stand anywhere in them. */
export interface WantedCall {
  /** Decoded parameters of the path: `{ hostId }`. */
  path?: unknown
  /** Query parameters as the operation reads them: `{ role: ['app'], from: 1767323045 }`. */
  query?: unknown
  /** Objects in it may have further fields. A field that is undefined here must be absent. */
  body?: unknown
  /** The kind of the key: `full`, `read`, `write`, … */
  key?: unknown
  /** The status of the reply; refused calls count as received too. */
  status?: unknown
}

/** A journal, or something that has one. */
export type Watched = Journal | { readonly journal: Journal }

/** The calls of an operation in a journal, compared with what is wanted. */
export interface JournalSearch {
  journal: Journal
  all: readonly JournalEntry[]
  /** The calls that match. */
  fit: readonly JournalEntry[]
  /** All calls, those nearest to what is wanted first. */
  nearest: readonly JournalEntry[]
}

const wantable = ['path', 'query', 'body', 'key', 'status'] as const satisfies (keyof WantedCall)[]

/** Throws when the question itself is wrong. */
export function search(
  watched: Watched,
  operation: OperationId,
  wanted: unknown,
  equals: Equals,
): JournalSearch {
  checkOperation(operation)
  checkWanted(wanted)
  const journal = journalOf(watched)
  const all = journal.calls(operation)
  const distances = new Map(all.map((each) => [each, mismatches(receivedCall(each), wanted ?? {}, equals)]))
  const distanceOf = (each: JournalEntry): number => distances.get(each) ?? 0
  return {
    journal,
    all,
    fit: all.filter((each) => distanceOf(each) === 0),
    nearest: all.toReversed().toSorted((one, other) => distanceOf(one) - distanceOf(other)),
  }
}

/** Throws when it is not a number of times. */
export function checkTimes(times: unknown): void {
  if (!Number.isInteger(times) || (times as number) < 0)
    throw new TypeError(`expected how many times as a whole number, got ${show(times)}.`)
}

function checkOperation(operation: unknown): void {
  if ((operationIds as unknown[]).includes(operation)) return
  const nearest = nearestOf(operation, operationIds, 3).map((each) => `"${each}"`)
  throw new TypeError(`There is no operation ${show(operation)}. The nearest are ${nearest.join(', ')}.`)
}

/** An asymmetric matcher may stand for the whole call. */
function checkWanted(wanted: unknown): void {
  if (wanted === undefined || typeof Object(wanted).asymmetricMatch === 'function') return
  if (!isObject(wanted))
    throw new TypeError(`expected an object such as { body: { status: 'standby' } }, got ${show(wanted)}.`)
  const unknown = Object.keys(wanted).find((each) => !(wantable as readonly string[]).includes(each))
  if (unknown !== undefined)
    throw new TypeError(
      `A call has no "${unknown}".${didYouMean(unknown, wantable)} It has: ${wantable.join(', ')}.`,
    )
}

function journalOf(watched: Watched): Journal {
  const journal = Object(watched).journal ?? watched
  if (typeof Object(journal).calls === 'function') return journal as Journal
  throw new TypeError(`expected a fake, an organization of it, or its journal, got ${show(watched)}.`)
}
