import type { Footprint } from '../runner/footprint.js'
import { countOf } from '../spec/count-of.js'
import type { Report } from './report.js'

/** A footprint in words: what was made, and how much of it was there at once. */
export function footprintText(footprint: Omit<Footprint, 'requests' | 'leftBehind'>): string {
  const { hosts, services, roles, series, posts, integrations, integrationsAtOnce, invitations } = footprint
  return [
    `${countOf(hosts.registered, 'host')} (${hosts.aliveAtOnce} at once)`,
    `${countOf(integrations, 'integration')} (${integrationsAtOnce} at once)`,
    countOf(invitations, 'invitation'),
    `${countOf(services.created, 'new service')} and ${services.reused} that all runs share`,
    countOf(roles, 'role'),
    `${series} series in ${countOf(posts, 'post')}`,
  ].join(', ')
}

/** A line for each thing that a run made and could not remove. */
export function linesLeftBehind({ footprint, cases }: Pick<Report, 'footprint' | 'cases'>): string[] {
  const lines = footprint?.leftBehind ?? []
  const ofCases = cases.flatMap((each) => each.leftBehind ?? [])
  return [...lines, ...ofCases.filter((each) => !lines.some((line) => line.startsWith(each)))]
}
