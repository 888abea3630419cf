import * as fc from 'fast-check'

/** True about one time in five: for what leaves traces and is not needed with every input. */
export const seldom = (): fc.Arbitrary<boolean> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constantFrom(false, true) },
    { weight: 1, arbitrary: fc.constant(true) },
  )
