import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { expectField, isUnset } from '../../suites/kernel/expect.js'

/** §2.9 rule 1: the two lists, of which a setting uses one. */
export const metricLists = ['excludedMetrics', 'includedMetrics'] as const

/** What a setting says of its services; nothing when it says it in no object. */
export const entriesOf = (setting: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(setting.services) ? setting.services : {}).filter(
      (entry): entry is [string, JsonObject] => isObject(entry[1]),
    ),
  )

/** §2.9 rule 2: not shown, or shown as disabled. */
export function expectDisabled(setting: JsonObject, service: string): void {
  const entry = entriesOf(setting)[service]
  if (entry) expectField(entry, 'enable', false)
}

/** Absent, null, or (where another service has that list empty) nothing in it. */
export const isEmptyList = (value: Json | undefined): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0)
