import { createFakeServer } from '../../fake-server/index.js'
import type { Report, ReportedCause } from '../../reports/report.js'
import type { LedgerLine } from '../../runner/ledger-lines.js'
import type { Target } from '../../runner/run.js'
import { type Choices, choiceFor } from '../../spec/choices.js'
import { kebab } from '../../spec/kebab.js'
import { departure, departureIds } from '../departures/departures.js'
import { targetInMemory } from '../fake/in-memory.js'
import type { RunSettings } from '../options/run-options.js'
import { runOn } from '../run/conduct-run.js'
import { type Finding, numbering, type Sides } from './find-differences.js'
import { type History, ownRun, type Part } from './history.js'
import { shows } from './reduce.js'

/** A name for differences: a clause that one side breaks, or an open point. */
export type Name =
  | { what: 'clause'; side: 0 | 1; cause: ReportedCause; clause: string }
  | { what: 'open point'; id: string; answers: readonly [string, string] }

/** A finding with a history that shows it. */
export interface Reducible extends Finding {
  least: History
}

/** What names differences: what is known of both sides, and which difference has which name. */
export interface Naming {
  names: Name[]
  /** Of each difference, by its signature. One that follows from several names has all of them. */
  of: Map<string, Name[]>
}

export interface Judging {
  given: RunSettings
  seed: number
  signal?: AbortSignal | undefined
  onLedger?: ((side: 0 | 1) => (line: LedgerLine) => void) | undefined
}

/** Runs the parts whose calls were answered differently on both sides, and compares what the two runs say. */
export async function nameDifferences(
  findings: readonly Reducible[],
  targets: readonly [Target, Target],
  { given, seed, signal, onLedger }: Judging,
): Promise<Naming> {
  const parts = [...new Set(findings.flatMap(tellingParts))]
  if (!parts.length) return { names: [], of: new Map() }
  const runOf = (side: 0 | 1): Promise<Report> =>
    runOn(
      { ...targets[side], embedded: true },
      {
        ...{ given, seed },
        selected: parts.filter((each) => 'run' in each),
        observations: parts.filter((each) => 'observe' in each),
      },
      { signal, ...(onLedger && { onLedger: onLedger(side) }) },
    )
  const reports = await Promise.all([runOf(0), runOf(1)])
  const broken = [...brokenBy(reports, 0), ...brokenBy(reports, 1)]
  const isOfBroken = (name: Name): boolean =>
    hasNoName(name) &&
    findings.every((each) => !isAbout(name, each, parts) || broken.some((one) => isAbout(one, each, parts)))
  const names = [...broken, ...answeredOtherwise(reports).filter((each) => !isOfBroken(each))]
  const fakes = fakesOf(reports, names)
  const of = new Map<string, Name[]>()
  for (const each of findings) of.set(each.signature, await namesOf(each, names, fakes, parts))
  return { names, of }
}

/** The one name that makes a fake show the difference; else those whose parts met it; else all, if together they do. */
async function namesOf(
  finding: Reducible,
  names: readonly Name[],
  { alone, together }: Fakes,
  parts: readonly Part[],
): Promise<Name[]> {
  const near = names.filter((each) => isAbout(each, finding, parts))
  if (near.length <= 1 && names.length <= 1 && near.length === names.length) return near
  const shown = (sides: Sides) => shows(finding.least, finding.signature, sides, { settle: 0 })
  for (const each of [...near, ...names.filter((name) => !near.includes(name))])
    if (await shown(alone(each))) return [each]
  if (near.length) return near.slice(0, 1)
  return names.length && (await shown(together)) ? [...names].slice(0, 1) : []
}

/** How many cases of a clause are tried for one difference. */
const mostOfClause = 3

