import type { ReportedExchange } from './report.js'

/**
 * The index of the call that wrote what a read shows: the last write before it to the same path or one above or
 * below it, or else the last write. Undefined if the call at `at` is no read or nothing was written.
 */
export function lastWriteBefore(exchanges: readonly ReportedExchange[], at: number): number | undefined {
  const read = exchanges[at]?.call
  if (read?.method !== 'GET') return undefined
  const writes = exchanges.slice(0, at).flatMap(({ call }, each) => (call.method === 'GET' ? [] : [each]))
  const near = writes.findLast((each) => areNear(read.path, exchanges[each]?.call.path ?? ''))
  return near ?? writes.at(-1)
}

const areNear = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)
