import type { Report } from './report.js'

/** How many musts nobody judged because what their cases do was not allowed. */
export function mustsLeftOut({ cases, clauses }: Pick<Report, 'cases' | 'clauses'>): number {
  const those = new Set(cases.filter(({ notAllowed }) => notAllowed).map(({ clause }) => clause))
  return clauses.filter(
    ({ id, level, verdict }) => level === 'must' && verdict === 'untested' && those.has(id),
  ).length
}

/** What a run left out because it was told to; empty where there is nothing. */
export function leftOutText(report: Pick<Report, 'cases' | 'clauses' | 'run'>): string {
  const withheld = mustsLeftOut(report)
  const { leftOut } = report.run
  return [
    ...(withheld ? [`${musts(withheld)} left out for want of --allow`] : []),
    ...(leftOut === undefined ? [] : [`${musts(leftOut)} left out by --quick`]),
  ].join(', ')
}

const musts = (count: number): string => `${count} ${count === 1 ? 'must' : 'musts'}`
