import { createFakeServer } from '../../fake-server/index.js'
import { judgeTraffic } from '../../judge/judge-traffic.js'
import type { Recorded } from '../../judge/overheard.js'
import type { SeenDifference } from '../../reports/diff-report.js'
import type { Report } from '../../reports/report.js'
import type { Part } from '../../runner/case/part.js'
import type { LedgerLine } from '../../runner/send/ledger-lines.js'
import type { Target } from '../../runner/send/target.js'
import { type Choices, choiceFor } from '../../spec/choices.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { grouped } from '../../spec/grouped.js'
import type { Json } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { kebab } from '../../spec/kebab.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { operationRules } from '../../spec/operation-rules.js'
import type { OperationId } from '../../spec/operations.js'
import { departure, departureIds } from '../departures/departures.js'
import { targetInMemory } from '../fake/in-memory.js'
import type { RunSettings } from '../options/run-options.js'
import { ask, isSameAnswer } from './ask.js'
import { isOfStranger, signatureOf } from './differences.js'
import { type Finding, isConsequence } from './find-differences.js'
import { createSide, type Sides } from './play.js'
import { type Outcome, shows } from './play-both.js'

/** A name for differences: a clause that one side breaks, with the cases that say so, or an open point. */
export type Name =
  | { what: 'clause'; id: string; side: 0 | 1; cases: readonly string[] }
  | { what: 'open point'; id: string; answers: readonly [string, string] }

const both = <T>(of: (side: 0 | 1) => Promise<T>): Promise<[T, T]> => Promise.all([of(0), of(1)])

interface Naming {
  given: RunSettings
  /** All that both sides can be asked. */
  all: readonly Part[]
  seed: number
  signal?: AbortSignal | undefined
  onLedger(side: 0 | 1): (line: LedgerLine) => void
}

/**
 * The name of each difference, by its signature. Runs the parts whose calls were answered differently on both sides.
 * What the two runs say otherwise is what the differences can come from, and a fake is made to do each of it in turn:
 * the names are the fewest things that make fakes answer these histories as the two sides did.
 */
export async function nameDifferences(
  findings: readonly Finding[],
  targets: readonly [Target, Target],
  { all, signal, onLedger, ...plan }: Naming,
): Promise<Map<string, Name>> {
  const observations = all.filter((each) => 'observe' in each)
  const parts = [...new Set([...findings.flatMap(tellingParts), ...observations])]
  if (!parts.length) return new Map()
  const askBoth = (those: readonly Part[]): Promise<[Report, Report]> =>
    both((side) => ask(targets[side], those, plan, { signal, onLedger: onLedger(side) }))
  const reports = await askBoth(parts)
  const fits: Fit[] = []
  const found = namesIn(reports)
  async function tryOn(name: Name): Promise<void> {
    const shown = await fitsOf(name, findings, reports)
    const isFound = (each: Finding): boolean => found.includes(name) && isNear(name, each)
    fits.push({ name, of: findings.map((each, at) => shown[at] || (isFound(each) ? near(name) : 0)) })
  }
  for (const name of found) await tryOn(name)
  /** What the parts that showed it do not explain, as where both lag, the others of its operation may. */
  const unfit = findings.filter((_, at) => !fits.some(({ of }) => of[at]))
  const akin = all.filter((part) => !parts.includes(part) && unfit.some((each) => isOfOperation(part, each)))
  if (akin.length)
    for (const name of namesIn(await askBoth(akin)))
      if (!found.some((known) => keyOf(known) === keyOf(name))) await tryOn(name)
  let tried = 0
  for (const [at, each] of findings.entries()) {
    if (signal?.aborted || tried === mostUnfit || fits.some(({ of }) => of[at] === exact)) continue
    tried += 1
    for (const name of [...clausesOf(reports, isBlocked), ...supposed(reports, each)])
      if (isEnough(each, await fitsOf(name, [each], reports))) await tryOn(name)
  }
  /** Of names that fit alike a must; of several the one whose fakes are most like the two sides. */
  async function likest(tied: readonly Name[]): Promise<Name | undefined> {
    const musts = tied.filter(isMust)
    const left = musts.length ? musts : tied
    if (left.length < 2) return left[0]
    const own = parts.filter((part) => left.some((name) => isOf(name, part)))
    const like: number[] = []
    for (const name of left) {
      const said = await both((side) => ask(fakeLike(reports, side, name), own, plan))
      like.push(agreement(said[0], reports[0]) + agreement(said[1], reports[1]))
    }
    return left[like.indexOf(Math.max(...like))]
  }
  for (const [at, each] of findings.entries()) {
    const isFit = fits.some(({ of }) => of[at])
    for (const name of ofAll(each) ?? brokenIn(each)) {
      if (isFit && !isMust(name)) continue
      if (!fits.some((known) => keyOf(known.name) === keyOf(name))) fits.push({ name, of: [] })
      const same = fits.filter((known) => keyOf(known.name) === keyOf(name))
      for (const { of } of same) of[at] = (of[at] ?? 0) + seen
    }
  }
  const chosen = await fewest(fits, likest)
  const roots = new Set(findings.flatMap((each, at) => (isConsequence(each) ? [] : (chosen[at] ?? []))))
  for (const [at, each] of findings.entries()) {
    const root = fits.find(({ name, of }) => of[at] && roots.has(name))
    if (root && isConsequence(each) && chosen[at] && !roots.has(chosen[at])) chosen[at] = root.name
  }
  /** A must that one side alone was found to break is told, even where fakes show an open point for the same answers. */
  const untold = fits.filter(({ name }) => isMust(name) && found.includes(name) && !chosen.includes(name))
  for (const { name, of } of untold)
    for (const [at, known] of chosen.entries()) if (of[at] && known?.what === 'open point') chosen[at] = name
  return new Map(
    findings.flatMap(({ signature }, at) => (chosen[at] ? [[signature, chosen[at]] as const] : [])),
  )
}

