import type { JsonObject, Read } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { hostsWrapper } from '../../suites/hosts/scenes/wrappers.js'
import { partOf } from '../../suites/kernel/evidence.js'
import type { Look } from '../../suites/kernel/look.js'

/** The hosts in a list with one of these ids, including those that this run did not make. */
export async function hostsListed(look: Look, call: Read, ids: readonly string[]): Promise<JsonObject[]> {
  const { hosts } = await look.body(call, hostsWrapper)
  return partOf(
    (hosts as JsonObject[]).filter((each) => isObject(each) && ids.includes(String(each.id))),
    hosts,
  )
}
