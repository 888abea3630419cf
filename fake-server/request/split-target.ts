import type { Call, Pairs } from '../../spec/http.js'

const none: Pairs = []

/** The path of a call and its query, whether that came as pairs or behind a question mark of the path. */
export function splitTarget({ path: sent, query = none }: Call): { path: string; query: Pairs } {
  const target = sent.startsWith('/') ? sent : withoutOrigin(sent)
  const mark = target.indexOf('?')
  if (mark === -1) return { path: withoutFragment(target), query }
  const behind = new URLSearchParams(target.slice(mark + 1))
  return { path: withoutFragment(target.slice(0, mark)), query: [...behind, ...query] }
}

/** HTTP lets a request name its whole URL, as proxies are asked. */
const withoutOrigin = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '')

/** A server is never sent a fragment: a number sign belongs to an identifier that was not encoded. */
const withoutFragment = (path: string): string => (path.includes('#') ? path.replaceAll('#', '%23') : path)
