import type { ConformanceCase } from '../../../suites/kernel/case.js'
import type { Costs } from './calls-of-cases.js'
import { chooseQuick } from './choose-quick.js'

/** The most calls of a quick run. */
export const mostCalls = 300

/** Calls for the check at the start, the look at the end, and things made twice when cases run at once. */
const aside = 19

/**
 * Besides the impostors that it finds, a case is worth a little for faults that nobody thought of, and so is
 * a clause. Of a quarter of the impostors that was withheld from it, the choice finds 75 % (the mean of four
 * quarters).
 */
const worthOfCase = 0.05
const worthOfClause = 0.1

export interface QuickMeans {
  costs: Costs
  rejects: ReadonlyMap<string, readonly string[]>
  /** The cases that the scenario of arazzo.json cannot have. At equal worth, others are taken. */
  inexpressible?: ReadonlySet<string>
  rounds?: number
}

/** The cases of a quick run, in the order of the suite. */
export function quickChoice(
  cases: readonly ConformanceCase[],
  { costs, rejects, inexpressible = new Set(), rounds }: QuickMeans,
): string[] {
  const worths = new Map<string, number>()
  const finds = cases.map(({ id, clause }): [string, string[]] => {
    worths.set(`case ${id}`, inexpressible.has(id) ? 0 : worthOfCase).set(`clause ${clause}`, worthOfClause)
    return [id, [...(rejects.get(id) ?? []), `case ${id}`, `clause ${clause}`]]
  })
  const chosen = new Set(
    chooseQuick({
      costs,
      rejects: new Map(finds),
      worth: (found) => worths.get(found) ?? 1,
      calls: mostCalls - aside,
      ...(rounds !== undefined && { rounds }),
    }),
  )
  return cases.map(({ id }) => id).filter((id) => chosen.has(id))
}

/** The share of impostors that these cases reject together. */
export function shareFound(ids: readonly string[], rejects: ReadonlyMap<string, readonly string[]>): number {
  return new Set(ids.flatMap((id) => rejects.get(id) ?? [])).size / rejects.size
}

/** The module that lists them. */
export const renderQuick = (ids: readonly string[]): string =>
  [
    '/** Made by `npm run quick`: the cases that find most impostors for at most 300 calls. */',
    'export const quickIds: readonly string[] = [',
    ...ids.map((each) => `  '${each}',`),
    ']',
    '',
  ].join('\n')
