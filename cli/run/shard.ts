import type { Shard } from '../../reports/report.js'
import { UsageError } from '../options/usage-error.js'

/** The default seed of a sharded run, because all shards must draw the same. */
export const seedOfShards = 1

/** The cases of a shard, dealt out in turn by their ids. Throws `UsageError` when it would be empty. */
export function casesOfShard<T extends { id: string }>(cases: readonly T[], { index, of }: Shard): T[] {
  if (of > cases.length)
    throw new UsageError(
      `--shard ${index}/${of} is more shards than cases: ${cases.length} are selected. Ask for fewer shards.`,
    )
  const ids = cases.map(({ id }) => id).sort()
  const own = new Set(ids.filter((_, at) => at % of === index - 1))
  return cases.filter(({ id }) => own.has(id))
}
