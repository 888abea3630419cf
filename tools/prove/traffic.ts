import { sendTo, stageInMemory, targetInMemory } from '../../cli/fake/in-memory.js'
import { keysForRun } from '../../cli/fake/keys.js'
import type { FakeServer, FakeServerOptions } from '../../fake-server/index.js'
import { judgeTraffic } from '../../judge/judge-traffic.js'
import { madeWith, type Recorded } from '../../judge/overheard.js'
import { harEntry } from '../../reports/har.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import { runCase } from '../../runner/case/run-case.js'
import { run } from '../../runner/run.js'
import { signed } from '../../runner/send/signed.js'
import { sentHeaders } from '../../runner/send/transport.js'
import { readHar } from '../../runner/traffic/read-har.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'
import { createRandom } from '../../spec/random.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { observations } from '../../suites/observations/index.js'
import { everything } from './answers.js'
import { fakeWithoutJournal, type Parts, settings } from './fake-run.js'
import { mixture } from './mixtures.js'
import { type Proof, seedsFrom } from './proof.js'
import { withReplicas } from './replicas.js'

/** How long reads may lag, in ms, as the judge assumes. */
const settle = 2000
const clock = '2026-01-15T12:00:00Z'

/** Records what goes through `send`, in the fake's time. Each call takes a moment. */
function recording(fake: FakeServer, send: Send): { send: Send; recorded: Recorded[] } {
  const recorded: Recorded[] = []
  let moments = 0
  const now = (): number => {
    moments += 0.001
    return Number(fake.clock.now()) + moments
  }
  return {
    recorded,
    async send(call) {
      const at = now()
      const sent = { ...call, headers: sentHeaders(call) }
      const entry: Recorded = { call: sent, ms: 0, at, ...madeWith(call.key) }
      recorded.push(entry)
      try {
        entry.reply = await send(call)
        return entry.reply
      } finally {
        entry.ms = now() - at
      }
    },
  }
}

interface Manner {
  fake?: FakeServerOptions
  impostor?: Impostor
  /** A seed; with it, reads come from replicas. */
  lagging?: number
}

/** The traffic of a case, which waits for reads as long as a run does. */
export async function trafficOf(
  each: ConformanceCase,
  { fake: options, impostor = (send) => send, lagging }: Manner = {},
): Promise<Recorded[]> {
  const fake = fakeWithoutJournal({ clock, ...options })
  const { send, recorded } = recording(fake, impostor(sendOf(fake, lagging)))
  const pause = async (ms: number) => fake.clock.advance(ms)
  await runCase(each, { ...stageInMemory(fake, { ownsClock: true }), send, pause, settle: settle + 600 })
  return recorded
}

/** The traffic of a whole run: many cases at once in one organization, with its check and its clean-up. */
async function trafficOfRun({ fake: options, lagging, ...parts }: Listening): Promise<Recorded[]> {
  const fake = fakeWithoutJournal({ clock, ...options })
  const { send, recorded } = recording(fake, sendOf(fake, lagging))
  await run(targetInMemory(fake, { send }), {
    ...settings,
    ...(lagging && { settle: settle + 600 }),
    ...parts,
  })
  return recorded
}

/** The same calls as `judge` reads them from the archive that a run writes. */
function archived(recorded: readonly Recorded[]): Recorded[] {
  const base = 'http://fake.example'
  const entries = recorded.map((each) =>
    harEntry({
      ...{ exchange: reportExchange(each), at: each.at, base, page: 'run' },
      key: each.call.key ?? 'full',
    }),
  )
  const text = JSON.stringify({ log: { entries } })
  return readHar(text, { keyHeader: 'X-Api-Key', cloudWord: 'cloud' }).recorded
}

const sendOf = (fake: FakeServer, lagging?: number): Send =>
  lagging === undefined ? sendTo(fake) : signed(keysForRun(fake))(withReplicas(fake, createRandom(lagging)))

/** The clauses that traffic breaks according to the judge, with its messages. */
export function brokenIn(recorded: readonly Recorded[], others = false): Map<ClauseId, string> {
  const { docket } = judgeTraffic(recorded, { settle, others })
  return new Map(
    [...docket.byClause].flatMap(([clause, { breach }]) =>
      breach ? [[clause, breach.violation.message] as const] : [],
    ),
  )
}

const accusedIn = (recorded: readonly Recorded[]): string[] =>
  [...brokenIn(recorded)].map(([clause, said]) => `${clause}  ${said}`)

/** A run to which the judge listens, and how its fake answers. */
interface Listening extends Parts, Omit<Manner, 'impostor'> {
  /** Each case is run alone, so that every read is waited for. */
  apart?: boolean
}

/** The judge makes no calls. It must accuse nobody under permitted answers or lagging reads. */
export const traffic: Proof<Listening> = {
  says: 'a judge accuses nobody of %s',
  all: ({ first, count }) =>
    seedsFrom(first, Math.min(5, count)).flatMap((seed) => [
      { ...everything, observations, fake: mixture(seed) },
      { cases, observations, lagging: seed },
      { cases, fake: mixture(seed), apart: true },
      { cases, lagging: seed, apart: true },
    ]),
  nameOf: ({ cases, apart, fake, lagging }) =>
    [
      apart ? `the calls of ${cases.length} cases` : `the archive of a run of ${cases.length} cases`,
      lagging === undefined ? `on a fake with ${JSON.stringify(fake)}` : `where reads lag, seed ${lagging}`,
    ].join(' '),
  async wrong({ apart, ...whole }) {
    if (!apart) return accusedIn(archived(await trafficOfRun(whole)))
    const found: string[] = []
    for (const each of whole.cases) found.push(...accusedIn(await trafficOf(each, whole)))
    return found
  },
}
