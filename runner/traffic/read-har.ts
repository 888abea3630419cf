import { isObject } from '../../spec/is-object.js'
import { markKeyless } from './callers.js'
import { type HarEntry, type HarOptions, recordedOf } from './har-entry.js'
import type { Recorded } from './overheard.js'

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
  /** Values that must not appear. */
  secrets: string[]
}

/** Reads the calls of one deployment from an HTTP archive. Throws `NotHar`. */
export function readHar(text: string, options: HarOptions): ReadHar {
  const entries = entriesIn(text)
  const all = entries.flatMap((entry) => recordedOf(entry, options) ?? [])
  const wanted = options.baseUrl?.replace(/\/+$/, '')
  const deployments = [...new Set(all.map(({ baseUrl }) => baseUrl))]
  if (wanted === undefined && deployments.length > 1)
    throw new NotHar(
      `it has calls to several deployments: ${deployments.slice(0, 5).join(', ')}. Choose one with --base-url`,
    )
  const baseUrl = wanted ?? deployments[0]
  const own = all.filter((each) => each.baseUrl === baseUrl)
  return {
    recorded: markKeyless(own.map(({ recorded }) => recorded)),
    ...(baseUrl !== undefined && { baseUrl }),
    others: entries.length - own.length,
    secrets: own.flatMap(({ secrets }) => secrets),
  }
}

function entriesIn(text: string): HarEntry[] {
  if (text.trim() === '') throw new NotHar('it is empty')
  const { log } = Object(parse(text)) as { log?: unknown }
  if (!isObject(log) || !Array.isArray(log.entries))
    throw new NotHar('it is JSON, but no HTTP archive: it has no list "log.entries"')
  const odd = log.entries.findIndex((each) => !isEntry(each))
  if (odd >= 0)
    throw new NotHar(
      `entry ${odd + 1} of ${log.entries.length} lacks its startedDateTime, its request or its response`,
    )
  return log.entries as unknown as HarEntry[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new NotHar('it is not JSON, or only a part of it')
  }
}

const isEntry = (each: unknown): boolean =>
  isObject(each) &&
  typeof each.startedDateTime === 'string' &&
  Number.isFinite(Date.parse(each.startedDateTime)) &&
  isObject(each.request) &&
  typeof each.request.method === 'string' &&
  typeof each.request.url === 'string' &&
  isObject(each.response) &&
  typeof each.response.status === 'number'
