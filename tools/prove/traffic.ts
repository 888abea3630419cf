import { sendTo, stageInMemory, targetInMemory } from '../../cli/fake/in-memory.js'
import type { FakeServer, FakeServerOptions } from '../../fake-server/index.js'
import { keysByKind } from '../../fake-server/world/keys.js'
import { createRandom } from '../../fixtures/random.js'
import { run } from '../../runner/run.js'
import { runCase } from '../../runner/run-case.js'
import { signed } from '../../runner/signed.js'
import { judgeTraffic } from '../../runner/traffic/judge-traffic.js'
import type { Recorded } from '../../runner/traffic/overheard.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, settings } from './fake-run.js'
import { withReplicas } from './replicas.js'

/** How long reads may lag, in ms: as the judge assumes, and as the replicas do at most. */
const [settle, lag] = [2000, 1400]
const clock = '2026-01-15T12:00:00Z'

/** Records what goes through `send`, in the fake's time. Each call takes a moment. */
export function recording(fake: FakeServer, send: Send): { send: Send; recorded: Recorded[] } {
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
      const { key = 'full' } = call
      const entry: Recorded = {
        ...{ call, ms: 0, at },
        ...(key === 'none'
          ? { isKeyless: true }
          : { caller: key, ...(key !== 'invalid' && { keyKind: key }) }),
      }
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
  const own =
    lagging === undefined
      ? sendTo(fake)
      : signed(withReplicas(fake, { lag, random: createRandom(lagging) }), { keys: keysByKind(fake.keys) })
  const { send, recorded } = recording(fake, impostor(own))
  const pause = async (ms: number) => fake.clock.advance(ms)
  await runCase(each, { ...stageInMemory(fake, { ownsClock: true }), send, pause, settle: settle + 600 })
  return recorded
}

/** The traffic of a whole run: many cases at once in one organization. */
export async function trafficOfRun(
  cases: readonly ConformanceCase[],
  options: FakeServerOptions = {},
): Promise<Recorded[]> {
  const fake = fakeWithoutJournal({ clock, ...options })
  const { send, recorded } = recording(fake, sendTo(fake))
  await run(targetInMemory(fake, { send }), { ...settings, cases })
  return recorded
}

/** The clauses that traffic breaks according to the judge, with its messages. */
export function brokenIn(recorded: readonly Recorded[], others = false): Map<ClauseId, string> {
  const { docket } = judgeTraffic(recorded, { settle, others })
  return new Map(
    [...docket.byClause].flatMap(([clause, { breach }]) =>
      breach ? [[clause, `expected ${breach.expected}, got ${breach.got}`] as const] : [],
    ),
  )
}

/** Accusations in words, for a test or a terminal. */
export const accusedIn = (what: string, recorded: readonly Recorded[]): string[] =>
  [...brokenIn(recorded)].map(([clause, said]) => `${what}  ${clause}  ${said}`)
