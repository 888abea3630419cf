/** What an adapter has put between clients and the network. `using` removes it too. */
export interface Interception {
  /** Scheme, host and port of the requests that the fake answers. All others go where they went before. */
  readonly origin: string
  /** Puts back exactly what was there before. Harmless when repeated. */
  restore(): void
  [Symbol.dispose](): void
}

/**
 * An origin in the spelling of URLs. Throws when there is more than an origin, since the fake answers at the
 * root.
 */
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
