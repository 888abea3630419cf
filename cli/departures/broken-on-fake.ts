import { createFakeServer } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import { paced } from '../../runner/paced.js'
import { run } from '../../runner/run.js'
import type { Choices } from '../../spec/choices.js'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import { targetInMemory } from '../fake/in-memory.js'
import { departure } from './departures.js'

/** The clauses that the cases of a report find broken on a fake with these answers and departures. */
export async function brokenOnFake(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
): Promise<Set<string>> {
  const fake = createFakeServer({ choices, departures: worn.map(departure), journalLimit: 0 })
  const target = targetInMemory(fake, { supplied: report.target.supplied })
  const pace = paced(target.send, { pause: async (ms) => fake.clock.advance(ms) })
  const own = new Set(report.cases.map(({ id }) => id))
  const { results } = await run(
    { ...target, send: pace.send, waited: pace.waited },
    {
      cases: cases.filter(({ id }) => own.has(id)),
      allow: report.run.options?.allow,
      ...{ seed: report.run.seed, concurrency: 8, settle: 0, timeLimit: 20_000, keep: () => undefined },
    },
  )
  const clauses = new Map(cases.map(({ id, clause }) => [id, clause]))
  const failing = results.filter(isBroken)
  return new Set(failing.map(({ id }) => clauses.get(id) as string))
}
