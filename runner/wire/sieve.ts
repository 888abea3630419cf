import { beginningOf, pastBlanks, pastValue } from '../../suites/kernel/elements-of.js'

/** Says what of an element of a list is kept, if anything. */
export type Sift = (element: string) => string | undefined

/** Takes a JSON text piece by piece and drops elements of one list in it as soon as each is complete. */
export interface Sieve {
  add(piece: string): void
  /** What is left; of a text that is something else, all of it. */
  text(): string
}

/** The list is that of a key of the outermost object, which has to begin within the first piece. */
export function createSieve(key: string, sift: Sift): Sieve {
  let before: string | undefined
  let rest = ''
  let isOver = false
  const kept: string[] = []

  function begin(): void {
    const opening = beginningOf(rest, key)
    if (opening === undefined) {
      isOver = true
      return
    }
    before = copied(rest.slice(0, opening))
    rest = rest.slice(opening + 1)
  }

  function take(element: string): void {
    const left = sift(element)
    if (left !== undefined) kept.push(copied(left))
  }

  function takeElements(): void {
    let at = pastBlanks(rest, 0)
    for (;;) {
      isOver = rest[at] === ']'
      const end = isOver ? undefined : pastValue(rest, at)
      const next = end === undefined ? at : pastBlanks(rest, end)
      if (end === undefined || (rest[next] !== ',' && rest[next] !== ']')) break
      take(rest.slice(at, end))
      at = rest[next] === ',' ? pastBlanks(rest, next + 1) : next
    }
    rest = rest.slice(at)
  }

  return {
    add(piece) {
      rest += piece
      if (before === undefined && !isOver) begin()
      if (!isOver) takeElements()
    },
    text() {
      if (before === undefined) return rest
      return isOver ? `${before}[${kept.join(',')}${rest}` : `${before}[${[...kept, rest].join(',')}`
    },
  }
}

/** A part of a text keeps the whole of it in memory. */
const copied = (part: string): string => Buffer.from(part).toString()
