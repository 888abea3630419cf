import { headerOf } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { maxMetricAge, metricNamePattern } from '../../spec/schemas.js'
import type { Overheard } from '../overheard.js'

/** One metric value of a post. */
export interface PostedValue {
  name: string
  time: number
  value: number
  /** In seconds, by the server's clock. */
  age: number
}

/** Clocks may differ by this many seconds. A value that close to the boundary is not judged. */
const margin = 600

/** The values in the body of a post that are what they have to be. */
export function valuesIn(of: Overheard): PostedValue[] {
  const now = nowOf(of)
  return (Array.isArray(of.given) ? of.given.filter(isObject) : []).flatMap(({ name, time, value }) =>
    typeof name === 'string' && typeof time === 'number' && typeof value === 'number'
      ? [{ name, time, value, age: now - time }]
      : [],
  )
}

/** The server's clock counts. */
function nowOf({ reply, start }: Overheard): number {
  const told = Date.parse(headerOf(reply, 'date') ?? '')
  return (Number.isFinite(told) ? told : start) / 1000
}

export const isTooOld = ({ age }: PostedValue): boolean => age > maxMetricAge + margin

/** Certainly neither too old nor of the future. */
export const isRecent = ({ age }: PostedValue): boolean => age < maxMetricAge - margin && age > -margin

/** How many values a post may have, and how long their names may be, without being remarkable. */
const [fewValues, shortName] = [20, 40]

/** A post that contains nothing that may be refused, but for a service that does not exist. */
export function isPlainPost(of: Overheard): boolean {
  const values = valuesIn(of)
  return (
    Array.isArray(of.given) &&
    values.length === of.given.length &&
    values.length > 0 &&
    values.length <= fewValues &&
    new Set(values.map(({ name, time }) => `${name} ${time}`)).size === values.length &&
    values.every((each) => isTooOld(each) || isRecent(each)) &&
    values.every(({ name }) => name.length <= shortName && new RegExp(metricNamePattern).test(name))
  )
}
