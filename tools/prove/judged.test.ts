import { createHash } from 'node:crypto'
import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { runOn } from '../../cli/run/conduct-run.js'
import { planRun } from '../../cli/run/plan-run.js'
import type { FakeServer, FakeServerOptions } from '../../fake-server/index.js'
import { drawn } from '../../properties/drawn.js'
import { isOfTraffic } from '../../reports/exit-code.js'
import { type RunResult, run } from '../../runner/run.js'
import { repeatedWhilePassing } from '../../runner/send/repeated.js'
import { type ClauseId, clauseOf } from '../../spec/clauses/index.js'
import { NoReply, type Reply, type Send } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { createRandom } from '../../spec/random.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { observations } from '../../suites/observations/index.js'
import { fakeWithoutJournal, type Parts, settings, targetOf } from './fake-run.js'
import { innocents } from './innocents.js'
import { mixture } from './mixtures.js'
import { overtaking } from './orders.js'
import { withReplicas } from './replicas.js'
import { wornClauses } from './worn.js'

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

const manners = {
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
async function runInManner(name: keyof typeof manners, parts: Parts, seed: number): Promise<RunResult> {
  const fake = fakeWithoutJournal({ clock: '2026-01-15T12:00:00Z', ...mixture(seed) })
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
const toldIn = ({ traffic }: Pick<RunResult, 'traffic'>): string[] =>
  traffic.map(({ clause, verdict, message }) => `${clause} ${verdict}: ${message}`)

/** What is found of a wrong server, by the parts of a run and by what its calls tell beside. */
interface Found {
  parts: string[]
  traffic: string[]
}

/** One case of so many. Which ones does not depend on what other cases there are. */
const oneOf =
  (many: number) =>
  ({ id }: ConformanceCase): boolean =>
    createHash('sha1').update(id).digest().readUInt32BE() % many === 0

/** Runs one case of five, and none of the clause that the wrong server breaks. */
async function withoutCasesOf(clause: string, impostor: Impostor): Promise<Found> {
  const others = cases.filter((each) => oneOf(5)(each) && each.clause !== clause)
  const target = targetOf(fakeWithoutJournal(), impostor)
  const { results, traffic } = await run(target, { ...settings, cases: others })
  return { parts: results.filter(isBroken).map(({ id }) => id), traffic: traffic.map((each) => each.clause) }
}

/** What a quick run finds of a fake. */
async function caughtQuickly(options: FakeServerOptions): Promise<Found> {
  const plan = await planRun(readSettings({ quick: true, seed: 1 }, {}))
  const { cases } = await runOn({ ...targetOf(fakeWithoutJournal(options)), embedded: true }, plan)
  const broken = cases.filter(isBroken)
  const clausesOf = (those: typeof broken) => [...new Set(those.map(({ clause }) => clause))]
  return {
    parts: clausesOf(broken.filter((each) => !isOfTraffic(each))),
    traffic: clausesOf(broken.filter(isOfTraffic)),
  }
}

const whole = (seed: number) => ({ cases: [...cases, ...drawn({ runs: 10, seed })], observations })
const names = Object.keys(manners) as (keyof typeof manners)[]

test.each(names.map((name, at) => [name, at + 1] as const))(
  'all calls of a run together accuse nobody: %s',
  async (name, seed) => {
    const parts = name === 'reads lag' ? { cases, observations } : whole(seed)

    expect(toldIn(await runInManner(name, parts, seed))).toEqual([])
  },
)

test.each(Object.keys(innocents))('nor a server of another kind: %s', async (name) => {
  const target = targetOf(fakeWithoutJournal(), innocents[name])

  expect(toldIn(await run(target, { ...settings, cases, observations }))).toEqual([])
})

test('where only a should is not held, no must is said to be broken', async () => {
  const shoulds = wornClauses.filter((id) => clauseOf(id as ClauseId).level === 'should')
  const found: string[] = []
  for (const id of shoulds.filter((_, at) => at % 24 === 0)) {
    const target = targetOf(fakeWithoutJournal({ departures: [departure(id)] }))
    const { traffic } = await run(target, { ...settings, cases })
    const musts = traffic.filter(({ verdict }) => verdict === 'violates')
    found.push(...musts.map(({ clause }) => `${id}: ${clause}`))
  }

  expect(found).toEqual([])
})

/** Of 384 departures, the cases of a quick run find 194, and its calls together 32 more. */
test('a quick run has no case for some, and tells them all the same', async () => {
  const departures = [
    'invitation.list.authority',
    'host.update.identity',
    'integration.services.metrics.one',
    'host.monitoring.status',
    'integration.access.unset',
  ]
  const caught: [string, Found][] = []
  for (const clause of departures)
    caught.push([clause, await caughtQuickly({ departures: [departure(clause)] })])
  const untold = caught.filter(([clause, { parts, traffic }]) => ![...parts, ...traffic].includes(clause))

  expect(untold).toEqual([])
  expect(caught.filter(([, { parts }]) => !parts.length).length).toBeGreaterThan(2)
})

/** Of five such samples of 30 to 32, other cases see nothing of 25 to 27, and traffic tells 6 to 12 of those. */
test('wrong servers are told without the cases of the clause that they break', async () => {
  const unseen: Found[] = []
  for (const { clause, impostor } of cases.filter(oneOf(40))) {
    const caught = await withoutCasesOf(clause, impostor)
    if (!caught.parts.length) unseen.push(caught)
  }

  expect(unseen.length).toBeLessThanOrEqual(27)
  expect(unseen.filter(({ traffic }) => traffic.length > 0).length).toBeGreaterThanOrEqual(6)
})
