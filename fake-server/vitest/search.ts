import { defaultChoices } from '../../spec/choices.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { routeOf } from '../../spec/router.js'
import { show } from '../../spec/show.js'
import { Answer } from '../core/answer.js'
import { didYouMean, nearestOf } from '../core/check-options.js'
import type { QueryValue } from '../endpoints/endpoint.js'
import type { Journal } from '../journal/journal.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { readQuery } from '../request/read-input.js'

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

/** The fields of a call that a test can match: as the operation read them or, unreadable, as sent. */
export function receivedCall({ call, input, key, reply }: JournalEntry): {
  [Field in keyof WantedCall]: unknown
} {
  const { method, path, query, body = call.text } = call
  const route = routeOf(method, path)
  const read = input?.query ?? readQuery(query, route?.spec.query, defaultChoices)
  const sent = input && 'body' in input ? input.body : body
  return {
    path: input?.path ?? route?.parameters ?? {},
    query: read instanceof Answer ? asSent(query) : read,
    ...(sent !== undefined && { body: sent }),
    key,
    status: reply.status,
  }
}

function asSent(pairs: JournalEntry['call']['query']): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {}
  for (const [name, value] of pairs)
    query[name] = name in query ? ([query[name], value].flat() as string[]) : value
  return query
}

/** Whether two values are equal. An asymmetric matcher equals whatever it matches. */
type Equals = (actual: unknown, expected: unknown) => boolean

type Fields = Readonly<Record<string, unknown>>

/** Counts the places that differ. Objects may have more fields, arrays not; undefined means absent. */
function mismatches(actual: unknown, expected: unknown, equals: Equals): number {
  if (isFields(expected)) {
    const own = isFields(actual) ? actual : undefined
    const count = sum(
      Object.entries(expected).map(([name, each]) => mismatches(fieldOf(own, name), each, equals)),
    )
    return own ? count : count + 1
  }
  if (Array.isArray(expected)) {
    const own = Array.isArray(actual) ? actual : []
    const difference = Math.abs(own.length - expected.length)
    const count = sum(expected.map((each, at) => (at < own.length ? mismatches(own[at], each, equals) : 0)))
    return count + difference + (Array.isArray(actual) ? 0 : 1)
  }
  return equals(actual, expected) ? 0 : 1
}

/** The part of a value that can be compared with what was expected. */
export function comparable(actual: unknown, expected: unknown): unknown {
  if (isFields(expected) && isFields(actual))
    return Object.fromEntries(
      Object.keys(expected)
        .filter((name) => Object.hasOwn(actual, name))
        .map((name) => [name, comparable(actual[name], expected[name])]),
    )
  if (Array.isArray(expected) && Array.isArray(actual))
    return actual.map((each, at) => (at < expected.length ? comparable(each, expected[at]) : each))
  return actual
}

const fieldOf = (fields: Fields | undefined, name: string): unknown =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined

/** Whether a value is plain data: asymmetric matchers are objects too. */
const isFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
