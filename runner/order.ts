import { clauses } from '../spec/clauses/index.js'
import { isProperty } from './run-one.js'
import type { RunPart } from './run-options.js'

const musts = new Set<string>(clauses.filter(({ level }) => level === 'must').map(({ id }) => id))

/**
 * One case of each must clause comes first, cheap ones before dear ones, so that a run that is cut short says the most;
 * then the other cases, and what takes long.
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
  return [...first, ...spread(rest.filter((each) => !isProperty(each))), ...rest.filter(isProperty)]
}

const streams = 12

/**
 * Takes from a few places in turn. Neighbours ask for the same: those that run at the same time need each one of their
 * own, those that run one after the other share it.
 */
function spread<T>(all: readonly T[]): T[] {
  const length = Math.ceil(all.length / streams)
  return Array.from({ length }, (_, at) => at).flatMap((at) =>
    Array.from({ length: streams }, (_, stream) => stream * length + at)
      .filter((index) => index < all.length)
      .map((index) => all[index] as T),
  )
}

const clauseOf = (part: RunPart): string | undefined => ('clause' in part ? part.clause : undefined)

/** What it does to the organization tells how many calls it takes, roughly. */
const costOf = (part: RunPart): number =>
  part.effects.filter((each) => each !== 'reads').length + (isProperty(part) ? 100 : 0)
