import { measuredReport } from '../causes/broken-report.js'
import type { Taking } from './takings.js'

/** What the suite said of a server that lacks one thing. */
export interface TakenAway {
  what: string
  kind: Taking['kind']
  /** The clauses that are accused, with how many cases. */
  accused: Record<string, number>
  /** How many cases say that they could not be judged. */
  inconclusive: number
  causes: string[]
  requests: number
}

/** Runs all cases against a fake that one thing was taken from. */
export async function takenAway({ what, kind, take }: Taking, seed = 1): Promise<TakenAway> {
  const { report, requests } = await measuredReport(take, { seed })
  const accused: Record<string, number> = {}
  for (const { clause, verdict } of report.cases)
    if (verdict === 'violates' || verdict === 'deviates') accused[clause] = (accused[clause] ?? 0) + 1
  return {
    ...{ what, kind, accused, requests },
    inconclusive: report.cases.filter(({ verdict }) => verdict === 'inconclusive').length,
    causes: (report.causes ?? []).map(({ id }) => id),
  }
}

/** The clauses that are accused though another one was taken away. */
export const unfairly = ({ accused }: Pick<TakenAway, 'accused'>, { breaks }: Taking): string[] =>
  Object.keys(accused).filter((clause) => !breaks.includes(clause))

/** Whether a thing that every server has to have can be gone without anybody being told. */
export const isUnnoticed = ({ accused }: Pick<TakenAway, 'accused'>, { breaks }: Taking): boolean =>
  breaks.length > 0 && !Object.keys(accused).length
