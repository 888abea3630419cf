import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { expectField, isUnset } from '../../suites/kernel/expect.js'

/** §2.9 rule 1: the two lists. A setting uses only one of them. */
export const metricLists = ['excludedMetrics', 'includedMetrics'] as const

/** What a setting shows of its services. Empty if that is not an object. */
export const entriesOf = (setting: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(setting.services) ? setting.services : {}).filter(
      (entry): entry is [string, JsonObject] => isObject(entry[1]),
    ),
  )

/** §2.9 rule 2: the service is left out, or shown as disabled. */
export function expectDisabled(setting: JsonObject, service: string): void {
  const entry = entriesOf(setting)[service]
  if (entry) expectField(entry, 'enable', false)
}

/** Absent, null or an empty list. An empty list occurs if another service uses the list. */
export const isEmptyList = (value: Json | undefined): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0)
