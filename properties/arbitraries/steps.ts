import * as fc from 'fast-check'

export interface Options {
  minLength?: number
  maxLength: number
  /** The `size` of fast-check. */
  size?: fc.SizeForArbitrary
}

/**
 * A list of actions in order. A list in fast-check shrinks from its beginning, which would leave the steps
 * after the decisive one. Here those go.
 */
class Steps<T> extends fc.Arbitrary<T[]> {
  readonly #list: fc.Arbitrary<T[]>
  readonly #minLength: number

  constructor(list: fc.Arbitrary<T[]>, minLength: number) {
    super()
    this.#list = list
    this.#minLength = minLength
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<T[]> {
    return this.#list.generate(random, bias)
  }

  canShrinkWithoutContext(value: unknown): value is T[] {
    return this.#list.canShrinkWithoutContext(value)
  }

  shrink(value: T[], context: unknown): fc.Stream<fc.Value<T[]>> {
    const smaller =
      context === undefined && !this.#list.canShrinkWithoutContext(value)
        ? fc.Stream.nil<fc.Value<T[]>>()
        : this.#list.shrink(value, context)
    if (value.length <= this.#minLength) return smaller
    return smaller.join(fc.Stream.of(new fc.Value(value.slice(0, -1), undefined)))
  }
}

/** Steps of one kind. */
export const steps = <T>(
  step: fc.Arbitrary<T>,
  { minLength = 0, maxLength, size }: Options,
): fc.Arbitrary<T[]> => new Steps(fc.array(step, { minLength, maxLength, ...(size && { size }) }), minLength)
