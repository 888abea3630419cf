import { asChoices, type OtherAnswer } from '../../cli/assumptions/other-answers.js'
import { drawn } from '../../properties/drawn.js'
import { cases } from '../../suites/index.js'
import { accusations } from './accusations.js'
import { type Parts, runOverSocket } from './fake-run.js'
import { mixture, otherAnswers, worded } from './mixtures.js'
import { type Proof, seedsFrom } from './proof.js'
import { shrink } from './shrink.js'

/** The whole suite with a few inputs per property, because there are many runs. */
export const everything = { cases: [...cases, ...drawn({ runs: 10, seed: 1 })] }

export const answers: Proof<readonly [choices: readonly OtherAnswer[], parts: Parts]> = {
  says: 'the suite accuses nobody of %s',
  all: () => otherAnswers.map((each) => [[each], everything]),
  nameOf: ([choices]) => worded(choices),
  wrong: ([choices, parts]) => accusations({ choices: asChoices(choices) }, parts),
}

export const mixtures = (parts: Parts): Proof<number> => ({
  says: 'the suite accuses nobody of a mixture of choices: seed %s',
  all: ({ first, count }) => seedsFrom(first, count),
  async wrong(seed) {
    const found = await accusations(mixture(seed), parts)
    return found.length
      ? [...found, `It takes no more than: ${worded(await shrink(seed, parts)) || 'the run alone'}`]
      : []
  },
})

/** What only a socket has: framing, compression, replies that overtake each other. Nothing waits for a minute to end. */
export const sockets: Proof<number> = {
  says: 'the suite accuses nobody of a mixture of choices over a socket: seed %s',
  all: ({ first, count }) => seedsFrom(first, Math.min(5, count)),
  wrong: (grease) =>
    accusations({ grease, choices: { 'metrics.rate-cap': 'none' } }, { cases }, runOverSocket),
}
