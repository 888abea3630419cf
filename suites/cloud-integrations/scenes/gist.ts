import { metricLists } from '../../../spec/faults.js'
import type { Rule } from '../../../spec/fits.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { emptyList, holding } from '../../kernel/rules.js'
import { entriesOf } from './entries.js'

/** The content of a setting in one spelling: unset is null, lists are sorted, disabled services are left out. */
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

/** A setting with this content; `shown` tells which other services it has. */
export function ofGist({ services, ...fields }: JsonObject, shown: JsonObject): Rule {
  const enabled = Object.entries(services as Record<string, JsonObject>)
  const others = Object.keys(entriesOf(shown)).filter((each) => !Object.hasOwn(Object(services), each))
  const rules = [
    ...enabled.map(([name, entry]) => [name, withFields({ enable: true, ...entry })]),
    ...others.map((name) => [name, { properties: { enable: { not: { const: true } } } }]),
  ]
  const ofServices = { properties: Object.fromEntries(rules), required: enabled.map(([name]) => name) }
  return { allOf: [withFields(fields), { properties: { services: ofServices }, required: ['services'] }] }
}

/** An object with these fields. Empty ones may be left out. */
const withFields = (fields: JsonObject): Rule => ({
  properties: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, ruleOf(value)])),
  required: Object.keys(fields).filter((field) => !isEmpty(fields[field])),
})

const isEmpty = (value: Json | undefined): boolean => !value || (Array.isArray(value) && !value.length)

function ruleOf(value: Json): Rule {
  if (!Array.isArray(value)) return { const: value }
  return value.length ? holding(value) : emptyList
}

const sorted = (list: Json | undefined): Json => (Array.isArray(list) ? [...list].sort() : [])

const withNulls = (fields: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
