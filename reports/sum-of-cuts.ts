import type { Cut } from '../runner/cut.js'

/** One for each reason, with the first sentence that was said of it. */
export function sumOfCuts(cuts: readonly Cut[]): Cut[] {
  const sums = new Map<Cut['why'], Cut>()
  for (const cut of cuts) {
    const before = sums.get(cut.why)
    sums.set(cut.why, before ? { ...before, notBegun: before.notBegun + cut.notBegun } : cut)
  }
  return [...sums.values()]
}
