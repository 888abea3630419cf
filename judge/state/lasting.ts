import type { JsonObject } from '../../spec/http.js'
import type { Overheard } from '../overheard.js'
import type { ObjectHistory } from './history.js'
import { visible } from './visible.js'

/** Whether a search shows a trait of a host that it had for some time. `way` is the search. */
export type IsLasting = (shown: JsonObject, trait: string, of: Overheard, way: string) => boolean

const mostDoubtful = 10_000

/**
 * Searches may lag behind reads of the host itself. A wrong host counts only if nobody changed it recently;
 * one that others made counts only if it is seen so twice.
 */
export function createLasting(histories: ReadonlyMap<string, ObjectHistory>, settle: number): IsLasting {
  const doubtful = new Map<string, number>()
  return (shown, trait, of, way) => {
    const id = String(shown.id)
    const history = histories.get(id)
    if (history && !history.isForeign && !history.unjudged.has(trait) && history.owner === of.owner) {
      const [first, ...rest] = visible(history, of, settle).map(({ traits }) => traits[trait]?.since)
      const isOld = (history.versions[0]?.by.end ?? of.end) + settle < of.start
      return first !== undefined && rest.every((each) => each === first) && isOld
    }
    const seen = `${id} ${way} ${JSON.stringify(shown[trait])}`
    const before = doubtful.get(seen)
    if (doubtful.size > mostDoubtful) doubtful.clear()
    if (before === undefined) doubtful.set(seen, of.start)
    return before !== undefined && of.start > before + settle
  }
}
