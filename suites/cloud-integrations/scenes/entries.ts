import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { expectThat, isUnset } from '../../kernel/expect.js'

/** §2.9 rule 1: the two lists, of which a setting uses one. */
export const metricLists = ['excludedMetrics', 'includedMetrics'] as const
export type MetricList = (typeof metricLists)[number]

export const otherList = (list: MetricList): MetricList =>
  list === 'excludedMetrics' ? 'includedMetrics' : 'excludedMetrics'

/** What a setting says of its services; nothing when it says it in no object. */
export const entriesOf = (setting: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(setting.services) ? setting.services : {}).filter(
      (entry): entry is [string, JsonObject] => isObject(entry[1]),
    ),
  )

/** The entry of a service that was given. */
export function expectEntry(setting: JsonObject, service: string): JsonObject {
  const entry = entriesOf(setting)[service]
  expectThat(entry !== undefined, `services.${service} to be there`, setting.services, {
    within: setting,
    key: 'services',
  })
  return entry as JsonObject
}

/** §2.9 rule 2: not shown, or shown as disabled. */
export function expectDisabled(setting: JsonObject, service: string): void {
  const entry = entriesOf(setting)[service]
  if (entry)
    expectThat(entry.enable === false, `services.${service}.enable false`, entry.enable, {
      within: entry,
      key: 'enable',
    })
}

/** Absent, null, or (where another service has that list empty) nothing in it. */
export const isEmptyList = (value: Json | undefined): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0)

/** A setting with each of its services' entries altered. */
export const withEntries = (
  setting: JsonObject,
  alter: (entry: JsonObject, service: string) => JsonObject,
): JsonObject => ({
  ...setting,
  services: Object.fromEntries(
    Object.entries(entriesOf(setting)).map(([service, entry]) => [service, alter(entry, service)]),
  ),
})
