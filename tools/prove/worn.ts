import { departure, departureIds } from '../../cli/departures/departures.js'
import type { FakeServer } from '../../fake-server/index.js'
import { type CaseOptions, runCase } from '../../runner/case/run-case.js'
import { clauses } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'
import type { Proof } from './proof.js'

/** The clauses that can be departed from. */
export const wornClauses: readonly string[] = clauses
  .filter(({ id }) => departureIds.includes(id))
  .map(({ id }) => id)

const operationsOf = new Map(clauses.map(({ id, operations }) => [id as string, operations]))

/** Every case of the clause's operations meets it, all in one organization. */
export const worn: Proof<string> = {
  says: 'a fake that departs from %s is found there, and nowhere else than the wrong server is',
  all: () => wornClauses,
  wrong: wrongWhereWorn,
}

async function wrongWhereWorn(clause: string): Promise<string[]> {
  const operations = operationsOf.get(clause) ?? []
  const near = cases.filter((each) => operationsOf.get(each.clause)?.some((one) => operations.includes(one)))
  const departed = departure(clause)
  const fake = fakeWithoutJournal({ departures: [departed] })
  const within = await brokenOn(near, stageOn(fake))
  const found = within.delete(clause)
  const impostor = firstOf(clause)
  const killed =
    within.size > 0 && impostor?.departure
      ? await brokenOn(near, standingBefore(fakeWithoutJournal(), impostor.impostor))
      : within
  const before =
    within.size > 0 ? await brokenOn(near, standingBefore(fakeWithoutJournal(), departed.wear)) : within
  const strangers = [...within].filter((id) => !before.has(id))
  const beyond = [...within].filter((id) => !killed.has(id) && !broughtAlong[clause]?.includes(id))
  return [
    ...(found ? [] : ['No case of the clause rejects it.']),
    ...strangers.map((id) => `It breaks ${id}, which the same wrong server before a fake does not.`),
    ...beyond.map((id) => `It breaks ${id}, which the impostor does not.`),
  ]
}

/** What a departure cannot break alone: a list shows another authority only of those who were invited with one. */
const broughtAlong: Record<string, readonly string[]> = {
  'invitation.list.authority.values': ['invitation.create.authority.refused'],
}

const firstOf = (clause: string) => cases.find((each) => each.clause === clause)

/** The wrong server itself in front of the fake, one for all cases. */
function standingBefore(fake: FakeServer, wear: ConformanceCase['impostor']): CaseOptions {
  const stage = stageOn(fake)
  return { ...stage, send: wear(stage.send) }
}

/** The clauses that these cases find broken. Each case uses its own names. */
export async function brokenOn(own: readonly ConformanceCase[], stage: CaseOptions): Promise<Set<string>> {
  const broken = new Set<string>()
  for (const [at, each] of own.entries())
    if (isBroken(await runCase(each, { ...stage, prefix: `mc-test-${at}` }))) broken.add(each.clause)
  return broken
}
