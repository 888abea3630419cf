import type { Consent } from '../runner/case/consent.js'
import type { Report } from './report.js'

/** What a run left out and what it lacked; '' for nothing. */
export function leftOutText(report: Pick<Report, 'cases' | 'clauses' | 'run'>): string {
  const { leftOut, options } = report.run
  return [
    withheld(report),
    leftOut === undefined ? '' : `${musts(leftOut)} left out by --quick`,
    options?.properties === false && !options.quick ? 'without properties' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const musts = (count: number): string => `${count} ${count === 1 ? 'must' : 'musts'}`

/** What the run was not allowed to do, and how many musts nobody judged because of it. */
function withheld({ cases, clauses }: Pick<Report, 'cases' | 'clauses'>): string {
  const wanted = new Map<string, readonly Consent[]>()
  for (const { clause, notAllowed } of cases) if (notAllowed) wanted.set(clause, notAllowed)
  const those = clauses.filter(
    ({ id, level, verdict }) => level === 'must' && verdict === 'untested' && wanted.has(id),
  )
  if (!those.length) return ''
  const missing = new Set(those.flatMap(({ id }) => wanted.get(id) ?? []))
  return `${musts(those.length)} left out for want of --allow ${[...missing].join(',')}`
}
