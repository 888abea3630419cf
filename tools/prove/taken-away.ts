import { isBroken } from '../../spec/is-broken.js'
import { measuredReport } from '../causes/broken-report.js'
import type { Taking } from './takings.js'

/** What the suite said about a server that lacks one thing. */
export interface Taken {
  what: string
  kind: Taking['kind']
  /** The accused clauses, with the number of cases. */
  accused: Record<string, number>
  /** How many cases were inconclusive. */
  inconclusive: number
  causes: string[]
  requests: number
}

/** Runs all cases against a fake that lacks one thing. */
export async function takenAway({ what, kind, take }: Taking, seed = 1): Promise<Taken> {
  const { report, requests } = await measuredReport(take, { seed })
  const accused: Record<string, number> = {}
  for (const { clause } of report.cases.filter(isBroken)) accused[clause] = (accused[clause] ?? 0) + 1
  return {
    ...{ what, kind, accused, requests },
    inconclusive: report.cases.filter(({ verdict }) => verdict === 'inconclusive').length,
    causes: (report.causes ?? []).map(({ id }) => id),
  }
}

/** The accused clauses that do not require the missing thing. */
export const unfairly = ({ accused }: Pick<Taken, 'accused'>, { breaks }: Taking): string[] =>
  Object.keys(accused).filter((clause) => !breaks.includes(clause))

/** Whether a required thing is missing and nobody is told. */
export const isUnnoticed = ({ accused }: Pick<Taken, 'accused'>, { breaks }: Taking): boolean =>
  breaks.length > 0 && !Object.keys(accused).length
