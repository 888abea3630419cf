import { rememberGlobals } from './intercept-globals.js'
import { peer } from './intercept-peer.js'

export type Nock = typeof import('nock')

/** Nock as the tests have it; where nobody has loaded it, it is loaded here, and left inactive. */
export function loadNock(): Nock {
  const { fetch } = globalThis
  const putGlobalsBack = rememberGlobals()
  const loaded = peer<Nock | { default: Nock }>('nock', '14', 'nock')
  // Nock 15 comes as a namespace.
  const nock = typeof loaded === 'function' ? loaded : loaded.default
  // It becomes active by being loaded for the first time.
  if (globalThis.fetch !== fetch) {
    nock.restore()
    putGlobalsBack()
  }
  return nock
}

/**
 * Of those nocks that were not active before: how to leave them so again, and how many interceptions keep
 * them.
 */
const activated = new WeakMap<Nock, { count: number; deactivate: () => void }>()

/** Sees to it that nock is active until the function that comes back is called, and then as it was before. */
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

/** Nock 15 can be loaded there, and then fails at every request that it is to answer. */
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
