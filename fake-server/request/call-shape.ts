import type { Call, KeyKind, Pairs } from '../../spec/http.js'
import { show } from '../../spec/show.js'

/**
 * Throws when the value is not a call, and says what was expected. Messages repeat neither headers nor keys.
 */
export function checkCall(call: Call): void {
  if (!isCall(call)) throw new TypeError(faultOf(call))
}

/** One pass, since every call comes through here. */
const isCall = (call: Call): boolean =>
  typeof call === 'object' &&
  call !== null &&
  typeof call.method === 'string' &&
  typeof call.path === 'string' &&
  (call.query === undefined || arePairs(call.query)) &&
  (call.headers === undefined || arePairs(call.headers)) &&
  (call.key === undefined || isKind(call.key)) &&
  (call.raw === undefined || isRaw(call.raw))

function arePairs(pairs: Pairs): boolean {
  if (!Array.isArray(pairs)) return false
  for (const pair of pairs)
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'string') return false
  return true
}

const kinds: readonly KeyKind[] = ['full', 'read', 'write', 'outside', 'other', 'invalid', 'none']

const isKind = (key: KeyKind): boolean => kinds.includes(key)

const isRaw = (raw: unknown): boolean => typeof raw === 'string' || ArrayBuffer.isView(raw)

function faultOf(call: Call): string {
  if (typeof call !== 'object' || call === null)
    return `Expected a call such as { method: 'GET', path: '/api/v0/hosts' }, got ${show(call)}.`
  const { method, path, query, headers, key, raw } = call
  if (typeof method !== 'string') return `method: expected a text such as "GET", got ${show(method)}.`
  if (typeof path !== 'string') return `path: expected a text such as "/api/v0/hosts", got ${show(path)}.`
  if (query !== undefined && !arePairs(query))
    return `query: expected pairs of texts such as [["status", "working"]], got ${show(query)}.`
  if (headers !== undefined && !arePairs(headers))
    return `headers: expected pairs of texts such as [["x-api-key", "…"]], got ${kindOf(headers)}.`
  if (key !== undefined && !isKind(key))
    return `key: expected one of ${kinds.join(', ')}, where full means keys.readWrite, got ${kindOf(key)}.`
  return `raw: expected a text or bytes, got ${kindOf(raw)}.`
}

const kindOf = (given: unknown): string => {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'others'
  return typeof given === 'string' ? 'another text' : `a value of the type ${typeof given}`
}
