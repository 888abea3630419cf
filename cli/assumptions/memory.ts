import { nameOf, type OtherAnswer } from './other-answers.js'

/** Runs all tests on a fake that gives these answers, and returns the tests that fail. */
export type Probe = (answers: readonly OtherAnswer[]) => Promise<ReadonlySet<string>>

/** Makes each probe once, and knows what follows from them. */
export function createMemory(probe: Probe) {
  const made = new Map<string, { answers: readonly OtherAnswer[]; failing: ReadonlySet<string> }>()
  const seconds: typeof made = new Map()

  const once =
    (known: typeof made): Probe =>
    async (answers) => {
      const key = answers.map(nameOf).sort().join('\n')
      const before = known.get(key)
      if (before) return before.failing
      const failing = await probe(answers)
      known.set(key, { answers, failing })
      return failing
    }
  const probed = once(made)
  const fails = async (answers: readonly OtherAnswer[], test: string) => (await probed(answers)).has(test)

  return {
    get made() {
      return [...made.values()]
    },
    probe: probed,
    /** Makes a probe a second time. Its result counts only here. */
    again: once(seconds),
    fails,
    /** Guesses from earlier probes: a pass under many is one under some. One may hide another. */
    guess: async (answers: readonly OtherAnswer[], test: string): Promise<boolean> => {
      const all = [...made.values()]
      if (all.some((each) => each.failing.has(test) && isPart(each.answers, answers))) return true
      if (all.some((each) => !each.failing.has(test) && isPart(answers, each.answers))) return false
      return fails(answers, test)
    },
  }
}

export const isPart = (some: readonly OtherAnswer[], all: readonly OtherAnswer[]): boolean =>
  some.every((each) => all.includes(each))
