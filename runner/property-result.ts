import { Counterexample } from '../properties/kernel/counterexample.js'
import { clauseOf } from '../spec/clauses/index.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { proofOf } from '../suites/kernel/evidence.js'
import type { CaseResult, Played } from './case-result.js'
import { judge } from './verdict.js'

/** How many exchanges are kept of a property without a counterexample: it makes thousands. */
const latestKept = 20

/** What became of a property: a counterexample comes with the exchanges that show it. */
export function propertyResult(
  { id, clause }: ConformanceCase,
  { ending, exchanges, ...rest }: Played<void>,
): CaseResult {
  if (!('error' in ending))
    return { id, verdict: 'conforms', ...rest, exchanges: exchanges.slice(-latestKept) }
  const { error } = ending
  if (!(error instanceof Counterexample))
    return { id, ...judge(error, clauseOf(clause)), ...rest, exchanges: exchanges.slice(-latestKept) }
  return {
    id,
    ...judge(error, clauseOf(error.clause)),
    ...(error.clause !== clause && { clause: error.clause }),
    counterexample: error.facts,
    ...rest,
    ...shownBy(error),
  }
}

/** The exchanges of a counterexample, and which of them proves it. */
function shownBy({ exchanges, evidence }: Counterexample): Pick<CaseResult, 'exchanges' | 'proof'> {
  const proof = proofOf(evidence, exchanges, exchanges.length ? exchanges.length - 1 : undefined)
  return { exchanges, ...(proof && { proof }) }
}

const graceMs = 1000

/** A counterexample that was found in time is told although it could not be made smaller any more. */
export async function withLastWord<T>(limit: Promise<never>, running: Promise<T>): Promise<T> {
  const lastWord = async (why: unknown): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(why), graceMs)
    })
    const spoken = running.catch((error: unknown) =>
      Promise.reject(error instanceof Counterexample ? error : why),
    )
    return Promise.race([spoken, late]).finally(() => clearTimeout(timer))
  }
  return Promise.race([running, limit.catch(lastWord)])
}
