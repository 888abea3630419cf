import { countOf } from '../spec/count-of.js'
import type { Report } from './report.js'

/** How many musts nobody judged because what their cases do was not allowed. */
export function mustsLeftOut({ cases, clauses }: Pick<Report, 'cases' | 'clauses'>): number {
  const those = new Set(cases.filter(({ notAllowed }) => notAllowed).map(({ clause }) => clause))
  return clauses.filter(
    ({ id, level, verdict }) => level === 'must' && verdict === 'untested' && those.has(id),
  ).length
}

/** Empty where none was. */
export function leftOutText(report: Pick<Report, 'cases' | 'clauses'>): string {
  const count = mustsLeftOut(report)
  return count ? `${countOf(count, 'must')} left out for want of --allow` : ''
}
