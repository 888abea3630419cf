import { createFakeServer } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import type { LedgerLine } from '../../runner/send/ledger-lines.js'
import type { Target } from '../../runner/send/target.js'
import { type Choices, choiceFor } from '../../spec/choices.js'
import { isBroken } from '../../spec/is-broken.js'
import { kebab } from '../../spec/kebab.js'
import { departure, departureIds } from '../departures/departures.js'
import { targetInMemory } from '../fake/in-memory.js'
import type { RunSettings } from '../options/run-options.js'
import { runOn } from '../run/conduct-run.js'
import { signatureOf } from './differences.js'
import { type Finding, numbering, type Outcome, type Sides } from './find-differences.js'
import { type History, ownRun, type Part } from './history.js'
import { shows } from './reduce.js'

/** A name for differences: a clause that one side breaks, with the cases that say so, or an open point. */
export type Name =
  | { what: 'clause'; id: string; side: 0 | 1; cases: readonly string[] }
  | { what: 'open point'; id: string; answers: readonly [string, string] }

/** A finding that was seen again, with a history that shows it and what came of that. */
export interface Seen extends Finding {
  least: History
  outcomes: readonly Outcome[]
}

export interface Judging {
  given: RunSettings
  seed: number
  signal?: AbortSignal | undefined
  onLedger?: ((side: 0 | 1) => (line: LedgerLine) => void) | undefined
}

/**
 * The name of each difference, by its signature. Runs the parts whose calls were answered differently on both sides.
 * What the two runs say otherwise is what the differences can come from, and a fake is made to do each of it in turn:
 * the names are the fewest things that make fakes answer these histories as the two sides did.
 */
export async function nameDifferences(
  findings: readonly Seen[],
  targets: readonly [Target, Target],
  { given, seed, signal, onLedger }: Judging,
): Promise<Map<string, Name>> {
  const parts = [...new Set(findings.flatMap(tellingParts))]
  if (!parts.length) return new Map()
  const events = (side: 0 | 1) => ({ signal, ...(onLedger && { onLedger: onLedger(side) }) })
  const plan = { given, seed }
  const asked = await Promise.all(
    ([0, 1] as const).map((side) => ask(targets[side], parts, plan, events(side))),
  )
  const reports = asked as [Report, Report]
  const names = [...brokenBy(reports, 0), ...brokenBy(reports, 1), ...answeredOtherwise(reports)]
  const fits: Fit[] = []
  for (const name of names) fits.push({ name, of: await fitsOf(name, findings, reports) })
  const unfit = findings.filter((_, at) => fits.every(({ of }) => of[at] !== exact)).slice(0, 1)
  for (const name of unfit.length ? [...blockedBy(reports, 0), ...blockedBy(reports, 1)] : [])
    if ((await fitsOf(name, unfit, reports))[0] === exact)
      fits.push({ name, of: await fitsOf(name, findings, reports) })
  const of = new Map<string, Name>()
  const chosen = await fewest(fits, async (name, tied) => {
    const own = parts.filter((part) => tied.some((each) => isOf(each, part)))
    const said = await Promise.all(
      ([0, 1] as const).map((side) => ask(fakeLike(reports, side, name), own, plan)),
    )
    return said.reduce((sum, report, side) => sum + agreement(report, reports[side] as Report), 0)
  })
  for (const [at, each] of findings.entries()) {
    const isNear = (name: Name): boolean => parts.some((part) => each.by.has(part.id) && isOf(name, part))
    const name = chosen[at] ?? [...new Set(chosen), ...names].find((one) => one && isNear(one))
    if (name) of.set(each.signature, name)
  }
  return of
}

/** Runs the parts there. */
const ask = (
  target: Target,
  parts: readonly Part[],
  plan: { given: RunSettings; seed: number },
  events: Parameters<typeof runOn>[2] = {},
): Promise<Report> =>
  runOn(
    { ...target, embedded: true },
    {
      ...plan,
      selected: parts.filter((each) => 'run' in each),
      observations: parts.filter((each) => 'observe' in each),
    },
    events,
  )

/** How much two reports have in common. */
const agreement = (one: Report, other: Report): number =>
  one.cases.filter(({ id, verdict }) =>
    other.cases.some((each) => each.id === id && each.verdict === verdict),
  ).length +
  one.openPoints.filter(({ id, answer }) =>
    other.openPoints.some((each) => each.id === id && each.answer === answer),
  ).length

/** How well a name fits each finding. */
interface Fit {
  name: Name
  of: readonly number[]
}

/**
 * For each finding one of the names that fit it best: again and again the name that fits most of what is left. Of
 * several that fit as much, the one whose fakes are most like the two sides.
 */
