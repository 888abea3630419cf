import { asChoices } from '../../cli/assumptions/other-answers.js'
import type { FakeServerOptions } from '../../fake-server/index.js'
import { type CaseOptions, runCase } from '../../runner/case/run-case.js'
import { isBroken } from '../../spec/is-broken.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'
import { mixture, otherAnswers } from './mixtures.js'
import { type Proof, seedsFrom } from './proof.js'

/** Of every case that applies to a fake with these options. */
export const unseenBy = (cases: readonly ConformanceCase[]): Proof<FakeServerOptions> => ({
  says: 'every case rejects its impostor, whatever else the server chooses: %s',
  all: ({ first, count }) => [
    ...otherAnswers.map((each) => ({ choices: asChoices([each]) })),
    ...seedsFrom(first, Math.min(10, count)).map(mixture),
  ],
  nameOf: (options) => JSON.stringify(options),
  wrong: async (options) => (await Promise.all(cases.map((each) => unseen(options, each)))).flat(),
})

async function unseen(options: FakeServerOptions, each: ConformanceCase): Promise<string[]> {
  const met = await runCase(each, { ...stage(options), impostor: each.impostor })
  if (isBroken(met)) return []
  const without = await runCase(each, stage(options))
  if (without.verdict === 'untested' || without.verdict === 'inconclusive') return []
  return [`${each.id}: with its impostor ${met.verdict}: ${met.message ?? 'nothing to say'}`]
}

/** Each gets a fresh fake, because an impostor may break anything. */
const stage = (options: FakeServerOptions): CaseOptions => stageOn(fakeWithoutJournal(options))
