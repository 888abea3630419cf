import * as fc from 'fast-check'
import { text } from './shrinking-by.js'

/** Numbers that formats and columns often spoil: zero, negative, fractional, large and small ones. */
export const metricNumber = (): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.constantFrom(0, 1, -1, 0.5, -0.25, 0.1, 1e-6, 1e12, -1e12, 2 ** 31, 2 ** 32 + 1, 123456.789),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map(
      (each) => each / 1000,
      (value) => Math.round(Number(value) * 1000),
    ),
  )

/** Part of a metric name (§2.11), often with each special character of the pattern. */
export const metricNamePart = (): fc.Arbitrary<string> =>
  text(
    fc.string({ unit: fc.constantFrom(...'aZ09._-', ...'bcxyzABCXY12345678'), minLength: 1, maxLength: 8 }),
    (each) => /^[A-Za-z0-9._-]{1,8}$/.test(each),
  )
