import { expect, test } from 'vitest'
import type { Proof } from './proof.js'

/** A test for each of these, with its name in the sentence of the proof. */
export const proves = <T>({ says, nameOf = String, wrong }: Proof<T>, some: readonly T[]): void =>
  test.each(some.map((each) => [nameOf(each), each] as const))(says, async (_, each) => {
    expect(await wrong(each)).toEqual([])
  })
