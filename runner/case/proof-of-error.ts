import { type Exchange, NoReply } from '../../spec/http.js'
import { type Proof, proofOf, proofOfViolation } from '../../suites/kernel/evidence.js'
import { Unseen, Untestable, Violation } from '../../suites/kernel/outcomes.js'

/** The exchange that shows the clause broken, or that prevented a verdict. */
export function proofOfError(
  error: unknown,
  exchanges: readonly Exchange[],
  decisive?: number,
): { proof?: Proof } {
  const proof = proofIn(error, exchanges, decisive)
  return proof ? { proof } : {}
}

function proofIn(error: unknown, exchanges: readonly Exchange[], decisive?: number): Proof | undefined {
  if (error instanceof Violation) return proofOfViolation(error, exchanges, decisive)
  if (error instanceof Unseen) return proofOf(error.evidence, exchanges, exchanges.length - 1)
  if (error instanceof Untestable) return proofOf(error.evidence, exchanges)
  const exchange =
    error instanceof NoReply ? exchanges.findLastIndex(({ failure }) => failure !== undefined) : -1
  return exchange < 0 ? undefined : { exchange }
}
