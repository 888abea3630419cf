import type { ClauseId } from '../../spec/clauses/index.js'
import { operationRules } from '../../spec/operation-rules.js'
import { isSuccess } from '../../spec/status.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { CaseResult } from './case-result.js'

/**
 * The clause that a violation names itself, or that of what an answer holds (`hosts` is an array, `success` is true),
 * where it lacks just that; else the clause that was asked about.
 */
export function clauseBroken(
  asked: ClauseId,
  error: unknown,
  { proof, exchanges }: Pick<CaseResult, 'proof' | 'exchanges'>,
): ClauseId {
  if (error instanceof Violation && error.evidence.clause) return error.evidence.clause
  const { call, reply } = exchanges[proof?.exchange ?? -1] ?? {}
  if (!proof || !call?.operation || !reply || !isSuccess(reply)) return asked
  const { clause, form } = operationRules[call.operation].success
  const isOfForm = proof.kind === 'type' || proof.kind === 'missing'
  return isOfForm && typeof form === 'object' && proof.path === `/${form.key}` ? clause : asked
}
