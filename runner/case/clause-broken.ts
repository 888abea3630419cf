import type { ClauseId } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import { operationRules } from '../../spec/operation-rules.js'
import { isSuccess } from '../../spec/status.js'
import type { Proof } from '../../suites/kernel/evidence.js'

/**
 * The clause of what an answer holds (`hosts` is an array, `success` is true), where it lacks just that; else the
 * clause that was asked about.
 */
export function clauseBroken(
  asked: ClauseId,
  proof: Proof | undefined,
  exchanges: readonly Exchange[],
): ClauseId {
  const { call, reply } = exchanges[proof?.exchange ?? -1] ?? {}
  if (!proof || !call?.operation || !reply || !isSuccess(reply)) return asked
  const { clause, form } = operationRules[call.operation].success
  const isOfForm = proof.kind === 'type' || proof.kind === 'missing'
  return isOfForm && typeof form === 'object' && proof.path === `/${form.key}` ? clause : asked
}
