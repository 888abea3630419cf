import type { FoundOfClause } from '../../judge/docket.js'
import type { HeardTraffic } from '../../judge/judge-traffic.js'
import { isJudgedInTraffic } from '../../judge/judged-clauses.js'
import type { CaseResult } from '../../runner/case-result.js'
import type { Worth } from '../../runner/run-options.js'
import { judge } from '../../runner/verdict.js'
import type { Clause } from '../../spec/clause.js'
import { type ClauseId, clauses } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'

/** The result for a clause that traffic was held against. */
export interface TrafficResult<Kept> extends CaseResult<Kept> {
  clause: ClauseId
}

/** One result for each clause that can be observed from outside; `keep` is as in a run. */
export function resultsOf<Kept>(
  { docket, operations }: HeardTraffic,
  keep: (exchange: Exchange, worth: Worth) => Kept,
): TrafficResult<Kept>[] {
  return clauses
    .filter(({ untested }) => untested === undefined)
    .map((clause) => {
      const id = clause.id as ClauseId
      const base = { id: idOf(clause), clause: id, durationMs: 0, leftBehind: [] }
      const found = docket.byClause.get(id)
      if (found) return { ...base, ...resultOf(found, clause, keep) }
      const isNear = clause.operations.some((each) => operations.has(each))
      return { ...base, verdict: 'untested', message: whyNot(id, isNear), exchanges: [] }
    })
}

function resultOf<Kept>(
  { breach, broken, example }: FoundOfClause,
  clause: Clause,
  keep: (exchange: Exchange, worth: Worth) => Kept,
): Pick<CaseResult<Kept>, 'verdict' | 'message' | 'expected' | 'got' | 'exchanges' | 'proof' | 'decisive'> {
  if (!breach)
    return { verdict: 'conforms', exchanges: example ? [keep(example, 'little')] : [], decisive: 0 }
  const { violation, exchanges, proof, decisive } = breach
  const judged = judge(violation, clause)
  const often = broken > 1 ? ` (${broken} times)` : ''
  return {
    ...{ ...judged, message: `${judged.message}${often}`, proof, decisive },
    exchanges: exchanges.map((each) => keep(each, 'much')),
  }
}

function whyNot(id: ClauseId, isNear: boolean): string {
  if (!isJudgedInTraffic(id)) return 'It cannot be judged without a call of one’s own.'
  return isNear
    ? 'No call in the traffic shows whether it holds.'
    : 'No call of this kind was in the traffic.'
}

/** The chapters of clauses about every operation, by the first word of their ids. */
const ofEvery: Readonly<Record<string, string>> = { key: 'keys', general: 'general' }

function chapterOf({ id, operations }: Clause): string {
  const [prefix = ''] = id.split('.')
  const [first] = operations
  return ofEvery[prefix] ?? (first ? operation(first).chapter : 'general')
}

const idOf = (clause: Clause): string => `${chapterOf(clause)}/traffic/${clause.id}`

/** The names of results: each clause counts as its own case. */
export const namesOfResults: readonly { id: string; clause: ClauseId }[] = clauses
  .filter(({ untested }) => untested === undefined)
  .map((clause) => ({ id: idOf(clause), clause: clause.id as ClauseId }))
