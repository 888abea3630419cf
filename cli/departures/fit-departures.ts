import type { Report } from '../../reports/report.js'
import type { Verdict } from '../../runner/case/verdict.js'
import type { Choices } from '../../spec/choices.js'
import { foundationsClauses } from '../../spec/clauses/foundations.js'
import { grouped } from '../../spec/grouped.js'
import { isBroken } from '../../spec/is-broken.js'
import { jsonOf } from '../../spec/json-of.js'
import type { Departed } from '../../spec/profile.js'
import { holdersOf, shownIn } from '../../spec/shown-in.js'
import { isFailure } from '../../spec/status.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { cases } from '../../suites/index.js'
import { departedFrom, departureIds, without } from './departures.js'
import { looksOnFake, type Sight, unjudged } from './looks-on-fake.js'
import { type Candidate, tryOn } from './try-on.js'

/** How to make a fake break what a deployment was seen to break. */
export interface Fitted {
  departures: Departed[]
  /** The clauses and the open points in which the fake still differs from the deployment, and why. */
  outOfReach: Departed[]
}

/** How many cases of one clause are tried, and how many where none stands for all. */
const [mostOfClause, mostForms] = [8, 24]

/** What the deployment was not seen to keep costs less than breaking what it keeps: an answer, or a clause not judged. */
const lesserCost = 0.4

/** All cases together weigh about as much as a few clauses: they decide between departures that are else alike. */
const costOfCase = 0.004

/** A second more of a run buys half a second of fitting; ninety seconds are there in any case. */
export const timeFor = ({ durationMs }: Report['run']): number => Math.max(90_000, durationMs / 2)

/** The share of that time in which each candidate is looked at alone. */
const shareAlone = 0.7

export interface Progress {
  /** After every look: how many were made. */
  looked?(looks: number, candidates: number): void
  /** The time in ms. */
  now?(): number
}

/** The time that this process has worked, in ms: a machine that is busy with others leaves as much of it to the fit. */
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Finds by trial departures with which a fake breaks what a report found broken, if possible no more. */
export async function fitDepartures(
  report: Report,
  choices: Partial<Choices>,
  { looked, now = worked }: Progress = {},
): Promise<Fitted> {
  const began = now()
  const limit = timeFor(report.run)
  const wanted = new Set(report.clauses.filter(isBroken).map(({ id }) => id))
  const verdicts = new Map<string, Verdict>(
    [...report.clauses, ...report.cases].map(({ id, verdict }) => [id, verdict]),
  )
  /** What is not there at all is worn by every fake that is looked at: it hides much, and need not be tried. */
  const all = candidatesOf(report, wanted)
  const isOfPresence = ({ clause }: Candidate): boolean =>
    foundationsClauses.some(({ id }) => id === clause) ||
    (report.causes ?? []).some((cause) => cause.clause === clause && cause.id.startsWith('missing:'))
  const byClause = grouped(all.filter(isOfPresence), ({ clause }) => clause)
  const missing = [...byClause.values()].flatMap(([first]) => first?.id ?? [])
  const candidates = all.filter((each) => !isOfPresence(each))
  const fake = looksOnFake(report, choices, missing)
  const isCase = (id: string): boolean => id.includes('/')
  const known = new Map(report.cases.map(({ id, verdict }) => [unjudged(id), verdict]))
  const isAlike = (id: string): boolean =>
    isCase(id) ? (known.get(id) ?? verdicts.get(id)) !== 'conforms' : verdicts.get(id) === 'untested'
  /** What is not conformant there in single cases: departures in one form of a fault alone are told apart by these. */
  const ofCases = new Set(
    report.cases.flatMap((each) =>
      isBroken(each) ? [each.id] : each.verdict === 'inconclusive' ? [unjudged(each.id)] : [],
    ),
  )
  let looks = 0
  const { worn } = await tryOn({
    wanted: new Set([...wanted, ...ofCases]),
    candidates,
    worth: (id) => (ofCases.has(id) ? costOfCase : 1),
    isOver: (isAlone) => now() - began > limit * (isAlone ? shareAlone : 1),
    alike: ({ id, clause }) => alikeTo(report, id).map((each) => ({ id: each, clause })),
    costs: (id) => (isCase(id) ? costOfCase : verdicts.get(id) === 'conforms' ? 1 : lesserCost),
    async see(ids) {
      const shown = [...(await fake.quickly(ids)).keys()]
      looked?.(++looks, candidates.length)
      return new Set(shown.filter((id) => ofCases.has(id) || !isAlike(id)))
    },
  })
  const isOver = now() - began > limit
  const sight = await fake.wholly(worn)
  return {
    departures: [...worn, ...missing].map((id) => ({
      id: nameOf(id),
      says: saysOf(report, clauseOfCase(id)),
    })),
    outOfReach: [
      ...[...wanted]
        .filter((id) => !sight.has(id))
        .map((id) => ({
          id,
          says: isOver
            ? `It is broken there, and the time for trying (${Math.round(limit / 1000)} s) was over.`
            : 'It is broken there, and cannot be here without breaking more.',
        })),
      ...[...sight.keys()]
        .filter((id) => verdicts.has(id) && !isCase(id) && !isAlike(id) && !wanted.has(id))
        .map((id) => ({ id, says: addedBecause(verdicts.get(id) === 'conforms') })),
      ...lostAnswers(report, sight),
    ],
  }
}

