import * as fc from 'fast-check'
import { maxMetricAge } from '../../spec/schemas.js'

/** The age of a metric value in minutes, counted from now or from the age at which values are dropped. */
export interface MetricAge {
  from: 'now' | 'limit'
  /** Counted from the limit, an age above 0 is too old. 0 itself never occurs. */
  minutes: number
}

const limit = maxMetricAge / 60
const day = 24 * 60

/** A few minutes old, so that times repeat. No clock is so late that these times are still to come. */
export const recentAge = (): fc.Arbitrary<MetricAge> =>
  fc.record({ from: fc.constant('now' as const), minutes: fc.integer({ min: 6, max: 13 }) })

/** On either side of 24 hours, mostly close to it. */
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
 * The age in whole minutes. Clocks that the caller does not own may differ by minutes, so ages then keep away
 * from the limit. Otherwise only the minute that may pass meanwhile is left out.
 */
export function minutesOf({ from, minutes }: MetricAge, ownsClock: boolean): number {
  if (from === 'now') return minutes
  if (minutes > 0) return limit + minutes + (ownsClock ? 0 : 9)
  return limit + minutes - (ownsClock ? 1 : 14)
}
