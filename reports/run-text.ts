import type { Consent } from '../runner/case/consent.js'
import type { Footprint } from '../runner/send/footprint.js'
import { countOf } from '../spec/count-of.js'
import type { Report } from './report.js'

/** A footprint in words: what was made, and how much of it existed at once. What was not made is left out. */
export function footprintText(footprint: Omit<Footprint, 'requests' | 'leftBehind' | 'stillListed'>): string {
  const { hosts, services, roles, series, posts, integrations, integrationsAtOnce, invitations } = footprint
  const made = [
    hosts.registered && `${countOf(hosts.registered, 'host')} (${hosts.aliveAtOnce} at once)`,
    integrations && `${countOf(integrations, 'integration')} (${integrationsAtOnce} at once)`,
    invitations && countOf(invitations, 'invitation'),
    services.created && countOf(services.created, 'new service'),
    services.reused && `${countOf(services.reused, 'service')} that all runs share`,
    roles && countOf(roles, 'role'),
    series + posts && `${series} series in ${countOf(posts, 'post')}`,
  ].filter(Boolean)
  return made.join(', ') || 'nothing'
}

/** A line for each thing that a run made and could not remove. */
export function linesLeftBehind({ footprint, cases }: Pick<Report, 'footprint' | 'cases'>): string[] {
  const lines = footprint?.leftBehind ?? []
  const ofCases = cases.flatMap((each) => each.leftBehind ?? [])
  return [...lines, ...ofCases.filter((each) => !lines.some((line) => line.startsWith(each)))]
}

const kinds = ['host', 'cloud integration', 'invitation']
const namedOfKind = 3

/** What was left behind, counted by kind, with a few of each by name; '' for nothing. */
export function leftText(lines: readonly string[]): string {
  const ofKind = (kind: string): string[] => lines.filter((each) => each.startsWith(`${kind} `))
  return kinds
    .map((kind) => ({ kind, own: ofKind(kind) }))
    .filter(({ own }) => own.length)
    .map(
      ({ kind, own }) =>
        `${countOf(own.length, kind)} (${fewOf(own.map((each) => each.slice(kind.length + 1)))})`,
    )
    .join(', ')
}

const fewOf = (names: readonly string[]): string => {
  const more = names.length - namedOfKind
  return `${names.slice(0, namedOfKind).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Says that invitations that are still listed may or may not be cancelled; '' when there are none. */
export function stillListedText({ stillListed = [] }: Pick<Footprint, 'stillListed'>): string {
  if (!stillListed.length) return ''
  const [are, them] = stillListed.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${leftText(stillListed)} ${are} still listed after a successful cancellation: either the server lists cancelled invitations, or it did not cancel ${them}`
}

/** What cut the run short, and how many cases were not begun, in sentences; empty if it was not cut. */
export function cutText({ run: { cut = [] }, cases }: Pick<Report, 'run' | 'cases'>): string {
  const notBegun = cut.reduce((sum, each) => sum + each.notBegun, 0)
  const why = cut.map(({ says }) => (/[.!?]$/.test(says) ? says : `${says}.`))
  if (notBegun) why.push(`${notBegun} of ${cases.length} cases ${notBegun === 1 ? 'was' : 'were'} not begun.`)
  return why.join(' ')
}

/** ` (250 s of waiting for rate limits)`, or nothing. */
export const heldText = ({ heldMs }: Pick<Report['run'], 'heldMs'>): string =>
  heldMs === undefined ? '' : ` (${Math.round(heldMs / 1000)} s of waiting for rate limits)`

/** What a run left out and what it lacked; '' for nothing. */
export function leftOutText(report: Pick<Report, 'cases' | 'clauses' | 'run'>): string {
  const { leftOut, options } = report.run
  return [
    withheld(report),
    leftOut ? `${musts(leftOut)} left out by --quick` : '',
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
  return `${musts(those.length)} left out without --allow ${[...missing].join(',')}`
}