/** What two reports of the same parts say otherwise. */
const namesIn = (reports: readonly [Report, Report]): Name[] => [
  ...clausesOf(reports, isBroken),
  ...answeredOtherwise(reports),
]

const isOfOperation = ({ id }: Part, { difference: { operation } }: Finding): boolean =>
  operation !== undefined && id.startsWith(`${operationRules[operation as OperationId].cases}/`)

/** Two names with the same key are one. */
export const keyOf = (name?: Name): string | undefined =>
  name && `${name.what} ${name.id} ${name.what === 'clause' && name.side}`

const isMust = (name: Name): boolean => name.what === 'clause' && clauseOf(name.id).level === 'must'

/**
 * Whether a finding that no fake shows may be of this name all the same: it is seen where a case finds the clause broken, or
 * nowhere but where the open point is asked about. Then fakes would show it if they can be told both answers, unless
 * it is of no operation.
 */
function isNear(name: Name, { by, difference }: Finding): boolean {
  const all = [...by.values()]
  if (name.what === 'clause') return all.some((part) => isOf(name, part))
  if (name.id === 'reply.fields.extra') return difference.kind === 'missing field' && isOfStranger(difference)
  const isUntold =
    difference.operation === undefined ||
    name.answers.some((answer) => choiceFor(name.id, answer) === undefined)
  return isUntold && all.length > 0 && all.every((part) => isOf(name, part))
}

/** The clauses that one side alone breaks by its last answer, held against all that it answered before. */
function brokenIn(finding: Finding): Name[] {
  if (isConsequence(finding)) return []
  const { outcomes } = finding
  const names = ([0, 1] as const).flatMap((side) => {
    const heard = outcomes.map(({ came }, at): Recorded => {
      const key = came[side].call.key ?? 'full'
      return { ...came[side], at: 2 * at, ms: 1, isWhole: true, caller: key, keyKind: key }
    })
    const found = [...judgeTraffic(heard, { settle: 0, others: false }).docket.byClause]
    const own = found.filter(([, { breach }]) => breach?.exchanges.at(-1)?.at === heard.at(-1)?.at)
    return own.map(([id]): Name => ({ what: 'clause', id, side, cases: [] }))
  })
  return names.filter(({ id }) => names.filter((each) => each.id === id).length === 1)
}

/** How much two reports have in common. */
function agreement(one: Report, other: Report): number {
  const there = new Set(saidIn(other))
  return saidIn(one).filter((each) => there.has(each)).length
}

const saidIn = ({ cases, openPoints: points }: Report): string[] => [
  ...cases.map(({ id, verdict }) => `${id} ${verdict}`),
  ...points.map(({ id, answer }) => `${id} ${answer}`),
]

