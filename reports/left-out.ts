import type { Consent } from '../runner/consent.js'
import type { Report } from './report.js'

/** What a run was not allowed, and how many musts nobody judged for want of it; empty where none was. */
export function leftOutText({ cases, clauses }: Pick<Report, 'cases' | 'clauses'>): string {
  const wanted = new Map<string, readonly Consent[]>()
  for (const { clause, notAllowed } of cases) if (notAllowed) wanted.set(clause, notAllowed)
  const those = clauses.filter(
    ({ id, level, verdict }) => level === 'must' && verdict === 'untested' && wanted.has(id),
  )
  if (!those.length) return ''
  const missing = new Set(those.flatMap(({ id }) => wanted.get(id) ?? []))
  return `${those.length} ${those.length === 1 ? 'must' : 'musts'} left out for want of --allow ${[...missing].join(',')}`
}
