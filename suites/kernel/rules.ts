import type { Rule } from '../../spec/fits.js'
import type { Json } from '../../spec/http.js'

/** Null or, where a field is meant, left out. */
export const unset: Rule = { type: 'null' }

/** Where another clause tells an empty text from null. */
export const unsetOrEmpty: Rule = { enum: [null, ''] }

/** Absent, null or an empty list. */
export const emptyList: Rule = { anyOf: [unset, { type: 'array', maxItems: 0 }] }

/** An object that shows these values. */
export const like = (values: Readonly<Record<string, Json>>): Rule => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { const: value }])),
  required: Object.keys(values),
})

/** A list with such an entry. */
export const listing = (values: Readonly<Record<string, Json>>): Rule => ({
  type: 'array',
  contains: like(values),
})

/** A list with one such entry and no more. */
export const listingOnce = (values: Readonly<Record<string, Json>>): Rule => ({
  type: 'array',
  once: like(values),
})

/** A list with one such entry or none. */
export const listingAtMostOnce = (values: Readonly<Record<string, Json>>): Rule => ({
  anyOf: [notListing(values), listingOnce(values)],
})

/** A list of exactly these values, in any order. */
export const holding = (values: readonly Json[]): Rule => ({
  type: 'array',
  maxItems: values.length,
  allOf: values.map((each) => ({ contains: { const: each } })),
})

/** Exactly these roles. A service without any role, such as one that is shown now, counts as absent. */
export function showingRoles(expected: Readonly<Record<string, string[]>>, shown: Json | undefined): Rule {
  const others = Object.keys(Object(shown)).map((service) => [service, { maxItems: 0 }])
  const due = Object.entries(expected).filter(([, names]) => names.length > 0)
  const services = [...others, ...due.map(([service, names]) => [service, holding(names)])]
  return {
    type: 'object',
    properties: Object.fromEntries(services) as Record<string, Rule>,
    required: due.map(([service]) => service),
  }
}

/** A list without such an entry. */
export const notListing = (values: Readonly<Record<string, Json>>): Rule => ({
  not: { contains: like(values) },
})

/** Between the years 2001 and 33658. A present time in minutes or milliseconds is outside. */
export const inSeconds: Rule = { type: 'number', minimum: 1e9, maximum: 1e12 }

/** A retired host. Its times may have fractions of a second. */
export const inOrderOfTime: Rule = { ordered: ['createdAt', 'retiredAt'] }

/** An answer that is a success. */
export const isSuccessful: Rule = { properties: { status: { minimum: 200, maximum: 299 } } }
