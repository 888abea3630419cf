import type { Call, KeyKind } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { keyKinds } from '../world/keys.js'

/** `other` is a key of another organization. */
export const callKeys: readonly KeyKind[] = [...keyKinds.slice(0, -2), 'other', ...keyKinds.slice(-2)]

/** Throws when the value is no call, and says what was expected, without headers or keys. */
export function checkCall(call: Call): void {
  if (typeof call !== 'object' || call === null)
    throw new TypeError(
      `Expected a call such as { method: 'GET', path: '/api/v0/hosts' }, got ${show(call)}.`,
    )
  const { method, path, query, headers, key, raw } = call
  if (typeof method !== 'string') throw wrong('method: expected a text such as "GET"', show(method))
  if (typeof path !== 'string') throw wrong('path: expected a text such as "/api/v0/hosts"', show(path))
  if (!arePairs(query))
    throw wrong('query: expected pairs of texts such as [["status", "working"]]', show(query))
  if (!arePairs(headers))
    throw wrong('headers: expected pairs of texts such as [["x-api-key", "…"]]', kindOf(headers))
  if (key !== undefined && !callKeys.includes(key))
    throw wrong(`key: expected one of ${callKeys.join(', ')}, where full means keys.readWrite`, kindOf(key))
  if (raw !== undefined && typeof raw !== 'string' && !ArrayBuffer.isView(raw))
    throw wrong('raw: expected a text or bytes', kindOf(raw))
}

const wrong = (expected: string, got: string): TypeError => new TypeError(`${expected}, got ${got}.`)

const arePairs = (pairs: unknown): boolean =>
  pairs === undefined ||
  (Array.isArray(pairs) &&
    pairs.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'))

const kindOf = (given: unknown): string => {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'others'
  return typeof given === 'string' ? 'another text' : `a value of the type ${typeof given}`
}
