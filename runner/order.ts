import { clauses } from '../spec/clauses/index.js'
import { isProperty } from './run-one.js'
import type { RunPart } from './run-options.js'

const musts = new Set<string>(clauses.filter(({ level }) => level === 'must').map(({ id }) => id))

/**
 * One case of each must clause comes first, cheap ones before dear ones, so that a run that is cut short says the most;
 * then what takes long, since it would be waited for alone if it began last.
 */
export function inOrder(parts: readonly RunPart[], touched: readonly RunPart[]): RunPart[] {
  const done = new Set(touched.map(clauseOf))
  const first: RunPart[] = []
  for (const part of parts.toSorted((a, b) => costOf(a) - costOf(b))) {
    const clause = clauseOf(part)
    if (clause === undefined || !musts.has(clause) || done.has(clause)) continue
    done.add(clause)
    first.push(part)
  }
  const rest = parts.filter((each) => !first.includes(each))
  return [...first, ...rest.filter(isProperty), ...rest.filter((each) => !isProperty(each))]
}

const clauseOf = (part: RunPart): string | undefined => ('clause' in part ? part.clause : undefined)

/** What it does to the organization tells how many calls it takes, roughly. */
const costOf = (part: RunPart): number =>
  part.effects.filter((each) => each !== 'reads').length +
  (isProperty(part) ? 100 : 0) +
  (/thirty|bulk/.test(part.id) ? 10 : 0)
