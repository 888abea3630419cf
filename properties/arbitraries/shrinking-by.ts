import * as fc from 'fast-check'

/**
 * Draws like another arbitrary, and shrinks by a rule. The rule does not depend on how a value was drawn, so
 * an example, or an input from a report, shrinks as far as any other.
 */
class ShrinkingBy<T> extends fc.Arbitrary<T> {
  readonly #drawn: fc.Arbitrary<T>
  readonly #isInput: (value: T) => boolean
  readonly #smaller: (value: T) => Iterable<T>

  constructor(drawn: fc.Arbitrary<T>, isInput: (value: T) => boolean, smaller: (value: T) => Iterable<T>) {
    super()
    this.#drawn = drawn
    this.#isInput = isInput
    this.#smaller = smaller
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    return new fc.Value(this.#drawn.generate(random, bias).value, undefined)
  }

  canShrinkWithoutContext(value: unknown): value is T {
    return this.#isInput(value as T)
  }

  shrink(value: T): fc.Stream<fc.Value<T>> {
    return fc
      .stream(iterating(this.#smaller(value)))
      .filter((each) => this.#isInput(each))
      .map((each) => new fc.Value(each, undefined))
  }
}

function* iterating<T>(all: Iterable<T>): Generator<T> {
  yield* all
}

/** A text from `drawn` that shrinks only to texts that `isInput` accepts. */
export const text = (drawn: fc.Arbitrary<string>, isInput: (text: string) => boolean): fc.Arbitrary<string> =>
  new ShrinkingBy(drawn.filter(isInput), (each) => typeof each === 'string' && isInput(each), smallerTexts)

/** Shorter texts first, then those with a plain letter in place of another character. */
function* smallerTexts(value: string): Generator<string> {
  const signs = [...value]
  if (signs.length) yield ''
  for (let size = Math.floor(signs.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at + size <= signs.length; at += size) yield signs.toSpliced(at, size).join('')
  for (const [at, sign] of signs.entries()) if (sign !== 'a') yield signs.with(at, 'a').join('')
}

/** A list of different positions below `count`, in any order. */
export const positions = (
  count: number,
  drawn: fc.Arbitrary<number[]>,
  minLength = 0,
): fc.Arbitrary<number[]> =>
  new ShrinkingBy(
    drawn,
    (each) =>
      Array.isArray(each) &&
      each.length >= minLength &&
      new Set(each).size === each.length &&
      each.every((at) => Number.isInteger(at) && at >= 0 && at < count),
    smallerPositions,
  )

/** Fewer positions, half of them first. Then the lowest positions in order. */
function* smallerPositions(value: number[]): Generator<number[]> {
  for (let size = value.length; size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at + size <= value.length; at += size) yield value.toSpliced(at, size)
  const firsts = value.map((_, at) => at)
  if (firsts.join() !== value.join()) yield firsts
}
