import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { metricNamePattern } from '../../spec/schemas.js'
import { type Flaw, flaw, flawIf, isOther, isText } from './flaw.js'

export function flawsInMetrics(body: Json): Flaw[] {
  if (body === null) return []
  if (!Array.isArray(body) || body.some((each) => each !== null && !isObject(each)))
    return [flaw('metrics.post.types', 'a body that is no list of metric values')]
  const values = body.filter(isObject)
  const isWrongName = ({ name }: JsonObject): boolean =>
    typeof name === 'string' && name.trim() === name && !new RegExp(metricNamePattern).test(name)
  const isWrongType = ({ name, time, value }: JsonObject): boolean =>
    isOther(name, isText) || [time, value].some((each) => isOther(each, (one) => typeof one === 'number'))
  return [
    ...flawIf(values.some(isWrongName), 'metrics.post.name.refused', 'a metric name outside the pattern'),
    ...flawIf(values.some(isWrongType), 'metrics.post.types', 'a field of another type'),
    ...flawIf(
      values.some((each) => ['name', 'time', 'value'].some((key) => !(key in each))),
      'metrics.post.required',
      'a metric value that lacks a field',
    ),
  ]
}
