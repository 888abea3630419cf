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
export async function takenAway({ what, kind, take }: Taking): Promise<Taken> {
  const { report, requests } = await measuredReport(take)
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

/** The table of what was taken away and what was accused. */
export function renderTakenAway(all: readonly Taken[]): string {
  const rows = all.map(({ what, accused, inconclusive, causes }) => {
    const clauses = Object.entries(accused).map(
      ([clause, cases]) => `\`${clause}\`${cases > 1 ? ` ×${cases}` : ''}`,
    )
    return `| ${what} | ${clauses.join(', ') || 'nothing'} | ${inconclusive} | ${causes.length} |`
  })
  return [
    '# Removed features and the clauses that report them',
    '',
    'Each operation, each field of each answer, each filter and each wrapper of the document was taken from the fake,',
    'one at a time, and every case ran against the remaining server. The clause that requires the removed thing must be',
    'accused. The cases that need it cannot be judged; they belong to the same cause.',
    '',
    `${all.length} servers; \`npm run prove -- --taken\` writes this page.`,
    '',
    '| taken | accused | cases that could not be judged | causes |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
