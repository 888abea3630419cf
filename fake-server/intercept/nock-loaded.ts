import { originIn, peer, rememberGlobals } from './intercept.js'

export type Nock = typeof import('nock')

/** The tests' own nock. If nothing has loaded it yet, this loads it and leaves it inactive. */
export function loadNock(): Nock {
  const { fetch } = globalThis
  const putGlobalsBack = rememberGlobals()
  const loaded = peer<Nock | { default: Nock }>('nock', '14', 'nock')
  // Nock 15 loads as a namespace.
  const nock = typeof loaded === 'function' ? loaded : loaded.default
  // Loading it for the first time activates it.
  if (globalThis.fetch !== fetch) {
    nock.restore()
    putGlobalsBack()
  }
  return nock
}

/** The nocks that were inactive before: how to deactivate them, and how many interceptions use them. */
const activated = new WeakMap<Nock, { count: number; deactivate: () => void }>()

/** Keeps nock active until the returned function is called, then restores its former state. */
export function usingNock(nock: Nock): () => void {
  if (process.env.NOCK_OFF === 'true')
    throw new Error('Cannot intercept with nock: NOCK_OFF is set. Take it out of the environment.')
  refuseOnOldNode(nock)
  if (!activated.has(nock) && nock.isActive()) return () => {}
  const use = activated.get(nock) ?? { count: 0, deactivate: activate(nock) }
  activated.set(nock, use)
  use.count++
  return () => {
    if (--use.count > 0) return
    activated.delete(nock)
    use.deactivate()
  }
}

/** On older versions of Node, nock 15 loads but fails at every request it should answer. */
function refuseOnOldNode(nock: Nock): void {
  const isNock15 = 'getGetRequestBody' in nock
  if (isNock15 && !('withResolvers' in Promise))
    throw new Error(
      `Cannot intercept with nock 15 on Node ${process.versions.node}: it needs Node 22 or later. ` +
        'Install nock 14 (npm install --save-dev nock@14), or use monitoring-conformance/fake-server/node-http.',
    )
}

function activate(nock: Nock): () => void {
  const putGlobalsBack = rememberGlobals()
  nock.activate()
  return () => {
    nock.restore()
    putGlobalsBack()
  }
}

let nextPlace = 2 ** 31 + Math.floor(Math.random() * 2 ** 30)

/**
 * The pattern that nock compares addresses with. Nock keeps it for good, even after the last interceptor is removed,
 * and would then refuse every request to the origin; so the pattern can be told to match nothing. Its text is a number,
 * because number-like keys come first in an object: older interceptors for the same origin come after it.
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
