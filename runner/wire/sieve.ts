import { beginningOf, pastBlanks, pastValue } from './elements-of.js'

/**
 * Takes a JSON text piece by piece and drops elements of one list as soon as each is complete. The list is the value of a key
 * in the outermost object. It must begin within the first piece.
 */
export function createSieve(key: string, sift: (element: string) => string | undefined) {
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
    add(piece: string): void {
      rest += piece
      if (before === undefined && !isOver) begin()
      if (!isOver) takeElements()
    },
    /** The filtered text. A text of another form is returned whole. */
    text(): string {
      if (before === undefined) return rest
      return isOver ? `${before}[${kept.join(',')}${rest}` : `${before}[${[...kept, rest].join(',')}`
    },
  }
}

/** A substring keeps the whole text in memory, so it is copied. */
const copied = (part: string): string => Buffer.from(part).toString()
