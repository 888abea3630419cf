import { clauses } from '../../spec/clauses/index.js'
import { isProperty, type Part } from '../case/part.js'

const musts = new Set<string>(clauses.filter(({ level }) => level === 'must').map(({ id }) => id))

/** One case of each must clause first, cheap ones before dear ones, then the others, and long ones last. */
export function inOrder(parts: readonly Part[], touched: readonly Part[], isOneByOne = false): Part[] {
  const done = new Set(touched.map(clauseOf))
  const first: Part[] = []
  for (const part of parts.toSorted((a, b) => costOf(a) - costOf(b))) {
    const clause = clauseOf(part)
    if (clause === undefined || !musts.has(clause) || done.has(clause)) continue
    done.add(clause)
    first.push(part)
  }
  const rest = parts.filter((each) => !first.includes(each))
  const others = rest.filter((each) => !isProperty(each))
  return [...first, ...(isOneByOne ? others : spread(others)), ...rest.filter(isProperty)]
}

const streams = 12

/** Takes from several places in turn: neighbours need the same thing, and share it unless run at once. */
function spread<T>(all: readonly T[]): T[] {
  const length = Math.ceil(all.length / streams)
  return Array.from({ length }, (_, at) => at).flatMap((at) =>
    Array.from({ length: streams }, (_, stream) => stream * length + at)
      .filter((index) => index < all.length)
      .map((index) => all[index] as T),
  )
}

const clauseOf = (part: Part): string | undefined => ('clause' in part ? part.clause : undefined)

/** A rough number of calls, estimated from the effects on the organization. */
const costOf = (part: Part): number =>
  part.effects.filter((each) => each !== 'reads').length + (isProperty(part) ? 100 : 0)
