import * as fc from 'fast-check'
import type { Reply, Write } from '../../spec/http.js'
import { expectReached, isSuccess } from '../../suites/kernel/expect.js'
import type { PropertyScene } from './property.js'

/** Makes a call for each of these at the same time, and tells whose were taken, with the answers. */
export async function atOnce<T>(
  { act }: Pick<PropertyScene, 'act'>,
  those: readonly T[],
  callOf: (each: T) => Write,
): Promise<{ each: T; reply: Reply }[]> {
  const made = await Promise.all(those.map(async (each) => ({ each, reply: await act(callOf(each)) })))
  for (const { reply } of made) expectReached(reply)
  return made.filter(({ reply }) => isSuccess(reply))
}

/** A few that ask for the same at once, by one of two operations. */
export const rivalsBy = <Operation extends string>(...operations: readonly [Operation, Operation]) => ({
  input: fc.record({ operation: fc.constantFrom(...operations), rivals: fc.integer({ min: 2, max: 4 }) }),
  examples: operations.map((operation) => ({ operation, rivals: 2 })),
})
