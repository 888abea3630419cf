import { createRequire } from 'node:module'
import { types } from 'node:util'
import { rememberGlobals } from './intercept-globals.js'
import { peer } from './intercept-peer.js'

export type Nock = typeof import('nock')

const require = createRequire(import.meta.url)

/** Nock as the tests have it; where nobody has loaded it, it is loaded here, and left inactive. */
export function loadNock(): Nock {
  const putGlobalsBack = isLoaded() ? undefined : rememberGlobals()
  const nock = peer<Nock>('nock', '14', 'nock')
  // Nock 15 comes as a namespace, and whether it was loaded before cannot be told.
  if (types.isModuleNamespaceObject(nock)) return Reflect.get(nock, 'default')
  if (putGlobalsBack && nock.isActive()) {
    nock.restore()
    putGlobalsBack()
  }
  return nock
}

function isLoaded(): boolean {
  try {
    return require.resolve('nock') in require.cache
  } catch {
    return false
  }
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

function activate(nock: Nock): () => void {
  const putGlobalsBack = rememberGlobals()
  nock.activate()
  return () => {
    nock.restore()
    putGlobalsBack()
  }
}
