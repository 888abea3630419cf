import type { Json } from '../../spec/http.js'
import type { Overheard } from '../overheard.js'
import { type ObjectHistory, onlyValue, type Trait, type Version } from './history.js'

/** The versions that a read may show if it may lag by `settle` ms. */
export const visible = ({ versions }: ObjectHistory, read: Overheard, settle: number): Version[] =>
  versions.filter((each, at) => {
    const over = versions[at + 1]?.by.end
    return each.by.start <= read.end && (over === undefined || over + settle >= read.start)
  })

/**
 * The certain value of a trait when a read begins: no write of it is in progress, and no read lags that far
 * behind.
 */
export function settled<Value = Json>(
  history: ObjectHistory,
  name: string,
  read: Overheard,
  settle: number,
): { value: Value; since: Overheard } | undefined {
  if (history.isForeign || history.unjudged.has(name) || isForgotten(history, read)) return undefined
  const [oldest, latest] = [history.versions[0], history.versions.at(-1)]
  if (!oldest || !latest || oldest.by.end + settle >= read.start || latest.by.end > read.end) return undefined
  const [first, ...rest] = visible(history, read, settle).map(({ traits }) => traits[name])
  const value = onlyValue(first) as Value | undefined
  if (!first || value === undefined) return undefined
  const isSame = (each: Trait | undefined): boolean =>
    each === first || JSON.stringify(onlyValue(each)) === JSON.stringify(value)
  return rest.every(isSame) ? { value, since: first.since } : undefined
}

/** After this many ms, somebody else may have changed it. */
const memory = 600_000

export function isForgotten({ versions }: ObjectHistory, read: Overheard): boolean {
  const latest = versions.at(-1)
  return !latest || read.start - Math.max(latest.by.end, latest.confirmedBy?.end ?? 0) > memory
}
