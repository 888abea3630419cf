import type { Report } from '../../reports/report.js'
import type { Choices } from '../../spec/choices.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { Departed } from '../../spec/profile.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { cases } from '../../suites/index.js'
import { answeredOnFake, brokenOnFake } from './broken-on-fake.js'
import { type Candidate, tryOn } from './try-on.js'

/** How to make a fake break what a deployment was seen to break. */
export interface Fitted {
  departures: Departed[]
  /** The clauses and the open points in which the fake still differs from the deployment, and why. */
  outOfReach: Departed[]
}

const broken = ['violates', 'deviates']

const mostOthers = 3

/**
 * Finds departures with which a fake breaks the clauses that are broken in a report, and if possible no
 * others. It tries them out, because one fault often breaks several clauses: then a single departure is
 * enough, and a second one may break too much.
 */
export async function fitDepartures(report: Report, choices: Partial<Choices>): Promise<Fitted> {
  const wanted = new Set(report.clauses.filter(({ verdict }) => broken.includes(verdict)).map(({ id }) => id))
  const unbroken = new Map(
    report.clauses
      .filter(({ verdict }) => verdict === 'conforms' || verdict === 'inconclusive')
      .map(({ id, verdict }) => [id, verdict]),
  )
  if (wanted.size === 0) return { departures: [], outOfReach: await lostAnswers(report, choices, []) }
  const seen = new Map<string, ReadonlySet<string>>()
  const { worn, shown } = await tryOn({
    wanted,
    leads: leadsOf(report),
    firsts: firstsOf(report),
    others: ({ id, clause }) => othersOf(report, id).map((each) => ({ id: each, clause })),
    alike: ({ id, clause }) => alikeTo(report, id).map((each) => ({ id: each, clause })),
    see: async (ids) => {
      const key = ids.toSorted().join()
      const found = seen.get(key) ?? (await brokenOnFake(report, choices, ids))
      seen.set(key, found)
      return new Set([...found].filter((id) => wanted.has(id) || unbroken.has(id)))
    },
  })
  const says = (id: string) => report.clauses.find((each) => each.id === id)?.says ?? ''
  return {
    departures: worn.map((id) => ({ id: nameOf(id), says: says(clauseOfCase(id)) })),
    outOfReach: [
      ...[...wanted]
        .filter((id) => !shown.has(id))
        .map((id) => ({ id, says: 'It is broken there, and cannot be here without breaking more.' })),
      ...[...shown]
        .filter((id) => !wanted.has(id))
        .map((id) => ({ id, says: addedBecause(unbroken.get(id) === 'conforms') })),
      ...(await lostAnswers(report, choices, worn)),
    ],
  }
}

const addedBecause = (holds: boolean): string =>
  `It ${holds ? 'holds' : 'could not be judged'} there, and one of the departures breaks it here.`

/** Points that show only on a socket, or by a clock that the run does not move. */
const onTheWire: readonly string[] = [
  'http.framing',
  'http.connection',
  'http.compression',
  'http.date',
  'server.clock',
]

/** The answers that a fake is told to give, and is not seen to give with these departures. */
async function lostAnswers(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
): Promise<Departed[]> {
  const answers = await answeredOnFake(report, choices, worn)
  return report.openPoints
    .filter(({ id }) => choices[id as OpenPointId] !== undefined && !onTheWire.includes(id))
    .filter(({ id, answer }) => answers.get(id) !== answer)
    .map(({ id, answer }) => ({ id, says: lostBecause(answer, answers.get(id)) }))
}

const lostBecause = (there: string, here: string | undefined): string =>
  here === undefined
    ? `It is ${textOfOther(there)} there, and the departures leave nothing to see of it here.`
    : `It is ${textOfOther(there)} there, and with the departures it is ${textOfOther(here)} here.`

/** Other cases of the same clause that are broken in the report, and others that its cause explains. */
function othersOf({ cases: seen, causes = [] }: Report, id: string): string[] {
  const isOther = (each: string): boolean => each !== id && cases.some((one) => one.id === each)
  const ofClause = seen
    .filter((each) => each.clause === clauseOfCase(id) && broken.includes(each.verdict))
    .map((each) => each.id)
  const explained = causes.find((cause) => cause.cases.includes(id))?.cases ?? []
  const some = [ofClause, explained].map((ids) => ids.filter(isOther).slice(0, mostOthers))
  return [...new Set(some.flat())]
}

/** The cases of the clause of the cause that explains this one. */
function alikeTo({ causes = [] }: Report, id: string): string[] {
  const cause = causes.find((each) => each.cases.includes(id))
  return (cause?.cases ?? []).filter((each) =>
    cases.some((one) => one.id === each && one.clause === cause?.clause),
  )
}

const clauseOfCase = (id: string): string => cases.find((each) => each.id === id)?.clause ?? id

/** Uses the name of the clause when its departure is the one of this case. */
const nameOf = (id: string): string => {
  const clause = clauseOfCase(id)
  return cases.find((each) => each.clause === clause)?.id === id ? clause : id
}

/** The plainest case of each cause. */
const leadsOf = ({ causes = [], ...report }: Report): Candidate[] =>
  causes.flatMap(({ kind, cases: explained }) => {
    const found =
      kind === 'obstacle' ? undefined : explained.find((id) => cases.some((each) => each.id === id))
    const clause = found && report.cases.find(({ id }) => id === found)?.clause
    return found && clause ? [{ id: found, clause }] : []
  })

/** The first broken case of each clause. If only properties break it, the first case that the clause has. */
const firstsOf = (report: Report): Candidate[] =>
  report.clauses.flatMap(({ id: clause, verdict }) => {
    if (!broken.includes(verdict)) return []
    const own = cases.filter((each) => each.clause === clause)
    const isBroken = ({ id }: Candidate) =>
      report.cases.some((each) => each.id === id && broken.includes(each.verdict))
    const first = own.find(isBroken) ?? own[0]
    return first ? [{ id: first.id, clause }] : []
  })
