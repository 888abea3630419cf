import type { Choices } from '../../spec/choices.js'
import { mulberry32, pick } from '../core/random.js'

type Order = (list: readonly unknown[]) => unknown[]

/**
 * The order of lists whose order means nothing. With `random`, "other" gives a new order each time, except in
 * pages.
 */
export function listOrder(choices: Choices, random?: () => number): Order | undefined {
  const isWhole = choices['reply.pagination'] === 'none'
  switch (choices['reply.lists.order']) {
    case 'creation':
      return undefined
    case 'newest-first':
      return (list) => list.toReversed()
    case 'by-name':
      return (list) => list.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
    case 'another-each-time': {
      const own = random ?? mulberry32(1)
      return isWhole ? (list) => shuffled(list, own) : everySecondFirst
    }
    case 'other':
      return random && isWhole ? (list) => shuffled(list, random) : everySecondFirst
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The field that elements are sorted by. */
function nameOf(element: unknown): string {
  if (typeof element !== 'object' || element === null) return String(element)
  const { name, email, monitorId } = element as Record<string, unknown>
  return String(name ?? email ?? monitorId)
}

function shuffled(list: readonly unknown[], random: () => number): unknown[] {
  const left = [...list]
  return list.map(() => {
    const next = pick(left, random)
    left.splice(left.indexOf(next), 1)
    return next
  })
}

/** An order that follows neither time nor names. */
const everySecondFirst: Order = (list) => [
  ...list.filter((_, at) => at % 2 === 1),
  ...list.filter((_, at) => at % 2 === 0),
]
