import type { Shard } from '../../reports/report.js'
import { UsageError } from '../options/usage-error.js'

/** What a sharded run draws with when it is not told: all shards of a whole have to draw the same. */
export const seedOfShards = 1

/**
 * The cases of a shard, in the order given: dealt out in turn by the order of their ids, so that shards differ
 * by one case at most, and cases of one operation, which take alike, are spread over all. A new case moves those
 * after it. Throws `UsageError` when a shard would have none.
 */
export function casesOfShard<T extends { id: string }>(cases: readonly T[], { index, of }: Shard): T[] {
  if (of > cases.length)
    throw new UsageError(
      `--shard ${index}/${of} is more shards than cases: ${cases.length} are selected. Ask for fewer shards.`,
    )
  const ids = cases.map(({ id }) => id).sort()
  const own = new Set(ids.filter((_, at) => at % of === index - 1))
  return cases.filter(({ id }) => own.has(id))
}
