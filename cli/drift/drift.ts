import { properties } from '../../properties/all.js'
import type { Report } from '../../reports/report.js'
import { clauses } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { openPoints } from '../../spec/open-points.js'
import type { Profile } from '../../spec/profile.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'
import { departedFrom } from '../departures/departures.js'
import { isSameAnswer } from '../diff/ask.js'

/** How a deployment compares with its profile. */
export interface Drift {
  schema: 1
  /** The points in which it no longer matches. */
  changed: {
    kind: 'open point' | 'departure'
    /** The id of the open point, or of the clause or case that it departed from. */
    id: string
    /** The question of the open point, or what the clause says. */
    says: string
    at: string
    before: string
    after: string
  }[]
  /** The clauses that its calls show broken and the profile does not name. */
  broken: string[]
  /** What could not be observed this time, and why. */
  unseen: { id: string; why: string }[]
  /** How many points were compared. */
  looked: number
  requests: number
  exitCode: number
}

/**
 * The observations and cases that a profile covers: of a clause only the case whose impostor a fake wears. No run can
 * observe some of its answers.
 */
export const spokenOf = ({ choices, departures }: Profile): string[] => [
  ...observations.filter(({ openPoint }) => choices[openPoint] !== undefined).map(({ id }) => id),
  ...departures.flatMap((id) => casesOf(id).slice(0, 1)).map(({ id }) => id),
]

/** The other cases and the properties of the clauses that a run of the first ones no longer finds broken. */
export const othersOf = ({ departures }: Profile, { cases: seen }: Report): string[] =>
  departures
    .map(casesOf)
    .filter(([first]) => seen.some(({ id, verdict }) => id === first?.id && verdict === 'conforms'))
    .flatMap(([first, ...own]) => [...own, ...properties.filter(({ clause }) => clause === first?.clause)])
    .map(({ id }) => id)

function casesOf(id: string) {
  const of = departedFrom(id)
  return cases.filter((each) => each.id === of || each.clause === of)
}

/** Whether a result is about a departure: of one of its cases, or of a property of its clause. */
const isAbout = (id: string, { id: result, clause }: Report['cases'][number]): boolean =>
  casesOf(id).some((each) => each.id === result || (isOfProperty(result) && each.clause === clause))

const isOfProperty = (result: string): boolean => properties.some(({ id }) => id === result)

/** Whether the run was never made as it was meant: wrong usage, unreachable, a fault of ours. */
export const isBlocked = ({ summary }: Report): boolean => [2, 3, 4].includes(summary.exitCode)

/** The differences between a profile and what was heard of a deployment. */
export function driftOf(profile: Profile, report: Report): Drift {
  const parts = [...answersIn(profile, report), ...departuresIn(profile, report)]
  const changed = parts.flatMap(({ changed }) => changed ?? [])
  const unseen = parts.flatMap(({ unseen }) => unseen ?? [])
  const named: string[] = profile.departures.flatMap(casesOf).map(({ clause }) => clause)
  const broken = new Set(report.cases.filter(isBroken).map(({ clause }) => clause))
  const { exitCode, requests } = report.summary
  return {
    schema: 1,
    ...{ changed, broken: [...broken].filter((id) => !named.includes(id)), unseen },
    ...{ looked: parts.length, requests },
    exitCode: isBlocked(report) ? exitCode : changed.length > 0 ? 1 : unseen.length > 0 ? 5 : 0,
  }
}

interface Part {
  changed?: Drift['changed'][number]
  unseen?: Drift['unseen'][number]
}

function answersIn({ choices }: Profile, report: Report): Part[] {
  const observable = new Set(observations.map(({ openPoint }) => openPoint))
  const spoken = openPoints.filter(({ id }) => choices[id] !== undefined && observable.has(id))
  return spoken.map(({ id, at, question: says }): Part => {
    const now = report.openPoints.find((each) => each.id === id)
    const before = String(choices[id])
    if (!now)
      return { unseen: { id, why: report.unobservedPoints?.find((each) => each.id === id)?.why ?? '' } }
    if (isSameAnswer(id, before, now.answer)) return {}
    return { changed: { kind: 'open point', id, says, at, before, after: now.answer } }
  })
}

function departuresIn({ departures }: Profile, report: Report): Part[] {
  return departures.map((id): Part => {
    const own = report.cases.filter((each) => isAbout(id, each))
    if (own.some(isBroken)) return {}
    const unjudged = own.find(({ verdict }) => verdict !== 'conforms')
    if (unjudged || own.length === 0) return { unseen: { id, why: unjudged?.message ?? 'It was not run.' } }
    const { at = '', says = '' } = clauses.find((each) => each.id === own[0]?.clause) ?? {}
    return { changed: { kind: 'departure', id, says, at, before: 'broken', after: 'conforms' } }
  })
}