/** All observations, and of each clause the cases that are of the field or of the operation rather than others. */
function tellingParts({ by, difference: { field, operation = '' } }: Finding): Part[] {
  const word = kebab(field.split('/').at(-1) ?? '')
  const [verb = ''] = kebab(operation).split('-')
  const worth = ({ id }: Part): number =>
    (word && id.includes(word) ? 2 : 0) + (id.includes(`/${verb}`) ? 1 : 0)
  const met = new Map<string, number>()
  const isAmongFirst = (part: Part): boolean => {
    const clause = 'clause' in part ? part.clause : part.id
    met.set(clause, (met.get(clause) ?? 0) + 1)
    return (met.get(clause) ?? 0) <= mostOfClause
  }
  return [...by.values()].sort((a, b) => worth(b) - worth(a)).filter(isAmongFirst)
}

/** The causes of one side of which the other side keeps some cases. */
const brokenBy = (reports: readonly [Report, Report], side: 0 | 1): Name[] =>
  (reports[side].causes ?? []).flatMap((cause) => {
    const { kind, clause, cases } = cause
    const other = new Map(reports[1 - side]?.cases.map((each) => [each.id, each]))
    /** What others stand on has a result only where it is broken. */
    const isKept = cases.some((id) => (other.get(id)?.verdict ?? 'conforms') === 'conforms')
    return kind === 'obstacle' || clause === undefined || !isKept
      ? []
      : [{ what: 'clause', side, cause, clause }]
  })

/** Whether what one side answers to an open point is none of the answers that a server may choose. */
const hasNoName = (name: Name): boolean =>
  name.what === 'open point' && name.answers.some((answer) => answer.startsWith('other'))

const answeredOtherwise = ([one, other]: readonly [Report, Report]): Name[] =>
  one.openPoints.flatMap(({ id, answer }) => {
    const there = other.openPoints.find((each) => each.id === id)
    return there && there.answer !== answer
      ? [{ what: 'open point', id, answers: [answer, there.answer] }]
      : []
  })

function isAbout(name: Name, { by }: Finding, parts: readonly Part[]): boolean {
  if (name.what === 'clause') return name.cause.cases.some((id) => by.has(id))
  return parts.some((each) => 'observe' in each && each.openPoint === name.id && by.has(each.id))
}

/** Pairs of fakes that differ in one name alone, or in all of them. */
interface Fakes {
  alone(name: Name): Sides
  together: Sides
}

function fakesOf(reports: readonly [Report, Report], names: readonly Name[]): Fakes {
  const known = new Map<Name, Sides>()
  const pair = (those: readonly Name[]): Sides => [fakeWith(reports, those, 0), fakeWith(reports, those, 1)]
  return {
    alone(name) {
      const sides = known.get(name) ?? pair([name])
      known.set(name, sides)
      return sides
    },
    together: pair(names),
  }
}

/** A fake that answers as one side was seen to, and breaks the clauses among the names that only its side breaks. */
function fakeWith(reports: readonly [Report, Report], names: readonly Name[], side: 0 | 1): Sides[number] {
  const named = new Set(names.map((each) => (each.what === 'open point' ? each.id : '')))
  const differ = new Set(answeredOtherwise(reports).map((each) => each.what === 'open point' && each.id))
  const choices = Object.fromEntries(
    reports[0].openPoints.flatMap(({ id }) => {
      /** What is not among the names is the same on both sides. */
      const from = reports[named.has(id) || !differ.has(id) ? side : 0]
      const answer = from?.openPoints.find((each) => each.id === id)?.answer ?? ''
      const choice = choiceFor(id, answer)
      return choice === undefined ? [] : [[id, choice]]
    }),
  ) as Partial<Choices>
  const broken = names.flatMap((each) =>
    each.what === 'clause' && each.side === side ? each.cause.cases.slice(0, 1) : [],
  )
  const departures = broken.filter((id) => departureIds.includes(id)).map(departure)
  const fake = createFakeServer({ choices, departures, journalLimit: 0, idSeed: side })
  const { send, pause = async () => {}, memberEmail } = targetInMemory(fake)
  return { send, pause, run: ownRun(), next: numbering(), memberEmail }
}
