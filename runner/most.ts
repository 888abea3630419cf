import type { ConformanceCase } from '../suites/kernel/case.js'
import type { Observation } from '../suites/kernel/observation.js'
import { type Consent, withheld } from './consent.js'

/** What a run with 25 inputs for each property does at most; tests hold it to this. */
export const most = {
  hosts: 60,
  registered: 600,
  integrations: 20,
  invitations: 40,
  posts: 30,
  series: 60,
  services: { shared: 4, fresh: 4 },
} as const

type Part = Pick<ConformanceCase | Observation, 'effects'>

/** What these parts may do at most, as a line for those whose organization it is. */
export function mostText(
  parts: readonly Part[],
  { allow, maxHosts = most.hosts }: { allow?: readonly Consent[]; maxHosts?: number },
): string {
  const allowed = parts.filter((each) => withheld(each, allow).length === 0)
  const does = (effect: Part['effects'][number]): boolean =>
    allowed.some(({ effects }) => effects.includes(effect))
  const lines = [
    does('creates') && `${maxHosts} hosts and ${most.integrations} integrations at once, removed at the end`,
    does('sendsMail') && `${most.invitations} invitations by mail, cancelled`,
    does('leavesTraces') &&
      `${most.posts} posts of metrics; for ever ${most.services.shared} services that all runs share, ` +
        `${most.services.fresh} new ones and ${most.series} series`,
  ].filter((each) => each !== false)
  return lines.length ? `Up to ${lines.join('; ')}.` : 'Only reads.'
}
