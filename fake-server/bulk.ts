import { type Answer, refusal } from './answer.js'
import type { HostRecord, Hosts } from './hosts.js'

/** The hosts of a bulk request, each once; refused as a whole when there are none or one is unknown. */
export function hostsOfBulk(hosts: Hosts, ids: readonly string[]): HostRecord[] | Answer {
  if (ids.length === 0) return refusal(400, 'ids: expected at least one id, got [].')
  const unique = [...new Set(ids)]
  const records = unique.map((id) => hosts.get(id)).filter((record) => record !== undefined)
  const unknown = unique.filter((id) => !hosts.get(id))
  return unknown.length === 0 ? records : refusal(404, `No hosts ${JSON.stringify(unknown)}.`)
}
