import type { Call, Exchange } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { namesIn } from '../../suites/kernel/evidence.js'
import { isNameOfRuns } from '../../suites/kernel/service-pool.js'

/** The writes that made what these calls name, or what is named besides, and what those name in turn. */
export function standingOn(
  ground: readonly Exchange[],
  own: readonly Exchange[],
  besides: readonly string[] = [],
): Exchange[] {
  const ids = new Set(ground.map(idGivenBy))
  const isMadeUp = (name: string): boolean => isNameOfRuns(name) || ids.has(name)
  /** Names that differ in letter case alone may be taken for the same. */
  const named = new Set([...own.flatMap(({ call }) => tokensOf(call)), ...besides].map(folded))
  const kept = ground.toReversed().filter((each) => {
    const names = [...tokensOf(each.call), idGivenBy(each)].filter((one) => one && isMadeUp(one))
    const isNeeded = each.call.method !== 'GET' && names.some((one) => named.has(folded(one)))
    if (isNeeded) for (const one of names) named.add(folded(one))
    return isNeeded
  })
  return kept.reverse()
}

const folded = (name: string): string => name.toLowerCase()

/** A role is named with its service: `mcweb:app`. */
const tokensOf = (call: Call): string[] => namesIn(call).flatMap((each) => [each, ...each.split(':')])

const idGivenBy = ({ reply }: Exchange): string => String(Object(jsonOf(reply?.text ?? '')).id ?? '')
