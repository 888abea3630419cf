import type { Call } from './http.js'
import { isObject } from './is-object.js'
import { routeOf } from './router.js'

/** Shorter names may stand in any text. */
const shortest = 4

/**
 * Whether the text of a 404 speaks of what the call asked for (an id, an address, the name of a metric), and not only of
 * its path and query: the operation is there, then, and finds nothing.
 */
export function speaksOf(text: string, { method, path, query = [], body }: Asking): boolean {
  const asked = [
    ...Object.values(routeOf(method, path)?.parameters ?? {}),
    ...query.flatMap(([name, value]) => (name === 'name' ? [value] : [])),
    ...(isObject(body) ? Object.values(body).flat() : []),
  ]
  const ofPath = [path, ...query.flatMap(([name, value]) => [`${name}=${encodeURIComponent(value)}`])]
  const rest = ofPath.reduce((left, each) => left.replaceAll(each, ''), text)
  return asked.some((each) => typeof each === 'string' && each.length >= shortest && rest.includes(each))
}

/** What is said of an operation that answers 404 where it must not. */
export const lackOf = (findsNothing: boolean): string =>
  findsNothing ? 'does not find what was just made' : 'is not there'

type Asking = Pick<Call, 'method' | 'path' | 'query' | 'body'>
