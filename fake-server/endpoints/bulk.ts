import { Answer, refusal } from '../core/answer.js'
import { type RefusedFor, refusedBy } from '../core/refused-by.js'
import type { HostRecord } from '../world/hosts.js'
import type { Surroundings } from './endpoint.js'
import { hostFound, noHost } from './host-resource.js'

/** Changes each host of a bulk request once, or refuses the whole request. */
export function changeInBulk(
  ids: readonly string[],
  operation: RefusedFor<'noIds'>,
  surroundings: Surroundings,
  change: (record: HostRecord) => void,
): Answer | undefined {
  const { organization, choices } = surroundings
  if (ids.length === 0 && choices['bulk.ids.none'] === 'refused')
    return refusal(400, refusedBy[operation].noIds, 'ids: expected at least one id, got [].')
  const unique = [...new Set(ids)]
  const unknown = unique.filter((id) => !organization.hosts.get(id))
  const found = unique
    .filter((id) => !unknown.includes(id))
    .map((id) => hostFound(id, operation, surroundings))
  const refused = found.find((each) => each instanceof Answer)
  if (refused && unknown.length === 0) return refused
  if (unknown.length === 0 || choices['bulk.unknown.known-ones'] === 'changed')
    for (const each of found) if (!(each instanceof Answer)) change(each)
  return unknown.length === 0 ? undefined : noHost(unknown, operation, surroundings)
}
