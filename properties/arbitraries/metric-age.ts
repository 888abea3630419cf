import * as fc from 'fast-check'
import { maxMetricAge } from '../../spec/schemas.js'

/** How old a metric value is, in minutes: counted from now, or from the age at which values are dropped. */
export interface MetricAge {
  from: 'now' | 'limit'
  /** Counted from the limit, what is above 0 is too old, and nothing is 0. */
  minutes: number
}

const limit = maxMetricAge / 60
const day = 24 * 60

/** Of a few minutes, so that times repeat; no clock is so far behind that they are yet to come. */
export const recentAge = (): fc.Arbitrary<MetricAge> =>
  fc.record({ from: fc.constant('now' as const), minutes: fc.integer({ min: 6, max: 13 }) })

/** On either side of 24 hours, most of them close to it. */
export const ageAroundLimit = (): fc.Arbitrary<MetricAge> =>
  fc.record({
    from: fc.constant('limit' as const),
    minutes: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 4, arbitrary: fc.integer({ min: -3, max: -1 }) },
      { weight: 1, arbitrary: fc.constantFrom(60, day) },
      { weight: 1, arbitrary: fc.integer({ min: -20 * 60, max: -1 }) },
    ),
  })

export const metricAge = (): fc.Arbitrary<MetricAge> => fc.oneof(recentAge(), ageAroundLimit())

export const isTooOld = ({ from, minutes }: MetricAge): boolean => from === 'limit' && minutes > 0

/**
 * In whole minutes. Clocks that the caller does not own may differ by minutes, so ages there keep away from the limit;
 * otherwise only the minute is left out that may pass meanwhile.
 */
export function minutesOf({ from, minutes }: MetricAge, ownsClock: boolean): number {
  if (from === 'now') return minutes
  if (minutes > 0) return limit + minutes + (ownsClock ? 0 : 9)
  return limit + minutes - (ownsClock ? 1 : 14)
}
