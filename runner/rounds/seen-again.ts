import { isBroken } from '../../spec/is-broken.js'
import { operationRules } from '../../spec/operation-rules.js'
import type { OperationId } from '../../spec/operations.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Obstacle } from '../../suites/kernel/obstacle.js'
import type { CaseResult } from '../case/case-result.js'
import { isProperty } from '../case/part.js'

/** How many cases run twice at most: one thing broken everywhere must not take twice as long. */
const most = 40

/** The cases to see again: all that broke a clause if few, else the first of each. Properties did already. */
export function toSeeAgain<Part extends { id: string }>(
  parts: readonly Part[],
  results: ReadonlyMap<Part, Pick<CaseResult<unknown>, 'verdict'>>,
): Part[] {
  const broken = parts.filter((each) => isBroken(results.get(each) ?? sound) && !isProperty(each))
  const clauses = new Set<unknown>()
  const firsts = broken.filter((each) => {
    const clause = (each as Partial<ConformanceCase>).clause
    return !clauses.has(clause) && clauses.add(clause)
  })
  return (broken.length > most ? firsts : broken).slice(0, most)
}

const sound = { verdict: 'conforms' } as const

/** Combines a case with its second run: broken once is broken, unless a prerequisite was wrong. */
export function seenAgain<Kept>(
  part: { id: string },
  first: CaseResult<Kept>,
  again: CaseResult<Kept>,
): CaseResult<Kept> {
  if (isBroken(again)) return { ...first, seen: 'twice' }
  if (again.obstacle && !isAbout(part, again.obstacle)) return again
  if (again.verdict !== 'conforms') return first
  const message = `${first.message ?? ''} (seen once of two)`.trim()
  return { ...first, ...(first.failing && ofAnswer(first.failing)), seen: 'once of two', message }
}

/** Whether it is what the part itself tells: found by it, or of the operation whose foundation it is. */
const isAbout = (part: { id: string; foundation?: OperationId }, { foundBy, operation }: Obstacle): boolean =>
  foundBy === part.id || operation === part.foundation

/** What a server that fails at times failed at says no more than that. */
export function failingAtTimes<Kept>(
  result: CaseResult<Kept>,
  failing: ReadonlySet<OperationId>,
): CaseResult<Kept> {
  const { failing: id } = result
  return id && failing.has(id) ? { ...result, ...ofAnswer(id), seen: 'once of two' } : result
}

/** Where a server fails (500) and then does the same, the rule that was asked holds: an answer was due. */
const ofAnswer = (id: OperationId) =>
  ({ verdict: 'violates', clause: operationRules[id].success.clause }) as const
