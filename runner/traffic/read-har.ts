import { createHash } from 'node:crypto'
import type { Recorded } from '../../judge/overheard.js'
import { isObject } from '../../spec/is-object.js'
import { markKeyless } from './callers.js'
import { type HarEntry, type HarOptions, isEntry, recordedOf } from './har-entry.js'

/** The text is not an HTTP archive. The message says why. */
export class NotHar extends Error {
  override name = 'NotHar'
}

export interface ReadHar {
  recorded: Recorded[]
  /** The deployment that the calls went to; undefined if no call is of the API. */
  baseUrl?: string
  /** Entries for other deployments, or that are not calls to the API. */
  others: number
  /** Entries with something missing or of a wrong type. */
  unreadable: number
  /** Entries that are there already, as where recordings overlap. */
  repeated: number
  secrets: string[]
}

/** Reads the calls of one deployment from an HTTP archive. Throws `NotHar`. */
export function readHar(text: string, options: HarOptions): ReadHar {
  const given = entriesIn(text)
  const readable = given.filter(isEntry)
  if (given.length > 0 && readable.length === 0)
    throw new NotHar('none of its entries has a startedDateTime, a request and a response')
  const entries = once(readable)
  const all = entries.flatMap((entry) => recordedOf(entry, options) ?? [])
  const wanted = options.baseUrl?.replace(/\/+$/, '')
  const deployments = [...new Set(all.map(({ baseUrl }) => baseUrl))]
  const named = deployments.slice(0, 5).join(', ')
  if (wanted === undefined && deployments.length > 1)
    throw new NotHar(`it has calls to several deployments: ${named}. Choose one with --base-url`)
  if (wanted !== undefined && deployments.length > 0 && !deployments.includes(wanted))
    throw new NotHar(
      `it has no call to ${wanted}, only to ${named}. Choose one with --base-url, or leave it (MONITORING_BASE_URL) out`,
    )
  const baseUrl = wanted ?? deployments[0]
  const own = all.filter((each) => each.baseUrl === baseUrl)
  return {
    recorded: markKeyless(own.map(({ recorded }) => recorded)),
    ...(baseUrl !== undefined && { baseUrl }),
    others: entries.length - own.length,
    unreadable: given.length - readable.length,
    repeated: readable.length - entries.length,
    secrets: own.flatMap(({ secrets }) => secrets),
  }
}

function once(entries: readonly HarEntry[]): HarEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ startedDateTime, time, request, response, _key }) => {
    const whole = JSON.stringify([startedDateTime, time, request, response, _key])
    return seen.size < seen.add(createHash('sha256').update(whole).digest('base64')).size
  })
}

function entriesIn(text: string): unknown[] {
  if (text.trim() === '') throw new NotHar('it is empty')
  const { log } = Object(parse(text)) as { log?: unknown }
  if (!isObject(log) || !Array.isArray(log.entries))
    throw new NotHar('it is JSON, but no HTTP archive: it has no list "log.entries". Record it again')
  return log.entries
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new NotHar('it is not JSON, or only a part of it. Record it again')
  }
}