/** How well a name fits each finding. */
interface Fit {
  name: Name
  of: number[]
}

/** For each finding one of the names that fit it best: again and again the name that fits most of what is left. */
async function fewest(
  fits: readonly Fit[],
  likest: (tied: readonly Name[]) => Promise<Name | undefined>,
): Promise<(Name | undefined)[]> {
  const chosen: (Name | undefined)[] = []
  const isBest = (fit: number, at: number): boolean => fits.every(({ of }) => fit >= (of[at] ?? 0))
  const worth = ({ of }: Fit): number =>
    of.reduce((sum, fit, at) => sum + (!chosen[at] && isBest(fit, at) ? fit : 0), 0)
  for (;;) {
    const most = Math.max(0, ...fits.map(worth))
    if (most === 0) return chosen
    const tied = fits.filter((each) => worth(each) === most)
    const name = await likest(tied.map((each) => each.name))
    const { of = [] } = tied.find((each) => each.name === name) ?? {}
    for (const [at, fit] of of.entries()) if (fit > 0 && isBest(fit, at)) chosen[at] ??= name
  }
}

/** Where two fakes differ in all that the two sides differ in. */
const exact = 3

/** Where no fakes differ so, but a part found it there: of two names a must. */
const near = (name: Name): number => (isMust(name) ? 0.2 : 0.1)

/** What it adds to a must that the answers themselves tell it. Where nothing else does, it is told by that alone. */
const seen = 0.05

/** How well two fakes of which only this is said answer the history of each finding as the two sides did. */
async function fitsOf(
  name: Name,
  findings: readonly Finding[],
  reports: readonly [Report, Report],
): Promise<number[]> {
  const worn = name.what === 'clause' ? name.cases.filter((id) => departureIds.includes(id)) : [name.id]
  const side = (at: 0 | 1, id: string) => createSide(fakeLike(reports, at, name, id))
  const pairs = worn.map((id): Sides => [side(0, id), side(1, id)])
  const fits: number[] = []
  for (const each of findings) {
    let best = 0
    for (const sides of pairs) best = Math.max(best, await fitOf(each, sides))
    fits.push(best)
  }
  return fits
}

/** Whether the two differ in all that the finding has (3), in its values (2), with such a difference (1), or without it (0). */
async function fitOf({ history, outcomes, difference }: Finding, sides: Sides): Promise<number> {
  const signature = signatureOf(difference)
  const shown = await shows(history, signature, { sides, settle: 0 })
  if (!shown) return 0
  const isAlike = (counts: (each: SeenDifference) => boolean, from = 0): boolean =>
    differing(shown.slice(from), counts) === differing(outcomes.slice(from), counts)
  const isOfAll = difference.operation === undefined
  if (isAlike((each) => isOfAll || each.operation !== undefined)) return exact
  return isAlike((each) => signatureOf(each) === signature, -1) ? 2 : 1
}

const differing = (outcomes: readonly Outcome[], counts: (each: SeenDifference) => boolean): string =>
  JSON.stringify(
    outcomes.flatMap(({ step, differences }) => differences.filter(counts).map((each) => [step.at, each])),
  )

/** How many cases of a clause are tried for one difference. */
const mostOfClause = 3

/** All observations, and of each clause the cases that are of the field or of the operation rather than others. */
function tellingParts({ by, difference: { field, operation = '' } }: Finding): Part[] {
  const word = kebab(field.split('/').at(-1) ?? '')
  const [verb = ''] = kebab(operation).split('-')
  const worth = ({ id }: Part): number =>
    (word && id.includes(word) ? 2 : 0) + (id.includes(`/${verb}`) ? 1 : 0)
  const sorted = [...by.values()].sort((a, b) => worth(b) - worth(a))
  const ofClause = grouped(sorted, (part) => ('clause' in part ? part.clause : part.id))
  return [...ofClause.values()].flatMap((own) => own.slice(0, mostOfClause))
}

/** The clauses of which one side has such cases that the other keeps. */
const clausesOf = (
  reports: readonly [Report, Report],
  is: (result: Report['cases'][number], report: Report) => boolean,
): Name[] =>
  ([0, 1] as const).flatMap((side) => {
    /** What others stand on has a result only where it is broken. */
    const there = new Map(reports[1 - side]?.cases.map(({ id, verdict }) => [id, verdict]))
    const own = reports[side].cases.filter(
      (each) => is(each, reports[side]) && (there.get(each.id) ?? 'conforms') === 'conforms',
    )
    const names = grouped(own, ({ clause }) => clause)
    return [...names].map(([id, cases]) => ({
      what: 'clause',
      id,
      side,
      cases: cases.map((each) => each.id),
    }))
  })

