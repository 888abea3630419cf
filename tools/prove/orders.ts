import { setImmediate as turn } from 'node:timers/promises'
import { run } from '../../runner/run.js'
import { isBroken } from '../../spec/is-broken.js'
import { createRandom } from '../../spec/random.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { countedTargetOf, fakeWithoutJournal, settings } from './fake-run.js'
import { mixture } from './mixtures.js'
import { isMetBy, type Server as OneFault, oneFaults } from './one-fault.js'
import { type Server as Broken, servers as broken } from './parts.js'
import { type Proof, seedsFrom } from './proof.js'

/** A server, and what is known of those with one fault. Others break what the cases accuse in their own order. */
type Server = Broken & Partial<Pick<OneFault, 'parts' | 'breaks'>>

/** Each that breaks something, and some that break nothing; with the seeds from the first on. */
export const serversFrom = (first: number): Server[] => [
  ...broken,
  ...oneFaults,
  ...seedsFrom(first, 20).map((seed) => ({ name: `mixture ${seed}`, fake: mixture(seed) })),
]

export const orders: Proof<readonly [Server, seed: number]> = {
  says: 'cases that run beside others accuse %s of the same in any order, whatever is answered first',
  all: ({ first }) => serversFrom(first).map((each) => [each, first]),
  nameOf: ([{ name }, seed]) => `${name}, seed ${seed}`,
  async wrong([server, seed]) {
    const [before, after] = [await accused(server), await accused(server, seed)]
    const breaks = new Set<string>(server.breaks ?? before.keys())
    return [
      ...[...after].flatMap(([clause, says]) => (breaks.has(clause) ? [] : `${clause} too: ${says}`)),
      ...[...before].flatMap(([clause, says]) => (after.has(clause) ? [] : `${clause} no more: ${says}`)),
    ]
  },
}

/** The clauses found broken, with the message of a case: in the order of the suite, or in another of this seed. */
async function accused({ fake, server = (send) => send, parts, breaks }: Server, seed?: number) {
  const own = breaks ? cases.filter((each) => isMetBy({ parts, breaks }, each)) : cases
  const random = createRandom(seed ?? 0)
  const { results } = await run(
    countedTargetOf(fakeWithoutJournal(fake), (send) =>
      seed === undefined ? server(send) : overtaking(random)(server(send)),
    ),
    { ...settings, isJudged: false, cases: seed === undefined ? own : shuffled(own, random) },
  )
  const clauses = new Map(own.map(({ id, clause }) => [id, clause]))
  return new Map<string, string>(
    results
      .filter(isBroken)
      .map(({ id, clause = clauses.get(id), message }) => [String(clause), `${id}: ${message}`]),
  )
}

/** Every call and every answer takes up to three turns, so that they overtake each other as over a network. */
export const overtaking =
  (random: () => number): Impostor =>
  (send) => {
    const wait = async (): Promise<void> => {
      for (let left = Math.floor(random() * 4); left > 0; left--) await turn()
    }
    return async (call) => {
      await wait()
      const reply = await send(call)
      await wait()
      return reply
    }
  }

/** Those that run alone keep their order, in which what one does to the hosts that they share is of no harm to the next. */
function shuffled(all: readonly ConformanceCase[], random: () => number): ConformanceCase[] {
  const beside = all.filter(({ alone }) => !alone).map((each) => ({ each, at: random() }))
  return [...beside.sort((a, b) => a.at - b.at).map(({ each }) => each), ...all.filter(({ alone }) => alone)]
}
