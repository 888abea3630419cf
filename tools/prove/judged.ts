import { setImmediate as aMoment } from 'node:timers/promises'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { runOn } from '../../cli/run/conduct-run.js'
import { planRun } from '../../cli/run/plan-run.js'
import type { FakeServer, FakeServerOptions } from '../../fake-server/index.js'
import { isOfTraffic } from '../../reports/exit-code.js'
import { type RunResult, run } from '../../runner/run.js'
import { repeatedWhilePassing } from '../../runner/send/repeated.js'
import { NoReply, type Reply, type Send } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { createRandom } from '../../spec/random.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, type Parts, settings, targetOf } from './fake-run.js'
import { withReplicas } from './replicas.js'

/** How a server that does nothing wrong answers at times. */
type Manner = (fake: FakeServer, random: () => number) => Send

const failing = (status: number): Reply => ({ status, headers: [], text: '{"error":"Try again."}' })

/** One call of a hundred is answered otherwise: half of them are done all the same, and some later. */
const atTimes =
  (answer: () => Reply): Manner =>
  ({ send }, random) =>
  async (call) => {
    const drawn = random()
    if (drawn >= 0.01) return send(call)
    if (drawn < 0.004) await send(call)
    else if (drawn < 0.006) void aMoment().then(() => send(call))
    return answer()
  }

/** Every call and every answer takes up to three turns, so that they overtake each other as over a network. */
export const overtaking =
  (random: () => number): Impostor =>
  (send) => {
    const wait = async (): Promise<void> => {
      for (let left = Math.floor(random() * 4); left > 0; left--) await aMoment()
    }
    return async (call) => {
      await wait()
      const reply = await send(call)
      await wait()
      return reply
    }
  }

export const manners = {
  'calls overlap': ({ send }, random) => overtaking(random)(send),
  'reads lag': withReplicas,
  'time runs out': atTimes(() => {
    throw new NoReply('The time is up.')
  }),
  'connections end': atTimes(() => {
    throw new NoReply('The connection was reset.', { dropped: true })
  }),
  'a gateway gives up': atTimes(() => failing(504)),
  'it fails now and then': atTimes(() => failing(500)),
  'it throttles':
    ({ send }, random) =>
    async (call) =>
      random() < 0.05 ? { ...failing(429), headers: [['retry-after', '2']] } : send(call),
} as const satisfies Record<string, Manner>

/** A run against a fake of this manner. The run moves its clock, and knows how far. */
export async function runInManner(
  name: keyof typeof manners,
  parts: Parts,
  seed: number,
  options: FakeServerOptions = {},
): Promise<RunResult> {
  const fake = fakeWithoutJournal({ clock: '2026-01-15T12:00:00Z', ...options })
  let moved = 0
  const pause = async (ms: number): Promise<void> => {
    moved += ms
    fake.clock.advance(ms)
  }
  const send = manners[name](fake, createRandom(seed))
  const layers = { repeated: repeatedWhilePassing(pause) }
  const target = targetInMemory({ ...fake, send }, { pause, moved: () => moved }, layers)
  return run(target, { ...settings, seed, settle: name === 'reads lag' ? 2000 : 0, ...parts })
}

/** What all calls of a run tell together, in words. */
export const toldIn = ({ traffic }: Pick<RunResult, 'traffic'>): string[] =>
  traffic.map(({ clause, verdict, message }) => `${clause} ${verdict}: ${message}`)

/** What is found of a wrong server, by the parts of a run and by what its calls tell beside. */
export interface Found {
  parts: string[]
  traffic: string[]
}

/** Runs every fifth case, and none of the clause that the wrong server breaks. */
export async function withoutCasesOf(clause: string, { cases }: Parts, impostor: Impostor): Promise<Found> {
  const others = cases.filter((each, at) => at % 5 === 0 && each.clause !== clause)
  const target = targetOf(fakeWithoutJournal(), impostor)
  const { results, traffic } = await run(target, { ...settings, cases: others })
  return {
    parts: results.filter(isBroken).map(({ id }) => id),
    traffic: traffic.map((each) => each.clause),
  }
}

/** What a quick run finds of a fake. */
export async function caughtQuickly(options: FakeServerOptions): Promise<Found> {
  const plan = await planRun(readSettings({ quick: true, seed: 1 }, {}))
  const { cases } = await runOn({ ...targetOf(fakeWithoutJournal(options)), embedded: true }, plan)
  const broken = cases.filter(isBroken)
  const clausesOf = (those: typeof broken) => [...new Set(those.map(({ clause }) => clause))]
  return {
    parts: clausesOf(broken.filter((each) => !isOfTraffic(each))),
    traffic: clausesOf(broken.filter(isOfTraffic)),
  }
}
