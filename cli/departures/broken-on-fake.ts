import { createFakeServer } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import type { CaseResult } from '../../runner/case-result.js'
import { paced } from '../../runner/paced.js'
import { run } from '../../runner/run.js'
import type { Choices } from '../../spec/choices.js'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { observations } from '../../suites/observations/index.js'
import { targetInMemory } from '../fake/in-memory.js'
import { departure } from './departures.js'

/** The clauses that the cases of a report find broken on a fake with these answers and departures. */
export async function brokenOnFake(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
): Promise<Set<string>> {
  const own = new Set(report.cases.map(({ id }) => id))
  const looked = { cases: cases.filter(({ id }) => own.has(id)) }
  const results = await seenOnFake(report, choices, worn, looked)
  const clauses = new Map(cases.map(({ id, clause }) => [id, clause]))
  const failing = results.filter(isBroken)
  return new Set(failing.map(({ id }) => clauses.get(id) as string))
}

/** The answers to the open points of a report that a fake with these answers and departures is seen to give. */
export async function answeredOnFake(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
): Promise<Map<string, string>> {
  const points = new Set<string>(report.openPoints.map(({ id }) => id))
  const own = observations.filter(({ openPoint }) => points.has(openPoint))
  const results = await seenOnFake(report, choices, worn, { cases: [], observations: own })
  const answers = new Map(results.map(({ id, answer }) => [id, answer]))
  return new Map(
    own.flatMap(({ id, openPoint }) => {
      const answer = answers.get(id)
      return answer === undefined ? [] : [[openPoint, answer]]
    }),
  )
}

interface Looked {
  cases: readonly ConformanceCase[]
  observations?: readonly Observation[]
}

async function seenOnFake(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
  looked: Looked,
): Promise<readonly CaseResult<undefined>[]> {
  const fake = createFakeServer({ choices, departures: worn.map(departure), journalLimit: 0 })
  const target = targetInMemory(fake, { supplied: report.target.supplied })
  const pace = paced(target.send, { pause: async (ms) => fake.clock.advance(ms) })
  const { results } = await run(
    { ...target, send: pace.send, waited: pace.waited },
    {
      ...looked,
      allow: report.run.options?.allow,
      ...{ seed: report.run.seed, concurrency: 8, settle: 0, timeLimit: 20_000, keep: () => undefined },
    },
  )
  return results
}
