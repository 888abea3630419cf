import { namedIn } from '../../spec/router.js'
import { changesBy } from '../../suites/kernel/changes-by.js'
import type { CaseResult } from '../case/case-result.js'
import type { Hear } from '../send/telling.js'

/**
 * Knows the ids that a server gave to one setting after another. It may, once the first is deleted; but who still asks
 * for that one then meets the next, which another case made.
 */
export function createReusedIds() {
  const given = new Set<string>()
  const reused = new Set<string>()
  const hear: Hear = (call, reply) => {
    for (const { what, id, isMade } of changesBy(call, reply))
      if (what === 'cloud integration' && isMade && id !== '') (given.has(id) ? reused : given).add(id)
  }
  return {
    hear,
    /** The ids of settings that a case met. */
    idsIn: ({ exchanges }: CaseResult): string[] =>
      exchanges.flatMap(({ call, reply }) => {
        const made = reply ? changesBy(call, reply) : []
        return [namedIn(call, 'cloudIntegrationId'), ...made.map(({ id }) => id)]
      }),
    isReused: (id: string): boolean => reused.has(id),
  }
}
