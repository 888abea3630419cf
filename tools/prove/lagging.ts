import { stageInMemory } from '../../cli/fake/in-memory.js'
import { keysForRun } from '../../cli/fake/keys.js'
import { runCase } from '../../runner/case/run-case.js'
import { signed } from '../../runner/send/signed.js'
import { createRandom } from '../../spec/random.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeWithoutJournal } from './fake-run.js'
import { type Proof, seedsFrom } from './proof.js'
import { withReplicas } from './replicas.js'

/** How long a run waits for replicas, in ms. */
const settle = 2000

/**
 * A case waits up to six times in a row, with those where it retries with new objects. It never waits within a wait, and a
 * busy machine may add a pause to each.
 */
const longestWait = 12_600

/** A case that met a limit per minute waits until that minute is over. */
const longestWaitOf = ({ effects }: ConformanceCase): number =>
  longestWait + (effects.includes('bursts') ? 61_000 : 0)

export const lagging: Proof<number> = {
  says: 'where reads lag every case still rejects its impostor, or cannot tell, and accuses nobody: seed %s',
  all: ({ first }) => seedsFrom(first, 20),
  async wrong(seed) {
    const found: string[] = []
    for (const each of cases) found.push(...(await faultsUnderLag(each, seed)))
    return found
  },
}

async function faultsUnderLag(each: ConformanceCase, seed: number): Promise<string[]> {
  const plain = await runLagging(each, seed)
  const met = await runLagging(each, seed, each.impostor)
  const says = [
    ...(['conforms', 'untested'].includes(plain.verdict)
      ? []
      : [`accuses: ${plain.verdict}: ${plain.message}`]),
    ...(met.verdict === 'conforms' ? ['lets its impostor through'] : []),
    ...(Math.max(plain.waited, met.waited) > longestWaitOf(each) ? [`waits ${met.waited} ms`] : []),
  ]
  return says.map((said) => `${each.id} ${said}`)
}

async function runLagging(each: ConformanceCase, seed: number, impostor?: ConformanceCase['impostor']) {
  const fake = fakeWithoutJournal({ clock: '2026-01-15T12:00:00Z' })
  const random = createRandom(seed * 2 + (impostor ? 1 : 0))
  const send = signed(keysForRun(fake))(withReplicas(fake, random))
  let waited = 0
  const pause = async (ms: number): Promise<void> => {
    waited += ms
    fake.clock.advance(ms)
  }
  const result = await runCase(each, {
    ...stageInMemory(fake, { ownsClock: true }),
    ...{ send, pause, settle, impostor },
  })
  return { ...result, waited }
}
