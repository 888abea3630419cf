import type { CaseResult } from '../../runner/case/case-result.js'
import { runCase } from '../../runner/case/run-case.js'
import { clauses } from '../../spec/clauses/index.js'
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

const shown = 3

/** The table by clause: how many impostors its cases reject, and which other clauses would have noticed. */
export function renderKillTable(kills: readonly Kill[]): string {
  const rows = clauses
    .map(({ id, at }) => ({ id, at, kills: kills.filter(({ clause }) => clause === id) }))
    .filter((row) => row.kills.length > 0)
    .map((row) => {
      const rejected = row.kills.filter(({ own }) => own.length > 0).length
      return `| \`${row.id}\` | ${row.at} | ${rejected} of ${row.kills.length} | ${elsewhere(row.kills)} |`
    })
  return [
    '# Impostors and the cases that reject them',
    '',
    'Each case comes with an impostor: the smallest wrong server that it must reject. Here every case ran against every',
    'impostor. The cases of a clause must reject its impostors themselves; a clause without such a case would prove nothing.',
    'Where no other clause rejects them too, losing the case would lose the fault.',
    '',
    `${kills.length} impostors; \`npm run prove -- --table\` writes this page.`,
    '',
    '| clause | § | impostors rejected by its own cases | clauses that reject them, too |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The clauses that reject most of these impostors, and how many more there are. */
function elsewhere(kills: readonly Kill[]): string {
  const counts = new Map<string, number>()
  for (const { others } of kills)
    for (const clause of new Set(others.map((each) => each.clause)))
      counts.set(clause, (counts.get(clause) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1])
  const named = most.slice(0, shown).map(([clause]) => `\`${clause}\``)
  if (named.length === 0) return 'none'
  return most.length > shown ? `${named.join(', ')} and ${most.length - shown} more` : named.join(', ')
}
