import type { Call, Pairs } from '../../spec/http.js'

const none: Pairs = []

/** The path of a call and its query, given as pairs or after a question mark in the path. */
export function splitTarget({ path: sent, query = none }: Call): { path: string; query: Pairs } {
  const target = sent.startsWith('/') ? sent : withoutOrigin(sent)
  const mark = target.indexOf('?')
  if (mark === -1) return { path: withoutFragment(target), query }
  const behind = new URLSearchParams(target.slice(mark + 1))
  return { path: withoutFragment(target.slice(0, mark)), query: [...behind, ...query] }
}

/** HTTP allows a whole URL as the target, as proxies are sent. */
const withoutOrigin = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '')

/** A fragment never reaches a server, so a number sign belongs to an unencoded identifier. */
const withoutFragment = (path: string): string => (path.includes('#') ? path.replaceAll('#', '%23') : path)
