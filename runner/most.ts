import { longestBurst } from '../fixtures/longest-burst.js'
import { countOf } from '../spec/count-of.js'
import type { Effect } from '../suites/kernel/case.js'
import { type Consent, withheld } from './case/consent.js'
import type { Part } from './case/part.js'
import { type QuotaLimits, timesUnderStrays } from './send/quota-limits.js'

/** The most that a run with 25 inputs per property does. Tests enforce it. */
export const most = {
  hosts: 60,
  registered: 660,
  integrations: 20,
  invitations: 60,
  posts: 42,
  series: 70,
  services: { shared: 5, fresh: 4 },
} as const

const inputsOfMost = 25

/** What each further input of the properties adds to them, at most. */
const further = { registered: 3.6, invitations: 0.4, posts: 0.5, series: 0.5 } as const

const mostOf = (what: keyof typeof further, runs: number): number =>
  most[what] + Math.ceil(further[what] * Math.max(0, runs - inputsOfMost))

/** What fails is tried again on hosts of its own: up to so many times as many, of which no more are there at once. */
const timesAgain = 2

/** The same as bounds that a run keeps to. */
export const limitsOf = (runs: number): QuotaLimits => ({
  hosts: timesAgain * mostOf('registered', runs),
  invitations: mostOf('invitations', runs),
  posts: mostOf('posts', runs),
  series: mostOf('series', runs),
})

/** The most that these parts may do, as a line for the owners of the organization. */
export function mostText(
  parts: readonly Pick<Part, 'effects'>[],
  {
    allow,
    maxHosts = most.hosts,
    runs = inputsOfMost,
  }: { allow?: readonly Consent[]; maxHosts?: number; runs?: number },
): string {
  const allowed = parts.filter((each) => withheld(each, allow).length === 0)
  const does = (effect: Effect): boolean => allowed.some(({ effects }) => effects.includes(effect))
  const bursts = allowed.filter(({ effects }) => effects.includes('bursts')).length
  const lines = [
    does('creates') &&
      `${countOf(maxHosts, 'host')} and ${most.integrations} integrations at once, removed at the end`,
    does('sendsMail') && `${mostOf('invitations', runs)} invitations by mail, cancelled`,
    does('leavesTraces') &&
      `${mostOf('posts', runs)} posts of metrics, which leave for ever ${most.services.shared} services that all runs share, ` +
        `${most.services.fresh} new ones and ${mostOf('series', runs)} series`,
    bursts > 0 &&
      `${countOf(bursts, 'burst')} of ${longestBurst} posts to meet the rate limit, once everything else is done`,
  ].filter((each) => each !== false)
  if (!lines.length) return 'Only reads.'
  const grows = [does('sendsMail') && 'mails', does('leavesTraces') && 'posts and series'].filter(Boolean)
  const more = ` Where a write changes more than it names, ${timesUnderStrays} times as many ${grows.join(', ')}.`
  const wrong = ' Where wrong values are taken, up to twice as many posts and series.'
  return `Up to ${lines.join('; ')}.${grows.length ? more : ''}${does('leavesTraces') ? wrong : ''}`
}
