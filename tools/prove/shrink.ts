import fc from 'fast-check'
import { asChoices, type OtherAnswer } from '../../cli/assumptions/other-answers.js'
import { defaultChoices } from '../../spec/choices.js'
import { accusations, choicesOf } from './accusations.js'
import type { Parts } from './fake-run.js'
import { differing, mixture } from './mixtures.js'

/** The fewest choices of a mixture under which the suite still accuses; empty when it accuses even without any. */
export async function shrink(seed: number, parts: Parts): Promise<OtherAnswer[]> {
  const all = differing(choicesOf(mixture(seed)))
  const accuses = async (some: readonly OtherAnswer[]): Promise<boolean> => {
    const choices = { ...defaultChoices, ...asChoices(some) }
    return (await accusations({ grease: seed, choices }, parts)).length > 0
  }
  const found = await fc.check(
    fc.asyncProperty(fc.subarray(all), async (some) => !(await accuses(some))),
    { examples: [[all]], numRuns: 1, seed, endOnFailure: false },
  )
  return found.counterexample?.[0] ?? []
}