const saysOf = ({ clauses }: Report, id: string): string => clauses.find((each) => each.id === id)?.says ?? ''

const addedBecause = (holds: boolean): string =>
  `It ${holds ? 'holds' : 'could not be judged'} there, and one of the departures breaks it here.`

/** The answers that a fake is told to give, and is not seen to give with these departures. */
const lostAnswers = ({ openPoints }: Report, sight: Sight): Departed[] =>
  openPoints
    .filter(({ id }) => sight.has(id))
    .map(({ id, answer }) => ({ id, says: lostBecause(answer, sight.get(id)) }))

const lostBecause = (there: string, here: string | undefined): string =>
  here === undefined
    ? `It is ${textOfOther(there)} there, and the departures leave nothing to see of it here.`
    : `It is ${textOfOther(there)} there, and with the departures it is ${textOfOther(here)} here.`

/** The cases that break a wanted clause, in order of causes; its first cases if only properties do. */
function candidatesOf(report: Report, wanted: ReadonlySet<string>): Candidate[] {
  const broken = new Set(report.cases.filter(isBroken).map(({ id }) => id))
  const failed = new Set(
    report.cases.flatMap(({ id, exchanges, decisive = -1 }) => {
      const reply = exchanges[decisive]?.reply
      return reply && isFailure(reply) ? [id] : []
    }),
  )
  const ranked = (report.causes ?? []).flatMap((cause) => [cause.clause, ...cause.cases])
  const rankOf = ({ id, clause }: Candidate): number => {
    const rank = ranked.indexOf(id.includes(without) ? clause : id)
    return rank < 0 ? ranked.length : rank
  }
  return [...wanted]
    .flatMap((clause) => {
      const own = cases.filter((each) => each.clause === clause && departureIds.includes(each.id))
      const found = own.filter(({ id }) => broken.has(id))
      /** What fails where the rest is taken is refused all the same, and makes nothing. */
      const taken = found.filter(({ id }) => !failed.has(id))
      const those = [taken, found, own].find(({ length }) => length) ?? []
      const most = those[0] === own[0] ? mostOfClause : mostForms
      const plain = those.slice(0, most).map(({ id }) => id)
      return [...lackedBy(report, clause), ...plain].map((id) => ({ id, clause }))
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** The fields that answers lack where the clause is broken are left out by fakes, where they are empty or always; so is metadata. */
const lackedBy = (report: Report, clause: string): string[] =>
  (report.causes ?? [])
    .filter((each) => each.clause === clause)
    .flatMap(({ id, cases: found }) => {
      const [, field, meta] = /\/\w+\.(?:(\S+):missing|(meta):value)$/.exec(id) ?? []
      const keys = meta ? keysLeftIn(report, meta, found) : []
      const left = keys.length ? [`${meta}.* but ${keys.join(', ')}`] : []
      return field ? [field, `empty ${field}`] : meta ? [...left, `${meta}.*`] : []
    })
    .map((field) => clause + without + field)

/** The keys of metadata that all these cases were shown, whatever they gave, and `rack?` for those that some were. */
function keysLeftIn({ cases: all }: Report, field: string, found: readonly string[]): string[] {
  const shown = all
    .filter(({ id }) => found.includes(id))
    .flatMap(({ exchanges }) => exchanges)
    .flatMap(({ call, reply }) =>
      call.operation && shownIn(call.operation)
        ? holdersOf(call.operation, jsonOf(reply?.body?.text ?? ''), field)
        : [],
    )
    .map((each) => Object.keys(Object(each[field])))
  const keys = [...new Set(shown.flat())].filter((key) => /^[\w.-]+$/.test(key))
  const isAlways = (key: string): boolean => shown.every((each) => each.includes(key))
  return keys.some(isAlways) ? keys.map((key) => (isAlways(key) ? key : `${key}?`)) : []
}

/** The cases of the clause of the cause that explains this one. */
function alikeTo({ causes = [] }: Report, id: string): string[] {
  const cause = causes.find((each) => each.cases.includes(id))
  return (cause?.cases ?? []).filter((each) =>
    cases.some((one) => one.id === each && one.clause === cause?.clause),
  )
}

const clauseOfCase = (id: string): string => cases.find((each) => each.id === id)?.clause ?? departedFrom(id)

/** Uses the name of the clause when its departure is the one of this case. */
const nameOf = (id: string): string => {
  const clause = clauseOfCase(id)
  return cases.find((each) => each.clause === clause)?.id === id ? clause : id
}
