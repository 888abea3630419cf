import { departure } from '../../cli/departures/departures.js'
import { createFakeServer, type FakeServer } from '../../fake-server/index.js'
import { type CaseOptions, runCase } from '../../runner/run-case.js'
import { clauses } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { stageOn } from './fake-run.js'

/** What the suite finds on a fake that departs from a clause. */
export interface Worn {
  clause: string
  /** How many cases met it: all cases of its operations, in one organization. */
  cases: number
  /** Whether a case of the clause rejects it. */
  found: boolean
  /**
   * Other clauses that are found broken here, but not when the same wrong server stands in front of a fake.
   */
  strangers: string[]
}

/** The clauses that can be departed from. */
export const wornClauses: readonly string[] = clauses
  .filter(({ id }) => cases.some(({ clause }) => clause === id))
  .map(({ id }) => id)

const operationsOf = new Map(clauses.map(({ id, operations }) => [id as string, operations]))

/** Runs every case of the clause's operations against a fake that departs from it. */
export async function wornBy(clause: string): Promise<Worn> {
  const operations = operationsOf.get(clause) ?? []
  const near = cases.filter((each) => operationsOf.get(each.clause)?.some((one) => operations.includes(one)))
  const worn = departure(clause)
  const fake = createFakeServer({ departures: [worn], journalLimit: 0 })
  const within = await brokenOn(near, stageOn(fake))
  const found = within.delete(clause)
  const before =
    within.size > 0 ? await brokenOn(near, standingBefore(createFakeServer(), worn.wear)) : within
  return { clause, cases: near.length, found, strangers: [...within].filter((id) => !before.has(id)) }
}

/** The wrong server itself in front of the fake, one for all cases. */
function standingBefore(fake: FakeServer, wear: ConformanceCase['impostor']): CaseOptions {
  const stage = stageOn(fake)
  return { ...stage, send: wear(stage.send) }
}

/** The clauses that these cases find broken. Each case uses its own names. */
async function brokenOn(own: readonly ConformanceCase[], stage: CaseOptions): Promise<Set<string>> {
  const broken = new Set<string>()
  for (const [at, each] of own.entries())
    if (isBroken(await runCase(each, { ...stage, prefix: `mc-test-${at}` }))) broken.add(each.clause)
  return broken
}
