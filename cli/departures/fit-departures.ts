import type { Report } from '../../reports/report.js'
import type { Choices } from '../../spec/choices.js'
import type { Departed } from '../../spec/profile.js'
import { cases } from '../../suites/index.js'
import { brokenOnFake } from './broken-on-fake.js'

/** How a fake can be made to break what a deployment was seen to break. */
export interface Fitted {
  departures: Departed[]
  /** The clauses in which the fake is not like the deployment all the same, and why. */
  outOfReach: Departed[]
}

const broken = ['violates', 'deviates']

/** Every try runs the suite in memory. */
const [mostDropped, mostOthers] = [6, 2]

/**
 * Finds the departures with which a fake breaks the clauses that a report has as broken, and no others where that can
 * be. It is tried out: a fault is most often a cause of several broken clauses, of which one departure is enough.
 */
export async function fitDepartures(report: Report, choices: Partial<Choices>): Promise<Fitted> {
  const wanted = new Set(report.clauses.filter(({ verdict }) => broken.includes(verdict)).map(({ id }) => id))
  const judged = new Set([
    ...report.clauses.filter(({ verdict }) => verdict === 'conforms').map(({ id }) => id),
    ...wanted,
  ])
  if (wanted.size === 0) return { departures: [], outOfReach: [] }
  const seen = async (worn: readonly string[]): Promise<Set<string>> =>
    new Set([...(await brokenOnFake(report, choices, worn))].filter((id) => judged.has(id)))

  let worn: string[] = []
  let shown = await seen(worn)
  for (const candidates of [leadsOf(report), firstsOf(report)]) {
    const missing = candidates.filter(({ clause }) => wanted.has(clause) && !shown.has(clause))
    if (missing.length === 0) continue
    worn = [...new Set([...worn, ...missing.map(({ id }) => id)])]
    shown = await seen(worn)
  }
  for (const each of worn.slice(0, mostDropped)) {
    if (![...shown].some((id) => !wanted.has(id))) break
    for (const instead of [[], ...othersOf(report, each)]) {
      const changed = [...worn.filter((other) => other !== each), ...instead]
      const then = await seen(changed)
      if (!isBetter(then, shown, wanted)) continue
      ;[worn, shown] = [changed, then]
      break
    }
  }
  const says = (id: string) => report.clauses.find((each) => each.id === id)?.says ?? ''
  return {
    departures: worn.map((id) => ({ id: nameOf(id), says: says(clauseOfCase(id)) })),
    outOfReach: [
      ...[...wanted]
        .filter((id) => !shown.has(id))
        .map((id) => ({ id, says: 'It is broken there, and cannot be here.' })),
      ...[...shown]
        .filter((id) => !wanted.has(id))
        .map((id) => ({ id, says: 'It holds there, and one of the departures breaks it here.' })),
    ],
  }
}

/** Nothing that is wanted is lost, and less is broken that is not. */
const isBetter = (
  then: ReadonlySet<string>,
  now: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): boolean => [...now].every((id) => !wanted.has(id) || then.has(id)) && then.size < now.size

/** Other cases of the same clause that the report has as broken. */
const othersOf = (report: Report, id: string): string[][] =>
  report.cases
    .filter((each) => each.id !== id && each.clause === clauseOfCase(id) && broken.includes(each.verdict))
    .filter((each) => cases.some((one) => one.id === each.id))
    .slice(0, mostOthers)
    .map((each) => [each.id])

interface Candidate {
  id: string
  clause: string
}

const clauseOfCase = (id: string): string => cases.find((each) => each.id === id)?.clause ?? id

/** A clause by its own name, where the departure from it is that of the case. */
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

/** The first broken case of each clause; of one that only properties break the first case that it has. */
const firstsOf = (report: Report): Candidate[] =>
  report.clauses.flatMap(({ id: clause, verdict }) => {
    if (!broken.includes(verdict)) return []
    const own = cases.filter((each) => each.clause === clause)
    const isBroken = ({ id }: Candidate) =>
      report.cases.some((each) => each.id === id && broken.includes(each.verdict))
    const first = own.find(isBroken) ?? own[0]
    return first ? [{ id: first.id, clause }] : []
  })
