import type { ClauseId } from '../../../spec/clauses/index.js'
import type { metricLists } from '../../../spec/faults.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { objectOf } from '../../../spec/object-of.js'
import { expectField, expectThat, isUnset } from '../../kernel/expect.js'
import { Untestable } from '../../kernel/outcomes.js'

export type MetricList = (typeof metricLists)[number]

export const otherList = (list: MetricList): MetricList =>
  list === 'excludedMetrics' ? 'includedMetrics' : 'excludedMetrics'

/** What a setting shows of its services. Empty if that is not an object. */
export const entriesOf = (setting: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(setting.services) ? setting.services : {}).filter(
      (entry): entry is [string, JsonObject] => isObject(entry[1]),
    ),
  )

/** The entry of a service that was in the body. The clause is the broken one, if that is not the one that is asked about. */
export function expectEntry(setting: JsonObject, service: string, clause?: ClauseId): JsonObject {
  const entry = entriesOf(setting)[service]
  const rule = objectOf({ [service]: { type: 'object' } })
  expectThat(rule, `services.${service} to be there`, setting.services, {
    within: setting,
    key: 'services',
    clause,
  })
  return entry as JsonObject
}

/** The service is shown as enabled. */
export function expectEnabled(setting: JsonObject, service: string): void {
  const entry = expectEntry(setting, service)
  assumeBoolean(entry, service)
  expectField(entry, 'enable', true)
}

/** §2.9 rule 2: the service is left out, or shown as disabled. */
export function expectDisabled(setting: JsonObject, service: string): void {
  const entry = entriesOf(setting)[service]
  if (!entry) return
  assumeBoolean(entry, service)
  const rule = { properties: { [service]: { properties: { enable: { const: false } } } } }
  expectThat(rule, `services.${service}.enable false`, entry.enable, {
    ...{ within: entry, key: 'enable', of: setting.services as JsonObject },
  })
}

/** Another type breaks a clause of its own. */
function assumeBoolean(within: JsonObject, service: string): void {
  if (within.enable !== undefined && typeof within.enable !== 'boolean')
    throw new Untestable(`Cannot tell whether ${service} is enabled: its "enable" is no boolean.`, {
      ...{ within, key: 'enable', asked: 'type' },
    })
}

/** Absent, null or an empty list. An empty list occurs if another service uses the list. */
export const isEmptyList = (value: Json | undefined): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0)

/** Alters the entry of each service in a setting. */
export const withEntries = (
  setting: JsonObject,
  alter: (entry: JsonObject, service: string) => JsonObject,
): JsonObject => ({
  ...setting,
  services: Object.fromEntries(
    Object.entries(entriesOf(setting)).map(([service, entry]) => [service, alter(entry, service)]),
  ),
})
