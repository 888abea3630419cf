import { Counterexample } from '../properties/kernel/counterexample.js'
import { clauseOf } from '../spec/clauses/index.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import type { CaseResult, Played } from './case-result.js'
import { provenBy } from './proven-by.js'
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
  if (!(error instanceof Counterexample)) {
    const kept = exchanges.slice(-latestKept)
    return { id, ...judge(error, clauseOf(clause)), ...rest, exchanges: kept, ...provenBy(error, kept) }
  }
  return {
    id,
    ...judge(error, clauseOf(error.clause)),
    ...(error.clause !== clause && { clause: error.clause }),
    counterexample: error.facts,
    ...rest,
    exchanges: error.exchanges,
    ...provenBy(error, error.exchanges, lastOf(error.exchanges)),
  }
}

const lastOf = ({ length }: { length: number }): number | undefined => (length ? length - 1 : undefined)

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
