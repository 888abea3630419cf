import { Counterexample } from '../../properties/kernel/counterexample.js'
import { standingOn } from '../../properties/kernel/standing-on.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { type Proof, proofOfViolation } from '../../suites/kernel/evidence.js'
import type { CaseResult, Played } from './case-result.js'
import { clauseBroken } from './clause-broken.js'
import { proofOfError } from './proof-of-error.js'
import { judge } from './verdict.js'

/** How many exchanges of a property without a counterexample are kept. It makes thousands. */
const latestKept = 20

/** The outcome of a property. A counterexample comes with the exchanges that show it. */
export function propertyResult(
  { id, clause }: ConformanceCase,
  { ending, exchanges: all, decisive, ...rest }: Played<void>,
): CaseResult {
  const error = 'error' in ending ? ending.error : undefined
  const exchanges = error instanceof Counterexample ? error.exchanges : all.slice(-latestKept)
  const at = exchanges.findIndex((each) => each === all[decisive ?? -1])
  const last = at < 0 ? exchanges.length - 1 : at
  const kept = { ...rest, exchanges, ...about(last) }
  if (!('error' in ending)) return { id, verdict: 'conforms', ...kept }
  if (!(error instanceof Counterexample))
    return { id, ...judge(error, clauseOf(clause)), ...kept, ...proofOfError(error, exchanges) }
  const proof = proofOfViolation(error, exchanges, undefined, last)
  const broken = clauseBroken(error.clause, error, { ...(proof && { proof }), exchanges })
  return {
    id,
    ...judge(error, clauseOf(broken)),
    ...(broken !== clause && { clause: broken }),
    counterexample: error.facts,
    standsOn: standsOn(error, exchanges, proof ?? { exchange: last }),
    ...kept,
    ...about(proof?.write ?? proof?.exchange ?? last),
    ...(proof && { proof }),
  }
}

/** The calls that show what was found, and the writes of what they name. */
function standsOn(
  { expected, got }: Counterexample,
  exchanges: readonly Exchange[],
  { exchange: end, write }: Pick<Proof, 'exchange' | 'write'>,
): number[] {
  const ground = exchanges.slice(0, end)
  const isWrite = ({ call }: Exchange): boolean => call.method !== 'GET'
  const own = [write, ground.findLastIndex(isWrite), end].flatMap((at) => exchanges[at ?? -1] ?? [])
  const named = [...`${expected} ${got}`.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  const all = new Set([...standingOn(ground, own, named), ...own])
  return [...exchanges.keys()].filter((at) => all.has(exchanges[at] as Exchange))
}

const about = (decisive: number): Pick<CaseResult, 'decisive'> => (decisive < 0 ? {} : { decisive })

const graceMs = 1000

/** Reports a counterexample that was found in time, even if there was no time to make it smaller. */
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
