import type { Kept } from '../core/kept.js'
import type { Manner } from './manner.js'

interface MannerMeans<Ways> {
  /** Applies a new manner to the world. */
  follow(manner: Manner): void
  make(manner: Manner): Ways
}

/** The present manner of a fake, which can change between calls, and the ways that belong to it. */
export class KeptManner<Ways> implements Kept<Manner> {
  #now: Manner
  #ways: Ways | undefined
  readonly #means: MannerMeans<Ways>

  constructor(begun: Manner, means: MannerMeans<Ways>) {
    this.#now = begun
    this.#means = means
  }

  get now(): Manner {
    return this.#now
  }

  get ways(): Ways {
    this.#ways ??= this.#means.make(this.#now)
    return this.#ways
  }

  change(next: Manner): void {
    if (next === this.#now) return
    this.#now = next
    this.#ways = undefined
    this.#means.follow(next)
  }

  save(): Manner {
    return this.#now
  }

  restore(saved: Manner): void {
    this.change(saved)
  }
}
