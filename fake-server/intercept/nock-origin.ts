import { originIn } from './intercept.js'

let nextPlace = 2 ** 31 + Math.floor(Math.random() * 2 ** 30)

/**
 * The pattern that nock compares addresses with. Nock keeps it for good, even after the last interceptor is
 * removed, and would then refuse every request to the origin; so the pattern can be told to match nothing.
 * Its text is a number, because number-like keys come first in an object: older interceptors for the same
 * origin come after it.
 */
export class OriginPattern extends RegExp {
  readonly #place = String(nextPlace--)
  readonly #origin: string
  #isShown = false
  #isInPlace = true

  constructor(origin: string) {
    super(/(?!)/)
    this.#origin = origin
  }

  override test(address: string): boolean {
    return this.#isInPlace && originIn(address) === this.#origin
  }

  override toString(): string {
    return this.#isShown ? this.#origin : this.#place
  }

  /** `nock.activeMocks()` lists what is made meanwhile with its origin. */
  shown<T>(make: () => T): T {
    this.#isShown = true
    try {
      return make()
    } finally {
      this.#isShown = false
    }
  }

  matchNothing(): void {
    this.#isInPlace = false
  }
}
