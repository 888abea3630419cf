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

/** A list of exactly these values, in any order. */
export const holding = (values: readonly Json[]): Rule => ({
  type: 'array',
  maxItems: values.length,
  allOf: values.map((each) => ({ contains: { const: each } })),
})

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
