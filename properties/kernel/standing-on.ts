import type { Call, Exchange } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { namesIn } from '../../suites/kernel/evidence.js'
import { isNameOfRuns } from '../../suites/kernel/service-pool.js'

/** The writes that made what these calls name, and what those name in turn. */
export function standingOn(ground: readonly Exchange[], own: readonly Exchange[]): Exchange[] {
  const ids = new Set(ground.map(idGivenBy))
  const isMadeUp = (name: string): boolean => isNameOfRuns(name) || ids.has(name)
  const named = new Set(own.flatMap(({ call }) => tokensOf(call)))
  const kept = ground.toReversed().filter((each) => {
    const names = [...tokensOf(each.call), idGivenBy(each)].filter((one) => one && isMadeUp(one))
    const isNeeded = each.call.method !== 'GET' && names.some((one) => named.has(one))
    if (isNeeded) for (const one of names) named.add(one)
    return isNeeded
  })
  return kept.reverse()
}

/** A role is named with its service: `mcweb:app`. */
const tokensOf = (call: Call): string[] => namesIn(call).flatMap((each) => [each, ...each.split(':')])

const idGivenBy = ({ reply }: Exchange): string => String(Object(jsonOf(reply?.text ?? '')).id ?? '')
