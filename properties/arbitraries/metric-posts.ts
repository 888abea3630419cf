import * as fc from 'fast-check'
import { type MetricAge, metricAge } from './metric-age.js'
import { metricNumber } from './metric-value.js'
import { steps } from './steps.js'

/** A value to post: its metric, age and number. */
export interface AgedValue {
  metric: number
  age: MetricAge
  value: number
}

export interface Options {
  age?: fc.Arbitrary<MetricAge>
  maxRequests?: number
  maxValues?: number
}

/**
 * Requests of values of two metrics, in the order in which they are sent. No two values of one request share metric
 * and time.
 */
export const metricPosts = ({
  age = metricAge(),
  maxRequests = 3,
  maxValues = 8,
}: Options = {}): fc.Arbitrary<AgedValue[][]> =>
  steps(
    fc.uniqueArray(fc.record({ metric: fc.nat({ max: 1 }), age, value: metricNumber() }), {
      minLength: 1,
      maxLength: maxValues,
      selector: ({ metric, age: { from, minutes } }) => `${metric} ${from} ${minutes}`,
    }),
    { minLength: 1, maxLength: maxRequests },
  )
