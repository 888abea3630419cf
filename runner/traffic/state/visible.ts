import type { Json } from '../../../spec/http.js'
import type { Overheard } from '../overheard.js'
import type { ObjectHistory, Version } from './history.js'

/** When a version was certainly over; undefined for the latest. */
const overAt = ({ versions }: ObjectHistory, version: Version): number | undefined =>
  versions[versions.indexOf(version) + 1]?.by.end

/** The versions that a read may show if it may lag by `settle` ms. */
export const visible = (history: ObjectHistory, read: Overheard, settle: number): Version[] =>
  history.versions.filter((each) => {
    const over = overAt(history, each)
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
  if (history.isForeign || isForgotten(history, read)) return undefined
  const all = visible(history, read, settle).map(({ traits }) => traits[name])
  const [first] = all
  if (!first || first.values === 'any' || first.values.length !== 1) return undefined
  const [value] = first.values as readonly Value[]
  const isOne = all.every(
    (each) =>
      each &&
      each.values !== 'any' &&
      each.values.length === 1 &&
      JSON.stringify(each.values[0]) === JSON.stringify(value),
  )
  const latest = history.versions.at(-1)
  const isOld = history.versions[0] !== undefined && history.versions[0].by.end + settle < read.start
  return isOne && isOld && latest && latest.by.end <= read.end
    ? { value: value as Value, since: first.since }
    : undefined
}

/** After this many ms, somebody else may have changed it. */
const memory = 600_000

export function isForgotten({ versions }: ObjectHistory, read: Overheard): boolean {
  const latest = versions.at(-1)
  return !latest || read.start - Math.max(latest.by.end, latest.confirmedBy?.end ?? 0) > memory
}
