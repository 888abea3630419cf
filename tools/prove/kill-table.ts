import type { CaseResult } from '../../runner/case/case-result.js'
import { runCase } from '../../runner/case/run-case.js'
import { isBroken } from '../../spec/is-broken.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'

/** What happens to an impostor that meets the whole suite. */
export interface Kill {
  /** The case that owns the impostor. */
  impostor: string
  clause: string
  /** The cases of its clause that reject it. */
  own: string[]
  /** The cases of other clauses that reject it. */
  others: { case: string; clause: string }[]
  /** How many cases were inconclusive. */
  inconclusive: number
}

/** Runs all cases against every impostor, each on a fresh fake. */
export async function killTable(cases: readonly ConformanceCase[]): Promise<Kill[]> {
  const clauses = new Map(cases.map(({ id, clause }) => [id, clause as string]))
  const kills: Kill[] = []
  for (const { id, clause, impostor } of cases) {
    const results = await meet(impostor, cases)
    const rejecting = results
      .filter(isBroken)
      .map((each) => ({ case: each.id, clause: clauses.get(each.id) ?? '' }))
    kills.push({
      impostor: id,
      clause,
      own: rejecting.filter((each) => each.clause === clause).map((each) => each.case),
      others: rejecting.filter((each) => each.clause !== clause),
      inconclusive: results.filter(({ verdict }) => verdict === 'inconclusive').length,
    })
  }
  return kills
}

/** Each case meets an impostor of its own, because some impostors remember what they saw. */
async function meet(impostor: Impostor, cases: readonly ConformanceCase[]): Promise<CaseResult[]> {
  const fake = fakeWithoutJournal()
  const results: CaseResult[] = []
  for (const [at, each] of cases.entries())
    results.push(await runCase(each, { ...stageOn(fake), prefix: `mc-test-${at}`, impostor }))
  return results
}
