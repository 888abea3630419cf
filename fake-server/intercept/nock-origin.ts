import { originIn } from './intercept.js'

let nextPlace = 2 ** 31 + Math.floor(Math.random() * 2 ** 30)

/**
 * What nock compares addresses with. It keeps it for good, even when the last interceptor has been removed,
 * and would refuse all requests of the origin from then on: so it can be made to match nothing. Interceptors
 * for the same origin that are older do not come first, since its text is a number, and of all keys of an
 * object these are the first.
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

  /** What is made meanwhile is listed by `nock.activeMocks()` with its origin. */
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
