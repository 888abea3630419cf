import type { Report } from '../../reports/report.js'
import type { Choices } from '../../spec/choices.js'
import type { Departed } from '../../spec/profile.js'
import { cases } from '../../suites/index.js'
import { brokenOnFake } from './broken-on-fake.js'
import { type Candidate, tryOn } from './try-on.js'

/** How to make a fake break what a deployment was seen to break. */
export interface Fitted {
  departures: Departed[]
  /** The clauses in which the fake still differs from the deployment, and why. */
  outOfReach: Departed[]
}

const broken = ['violates', 'deviates']

const mostOthers = 2

/**
 * Finds departures with which a fake breaks the clauses that are broken in a report, and if possible no
 * others. It tries them out, because one fault often breaks several clauses: then a single departure is
 * enough, and a second one may break too much.
 */
export async function fitDepartures(report: Report, choices: Partial<Choices>): Promise<Fitted> {
  const wanted = new Set(report.clauses.filter(({ verdict }) => broken.includes(verdict)).map(({ id }) => id))
  const judged = new Set([
    ...report.clauses.filter(({ verdict }) => verdict === 'conforms').map(({ id }) => id),
    ...wanted,
  ])
  if (wanted.size === 0) return { departures: [], outOfReach: [] }
  const { worn, shown } = await tryOn({
    wanted,
    leads: leadsOf(report),
    firsts: firstsOf(report),
    others: ({ id, clause }) => othersOf(report, id).map((each) => ({ id: each, clause })),
    see: async (ids) => {
      const found = await brokenOnFake(report, choices, ids)
      return new Set([...found].filter((id) => judged.has(id)))
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
        .map((id) => ({ id, says: 'It holds there, and one of the departures breaks it here.' })),
    ],
  }
}

/** Other cases of the same clause that are broken in the report. */
const othersOf = (report: Report, id: string): string[] =>
  report.cases
    .filter((each) => each.id !== id && each.clause === clauseOfCase(id) && broken.includes(each.verdict))
    .filter((each) => cases.some((one) => one.id === each.id))
    .slice(0, mostOthers)
    .map((each) => each.id)

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
