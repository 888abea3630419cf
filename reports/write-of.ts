import { jsonOf } from '../spec/json-of.js'
import { keysOfPointer } from '../spec/json-pointer.js'
import { sentPath } from '../spec/sent-path.js'
import type { ReportedCall, ReportedExchange } from './report.js'

/** A read whose effect is shown, and the place in its body. */
interface ShownRead {
  at: number
  path?: string
}

/**
 * The index of the call that wrote what a read shows: the last write before it that names the thing at the
 * marked place, or what was expected there, or what the read asks for, or else the last write. Undefined if the
 * call is no read or nothing was written.
 */
export function writeOf(
  exchanges: readonly ReportedExchange[],
  { at, path }: ShownRead,
  expected = '',
): number | undefined {
  const read = exchanges[at]
  if (read?.call.method !== 'GET') return undefined
  const writes = exchanges.slice(0, at).flatMap(({ call }, each) => (call.method === 'GET' ? [] : [each]))
  const names = [
    ...namesAt(read.reply?.body?.text ?? '', path),
    ...(expected.match(madeUp) ?? []),
    ...stepsOf(read.call),
  ]
  const writing = (name: string) =>
    writes.findLast((each) => mentions(exchanges[each] as ReportedExchange, name))
  return names.map(writing).find((each) => each !== undefined) ?? writes.at(-1)
}

/** A name that a run made up. */
const madeUp = /\bmc-[a-z][\w.@-]*\w/g

const naming = ['id', 'email', 'customIdentifier', 'name']

/** What the objects on the way to a place are called, from the outermost to the innermost. */
function namesAt(text: string, path = ''): string[] {
  const names: string[] = []
  let value: unknown = jsonOf(text)
  for (const step of keysOfPointer(path)) {
    if (typeof value !== 'object' || value === null) break
    const those = value as Readonly<Record<string, unknown>>
    names.push(...naming.flatMap((key) => (typeof those[key] === 'string' ? [those[key]] : [])))
    value = those[step]
  }
  return names
}

/** What a read names in its query, and the steps of its path from the last to the first. */
function stepsOf(call: ReportedCall): string[] {
  const { pathname, searchParams } = urlOf(call)
  return [...searchParams.values(), ...segmentsOf(pathname.replace(/\.json$/, '')).reverse()].filter(Boolean)
}

const urlOf = (call: ReportedCall): URL => new URL(sentPath(call).replace(/^\/*/, '/'), 'http://server')

const segmentsOf = (path: string): string[] =>
  path.split('/').map((each) => {
    try {
      return decodeURIComponent(each)
    } catch {
      return each
    }
  })

/** Whether a write has a name in its path, its body or its answer. */
function mentions({ call, reply }: ReportedExchange, name: string): boolean {
  const said = JSON.stringify(name)
  return (
    segmentsOf(urlOf(call).pathname).includes(name) ||
    [call.body?.text, reply?.body?.text].some((text) => text?.includes(said))
  )
}
