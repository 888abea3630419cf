import type { Exchange } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { lackIn } from '../suites/kernel/lacking.js'
import { type Obstacle, overlooks } from '../suites/kernel/obstacle.js'
import { overlookedIn, type Standing } from '../suites/kernel/standing.js'
import type { CaseResult } from './case-result.js'

/** Whether a case tells how what others read is to be taken: whether a field is shown, whether a filter is heeded. */
export const isReadingCase = ({ field, filter }: ConformanceCase): boolean =>
  field !== undefined || filter !== undefined

/** What such a case says of those that stand on what it judged; nothing where that is sound. */
export function learnedFrom({ id, field, filter }: ConformanceCase, result: CaseResult): Obstacle[] {
  if (!isBroken(result)) return []
  const { call } = provingExchange(result) ?? {}
  const lacks = field === undefined ? [] : lastReads(result).flatMap((each) => lackOf(each, field) ?? [])
  const overlooked = filter !== undefined && call?.operation ? [overlooks(call.operation, filter)] : []
  return [...lacks, ...overlooked].map((each) => ({ ...each, foundBy: id }))
}

const lackOf = ({ call, reply }: Exchange, field: string): Obstacle | undefined =>
  call.operation && reply && lackIn(call.operation, field, reply)

/** What showed the field, or should have: the answer that proves it, and what was read last. */
function lastReads(result: CaseResult): Exchange[] {
  const { exchanges } = result
  const lastWrite = exchanges.findLastIndex(({ call }) => call.method !== 'GET')
  const proving = provingExchange(result)
  return [...exchanges.slice(lastWrite + 1), ...(proving ? [proving] : [])]
}

/** What is known but for what one case found itself. */
export const withoutOwn = (standing: Standing, id: string): Standing =>
  new Map([...standing].filter(([, { foundBy }]) => foundBy !== id))

/** What is seen in a list that does not heed its filters says nothing of another clause. */
export function rightlyBlamed(result: CaseResult, standing: Standing): CaseResult {
  const call = isBroken(result) ? provingExchange(result)?.call : hinderingCall(result)
  const obstacle = call && overlookedIn(standing, call)
  if (!obstacle) return result
  const { expected, got, proof, counterexample, clause, ...rest } = result
  return { ...rest, verdict: 'inconclusive', message: obstacle.says, obstacle }
}

/** The call at which a case ended that could not be judged. */
const hinderingCall = ({ verdict, obstacle, fault, exchanges }: CaseResult): Exchange['call'] | undefined =>
  verdict === 'inconclusive' && !obstacle && !fault ? exchanges.at(-1)?.call : undefined

const provingExchange = ({ exchanges, proof, decisive }: CaseResult): Exchange | undefined =>
  exchanges[proof?.exchange ?? decisive ?? -1]
