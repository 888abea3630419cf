import type { Call, KeyKind } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { keyKinds } from '../world/keys.js'

/** `other` is a key of another organization. */
export const callKeys: readonly KeyKind[] = [...keyKinds.slice(0, -2), 'other', ...keyKinds.slice(-2)]

/**
 * Throws when the value is not a call, and says what was expected. Messages repeat neither headers nor keys.
 */
export function checkCall(call: Call): void {
  if (typeof call !== 'object' || call === null)
    throw new TypeError(
      `Expected a call such as { method: 'GET', path: '/api/v0/hosts' }, got ${show(call)}.`,
    )
  const { method, path, query, headers, key, raw } = call
  expect(typeof method === 'string', 'method: expected a text such as "GET"', () => show(method))
  expect(typeof path === 'string', 'path: expected a text such as "/api/v0/hosts"', () => show(path))
  expect(arePairs(query), 'query: expected pairs of texts such as [["status", "working"]]', () => show(query))
  expect(arePairs(headers), 'headers: expected pairs of texts such as [["x-api-key", "…"]]', () =>
    kindOf(headers),
  )
  expect(
    key === undefined || callKeys.includes(key),
    `key: expected one of ${callKeys.join(', ')}, where full means keys.readWrite`,
    () => kindOf(key),
  )
  const isRaw = raw === undefined || typeof raw === 'string' || ArrayBuffer.isView(raw)
  expect(isRaw, 'raw: expected a text or bytes', () => kindOf(raw))
}

function expect(isFit: boolean, expected: string, got: () => string): void {
  if (!isFit) throw new TypeError(`${expected}, got ${got()}.`)
}

const arePairs = (pairs: unknown): boolean =>
  pairs === undefined ||
  (Array.isArray(pairs) &&
    pairs.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'))

const kindOf = (given: unknown): string => {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'others'
  return typeof given === 'string' ? 'another text' : `a value of the type ${typeof given}`
}
