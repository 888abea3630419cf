import { metricLists } from '../../../spec/faults.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { entriesOf } from './entries.js'

/**
 * The content of a setting in one spelling: unset is null, lists are sorted, disabled services are left out.
 */
export function gist(setting: JsonObject): JsonObject {
  const { name, memo, key, roleArn, externalId, region, includedTags, excludedTags } = setting
  const fields = { name, memo, key, roleArn, externalId, region, includedTags, excludedTags }
  const enabled = Object.entries(entriesOf(setting)).filter(([, { enable }]) => enable === true)
  const services = enabled.map(([service, { role = null, retireAutomatically = false, ...rest }]) => {
    const lists = metricLists.map((list) => [list, sorted(rest[list])])
    return [service, { role, retireAutomatically, ...Object.fromEntries(lists) }]
  })
  return { ...withNulls(fields), services: Object.fromEntries(services) }
}

const sorted = (list: Json | undefined): Json => (Array.isArray(list) ? [...list].sort() : [])

const withNulls = (fields: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
