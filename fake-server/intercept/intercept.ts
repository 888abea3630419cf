import { createRequire } from 'node:module'

/** What an adapter has put between clients and the network. `using` removes it too. */
export interface Interception {
  /** Scheme, host and port of the requests that the fake answers. All others go where they went before. */
  readonly origin: string
  /** Puts back exactly what was there before. Harmless when repeated. */
  restore(): void
  [Symbol.dispose](): void
}

/** An origin in the spelling of URLs. Throws for more than that: the fake answers at the root. */
export function originOf(given: string | URL): string {
  const url = URL.parse(String(given))
  if (!url || !/^https?:$/.test(url.protocol) || url.host === '')
    throw new TypeError(`${refused(given)} expected an origin like "https://api.example.com".`)
  const more = url.href.slice(url.origin.length)
  if (url.username || url.password)
    throw new TypeError(`Cannot intercept ${url.origin} with credentials in it: leave them out.`)
  if (more !== '/')
    throw new TypeError(
      `${refused(given)} expected an origin alone, got "${more}" behind it. ` +
        `Take "${url.origin}": the fake is at its root.`,
    )
  return url.origin
}

const refused = (given: string | URL): string => `Cannot intercept "${given}":`

/** The origin of a request, or undefined when its URL has none. */
export const originIn = (url: unknown): string | undefined =>
  url === undefined ? undefined : URL.parse(String(url))?.origin

/** An interception that is undone once only. */
export function interception(origin: string, undo: () => void): Interception {
  let isInPlace = true
  const restore = () => {
    if (isInPlace) undo()
    isInPlace = false
  }
  return { origin, restore, [Symbol.dispose]: restore }
}

const require = createRequire(import.meta.url)

/** Loads a package that one entry needs. Throws when it is missing, and says how to install it. */
export function peer<Package>(name: string, range: string, entry: string): Package {
  try {
    return require(name) as Package
  } catch (error) {
    if (!isMissing(error, name)) throw error
    const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
    throw new Error(
      `Cannot load ${packageName}, which monitoring-conformance/fake-server/${entry} needs ` +
        `and does not bring along. Install it: npm install --save-dev ${packageName}@${range}`,
      { cause: error },
    )
  }
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'code') === 'MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`)

const names = ['Headers', 'Request', 'Response'] as const

/** Remembers the globals that the interceptors package wraps; call the returned function to restore them. */
export function rememberGlobals(): () => void {
  const before = names.map((name) => [name, descriptorOf(name)] as const)
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
}

/** Node creates these when they are first read. */
const descriptorOf = (name: (typeof names)[number]): PropertyDescriptor | undefined =>
  globalThis[name] && Object.getOwnPropertyDescriptor(globalThis, name)