/** Whether a case could not be judged for something else that is broken. */
const isBlocked = (each: Report['cases'][number], { causes = [] }: Report): boolean =>
  !isBroken(each) && causes.some(({ kind, cases }) => kind !== 'obstacle' && cases.includes(each.id))

const answeredOtherwise = ([one, other]: readonly [Report, Report]): Name[] =>
  one.openPoints.flatMap(({ id, answer }) => {
    const there = other.openPoints.find((each) => each.id === id)
    return there && !isSameAnswer(id, answer, there.answer)
      ? [{ what: 'open point', id, answers: [answer, there.answer] }]
      : []
  })

/** For how many differences that nothing fits, other names are tried. */
const mostUnfit = 12

/**
 * Open points with answers that nobody heard: of those that no part asked about, one side as the fake is by default and the
 * other otherwise; of those about a status, the two that were seen, unless a part asked that. Which keys are refused is asked
 * of a few operations only.
 */
function supposed([one, other]: readonly [Report, Report], { difference, history }: Finding): Name[] {
  const asked = new Set([one, other].flatMap((report) => report.openPoints.map(({ id }) => id)))
  const isOfKey = (history.steps.at(-1)?.call.key ?? 'full') !== 'full'
  const statuses = [String(difference.one), String(difference.other)] as const
  return openPoints.flatMap(({ id, answers, default: usual, ...point }: OpenPoint) => {
    const told = (a: string, b: string): Name => ({ what: 'open point', id, answers: [a, b] })
    const others = asked.has(id) ? [] : answers.filter((each) => each !== usual)
    const isOfSeen =
      difference.kind === 'status' &&
      (isOfKey || !asked.has(id)) &&
      /status$/.test(point.takes ?? '') &&
      statuses.every((each) => choiceFor(id, each) !== undefined)
    const pairs = others.flatMap((each) => [told(usual, each), told(each, usual)])
    return isOfSeen ? [...pairs, told(...statuses)] : pairs
  })
}

/** Many things make one side refuse what the other takes; of the rest, the same values tell enough. */
const isEnough = ({ difference: { kind } }: Finding, [fit = 0]: readonly number[]): boolean =>
  fit >= (kind === 'status class' ? exact : 2)

/** The open points of what all answers have alike. */
const ofAllAnswers: Readonly<Record<string, string>> = {
  'error body': 'errors.body',
  'form of ids': 'id.format',
  escapes: 'reply.escapes',
  'header content-type': 'reply.content-type',
  'header date': 'http.date',
}

/** The open point of a difference that concerns all answers alike, or of an order, with what the two sides show. */
function ofAll({ difference: { kind, operation, field, one, other } }: Finding): Name[] | undefined {
  const id =
    kind === 'order' ? 'reply.lists.order' : operation === undefined ? ofAllAnswers[field] : undefined
  return id === undefined ? undefined : [{ what: 'open point', id, answers: [shownIn(one), shownIn(other)] }]
}

const shownIn = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Whether a case or an observation can tell what the name says. */
const isOf = (name: Name, part: Part): boolean =>
  name.what === 'clause' ? name.cases.includes(part.id) : 'observe' in part && part.openPoint === name.id

/**
 * A fake that answers as one side was seen to in this name, wearing the departure of the case there, or of its clause,
 * and in all others as the first side was.
 */
function fakeLike(reports: readonly [Report, Report], side: 0 | 1, name: Name, departing = name.id): Target {
  const seen = new Map(reports[0].openPoints.map(({ id, answer }) => [id, answer]))
  if (name.what === 'open point') seen.set(name.id, name.answers[side])
  const choices: Partial<Choices> = Object.fromEntries(
    [...seen].map(([id, said]) => [id, choiceFor(id, said)]),
  )
  const isWorn = name.what === 'clause' && name.side === side && departureIds.includes(departing)
  const departures = isWorn ? [departure(departing)] : []
  return targetInMemory(createFakeServer({ choices, departures, journalLimit: 0, idSeed: side }))
}