async function fewest(
  fits: readonly Fit[],
  likeness: (name: Name, tied: readonly Name[]) => Promise<number>,
): Promise<(Name | undefined)[]> {
  const best = (fits[0]?.of ?? []).map((_, at) => Math.max(...fits.map(({ of }) => of[at] ?? 0)))
  const chosen: (Name | undefined)[] = best.map(() => undefined)
  const worth = ({ of }: Fit): number =>
    of.reduce((sum, fit, at) => sum + (chosen[at] || fit < (best[at] ?? 0) ? 0 : fit), 0)
  for (;;) {
    const most = Math.max(0, ...fits.map(worth))
    if (most === 0) return chosen
    const tied = fits.filter((each) => worth(each) === most)
    const like: number[] = []
    for (const { name } of tied)
      like.push(
        tied.length === 1
          ? 0
          : await likeness(
              name,
              tied.map((each) => each.name),
            ),
      )
    const { name, of } = tied[like.indexOf(Math.max(...like))] as Fit
    for (const [at, fit] of of.entries()) if (fit > 0 && fit === best[at]) chosen[at] ??= name
  }
}

/** Where two fakes differ in all that the two sides differ in. */
const exact = 3

/**
 * How well two fakes of which only this is said answer the history of each finding as the two sides did: in all that
 * differs there (3), in the values of the finding (2), with such a difference (1), or without it (0).
 */
async function fitsOf(
  name: Name,
  findings: readonly Seen[],
  reports: readonly [Report, Report],
): Promise<number[]> {
  const pairs = (
    name.what === 'clause' ? name.cases.filter((id) => departureIds.includes(id)) : [undefined]
  ).map((id): Sides => [sideOf(fakeLike(reports, 0, name, id)), sideOf(fakeLike(reports, 1, name, id))])
  const fits: number[] = []
  for (const { least, signature, outcomes } of findings) {
    let fit = 0
    for (const pair of pairs) {
      const shown = await shows(least, signature, pair, { settle: 0 })
      if (!shown) continue
      const isAll = differing(shown) === differing(outcomes)
      const isOwn = differing(shown.slice(-1), signature) === differing(outcomes.slice(-1), signature)
      fit = Math.max(fit, isAll ? exact : isOwn ? 2 : 1)
    }
    fits.push(fit)
  }
  return fits
}

const sideOf = ({ send, pause = async () => {}, memberEmail }: Target): Sides[number] => ({
  ...{ send, pause, memberEmail, run: ownRun(), next: numbering() },
})

const differing = (outcomes: readonly Outcome[], only?: string): string =>
  JSON.stringify(
    outcomes.flatMap(({ step, differences }) =>
      differences
        .filter((each) => only === undefined || signatureOf(each) === only)
        .map((each) => [step.at, each]),
    ),
  )

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

/** The clauses of which one side breaks cases that the other keeps. */
const brokenBy = (reports: readonly [Report, Report], side: 0 | 1): Name[] =>
  keptElsewhere(reports, side, isBroken)

/** The clauses whose cases could not be judged at one side, for something else that it breaks, and kept by the other. */
function blockedBy(reports: readonly [Report, Report], side: 0 | 1): Name[] {
  const violations = (reports[side].causes ?? []).filter(({ kind }) => kind !== 'obstacle')
  const blocked = new Set(violations.flatMap(({ cases }) => cases))
  return keptElsewhere(reports, side, (each) => !isBroken(each) && blocked.has(each.id))
}

function keptElsewhere(
  reports: readonly [Report, Report],
  side: 0 | 1,
  is: (result: Report['cases'][number]) => boolean,
): Name[] {
  const other = new Map(reports[1 - side]?.cases.map((each) => [each.id, each]))
  const names = new Map<string, string[]>()
  for (const each of reports[side].cases.filter(is)) {
    /** What others stand on has a result only where it is broken. */
    const there = other.get(each.id)?.verdict ?? 'conforms'
    if (there === 'conforms') names.set(each.clause, [...(names.get(each.clause) ?? []), each.id])
  }
  return [...names].map(([id, cases]) => ({ what: 'clause', id, side, cases }))
}

const answeredOtherwise = ([one, other]: readonly [Report, Report]): Name[] =>
  one.openPoints.flatMap(({ id, answer }) => {
    const there = other.openPoints.find((each) => each.id === id)
    return there && there.answer !== answer
      ? [{ what: 'open point', id, answers: [answer, there.answer] }]
      : []
  })

/** Whether a case or an observation can tell what the name says. */
const isOf = (name: Name, part: Part): boolean =>
  name.what === 'clause' ? name.cases.includes(part.id) : 'observe' in part && part.openPoint === name.id

/**
 * A fake that answers as one side was seen to in this name, wearing the departure of the case there, or of its clause,
 * and in all others as the first side was.
 */
function fakeLike(reports: readonly [Report, Report], side: 0 | 1, name: Name, departing = name.id): Target {
  const choices = Object.fromEntries(
    reports[0].openPoints.flatMap(({ id }) => {
      const from = reports[name.what === 'open point' && name.id === id ? side : 0]
      const answer = from?.openPoints.find((each) => each.id === id)?.answer ?? ''
      const choice = choiceFor(id, answer)
      return choice === undefined ? [] : [[id, choice]]
    }),
  ) as Partial<Choices>
  const isWorn = name.what === 'clause' && name.side === side && departureIds.includes(departing)
  const departures = isWorn ? [departure(departing)] : []
  return targetInMemory(createFakeServer({ choices, departures, journalLimit: 0, idSeed: side }))
}
