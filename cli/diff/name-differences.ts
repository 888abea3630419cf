import { setImmediate as turn } from 'node:timers/promises'
import { createFakeServer } from '../../fake-server/index.js'
import { judgeTraffic } from '../../judge/judge-traffic.js'
import { madeWith, type Recorded } from '../../judge/overheard.js'
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
import { type Finding, isConsequence, type Name } from './find-differences.js'
import { isRead, sliceOf } from './look-again.js'
import { createSide, type Sides } from './play.js'
import { type Outcome, shows } from './play-both.js'

interface Naming {
  given: RunSettings
  /** All that both sides can be asked. */
  all: readonly Part[]
  seed: number
  signal?: AbortSignal | undefined
  /** Ms in which other names may be tried. */
  left(): number
  onLedger(side: At): (line: LedgerLine) => void
}

type At = 0 | 1

const sidesOf = <T>(of: (side: At) => T): [T, T] => [of(0), of(1)]

const other = (side: At): At => (side ? 0 : 1)

/** The fewest things that make fakes answer as both sides did, of those that parts find on one alone. */
export async function nameDifferences(
  findings: readonly Finding[],
  targets: readonly [Target, Target],
  { all, signal, left, onLedger, ...plan }: Naming,
): Promise<readonly Finding[]> {
  const parts = [...new Set([...findings.flatMap(tellingParts), ...all.filter((each) => 'observe' in each)])]
  if (!parts.length) return findings
  const isOver = (): boolean => left() <= 0
  const askOne = (side: At, those: readonly Part[], given = plan.given): Promise<Report> =>
    ask(
      targets[side],
      those,
      { ...plan, given: { ...given, maxTime: left() } },
      { signal, onLedger: onLedger(side) },
    )
  const askBoth = (those: readonly Part[], given = plan.given): Promise<[Report, Report]> =>
    Promise.all(sidesOf((side) => askOne(side, those, given)))
  const reports = await askBoth(parts)
  const found = namesIn(reports)
  /** What an index that is a write behind lacks, the writes of others bring: one by one, cases find it. */
  const passing = findings.filter((each) => !each.isSteady && isRead(each))
  const alone = new Set(passing.flatMap((each) => tellingParts(each).slice(0, mostAlone)))
  if (alone.size) found.push(...namesIn(await askBoth([...alone], { ...plan.given, concurrency: 1 })))
  const sights = findings.flatMap((each) => sightsOf(each, found))
  const told = sights.map((each) => ofAll(each) ?? brokenIn(each))
  /** How well each name fits each sight. */
  const fits = new Map<string | undefined, { name: Name; of: readonly number[] }>()
  const isFit = (at: number, least: number): boolean =>
    [...fits.values()].some(({ of }) => (of[at] ?? 0) >= least)
  async function tryOn(name: Name, isFound = false): Promise<void> {
    const key = keyOf(name)
    const known = fits.get(key)
    /** Each case shows its clause broken in another way. */
    if (known && name.cases.every((id) => known.name.cases.includes(id))) return
    if (isOver()) return
    const shown = await fitsOf(name, sights, reports)
    const of = sights.map((sight, at) => {
      const isFirst = findings.includes(sight)
      const isTold = told[at]?.some((each) => keyOf(each) === key)
      /** In the calls of other cases, these are believed where the answers tell the same. */
      const isSeen = isFound && (isFirst || isTold) && isNear(name, sight)
      const fit = shown[at] || (isSeen ? near : isFirst && isTold ? 1 : 0)
      return Math.max(fit && isMust(name) && isTold ? fit + better : fit, known?.of[at] ?? 0)
    })
    fits.set(key, { name, of })
  }
  for (const name of found) await tryOn(name, true)
  /** What the parts that showed it do not explain, as where both lag, the others of its operation may. */
  const unfit = sights.filter((_, at) => !isFit(at, near))
  const akin = all.filter((part) => !parts.includes(part) && unfit.some((each) => isOfOperation(part, each)))
  if (akin.length) for (const name of namesIn(await askBoth(akin))) await tryOn(name)
  const isShown = ({ signature }: Finding): boolean =>
    sights.some((each, at) => each.signature === signature && isFit(at, enoughFor(each)))
  const blocked = clausesOf(reports, isBlocked)
  let tried = 0
  for (const each of findings) {
    if (tried === mostUnfit || isShown(each)) continue
    tried += 1
    const short = { ...each, ...sliced(each) }
    for (const those of [blocked, supposed(reports, each)])
      for (const name of isShown(each) ? [] : those)
        if (!isOver() && ((await fitsOf(name, [short], reports))[0] ?? 0) >= enoughFor(each))
          await tryOn(name)
  }
  for (const name of told.flat()) await tryOn(name)
  /** Of names that fit alike the one whose fakes are most like the two sides. */
  async function likest(tied: readonly Name[]): Promise<Name | undefined> {
    if (tied.length < 2) return tied[0]
    const own = parts.filter((part) => tied.some((name) => isOf(name, part)))
    const unlike: number[] = []
    for (const name of tied) {
      const said = await Promise.all(sidesOf((side) => ask(fakeLike(reports, side, name), own, plan)))
      const names = sidesOf((side) => namesIn([said[side], reports[side]])).flat()
      unlike.push(names.flatMap(({ cases }) => cases).length)
    }
    return tied[unlike.indexOf(Math.min(...unlike))]
  }
  const names = await fewest(sights, [...fits.values()], likest)
  /** What only goes wrong after the calls of other parts is told by the name that it has where it was seen first. */
  for (const [at, sight] of sights.entries()) {
    const first = names[sights.findIndex(({ signature }) => signature === sight.signature)]
    const [whole] = findings.includes(sight) ? [] : sight.by.values()
    if (!first || !whole || names[at] === undefined || names[at] === first) continue
    const [fit = 0] = await fitsOf(first, [{ ...sight, ...whole }], reports)
    if (fit >= enoughFor(sight)) names[at] = first
  }
  const chosen = sights.flatMap((each, at) => (names[at] ? [{ ...each, name: names[at] }] : []))
  /**
   * Of what was not seen again, cases must find it broken twice, the second time with the other side first: on one server,
   * the calls of both may have met.
   */
  const doubtful = chosen.flatMap(({ isSteady, name }) => (isSteady || isOver() ? [] : [name]))
  const own = [...parts, ...akin].filter((part) => doubtful.some((name) => isOf(name, part)))
  const second = own.length ? await askOne(1, own) : undefined
  const confirmed = second ? namesIn([await askOne(0, own), second]).map(keyOf) : []
  const isTwice = (name: Name): boolean => !doubtful.includes(name) || confirmed.includes(keyOf(name))
  const named = chosen.filter(({ isSteady, name }) => isSteady || isTwice(name))
  return [
    ...named,
    ...findings.filter(({ signature }) => !named.some((each) => each.signature === signature)),
  ]
}

/** In how many histories a difference is looked at: the causes of one may be several. */
const mostSights = 4

/** A difference where it was seen first, and in the calls of parts of other clauses and open points, telling ones first. */
function sightsOf(finding: Finding, names: readonly Name[]): Finding[] {
  if (finding.difference.operation === undefined) return [finding]
  const isFound = ({ part }: { part: Part }): boolean => names.some((name) => isOf(name, part))
  const firsts = tellingOf(finding)
    .flatMap((own) => own.find(isFound) ?? own.slice(0, 1))
    .sort((a, b) => Number(isFound(b)) - Number(isFound(a)))
  const byStep = grouped(firsts, ({ history }) => history.steps.at(-1))
  byStep.delete(finding.history.steps.at(-1))
  const others = [...byStep.values()].slice(0, mostSights - 1).map((own) => {
    const [sight = finding] = own
    return { ...finding, by: new Map(own.map((each) => [each.part.id, each])), ...sliced(sight) }
  })
  return [finding, ...others]
}

/** What its last step may stand on, and what came of that. */
function sliced({ history: whole, outcomes }: Pick<Finding, 'history' | 'outcomes'>) {
  const history = sliceOf(whole)
  return { history, outcomes: outcomes.filter(({ step }) => history.steps.includes(step)) }
}

/** What two reports of the same parts say otherwise. */
const namesIn = (reports: readonly [Report, Report]): Name[] => [
  ...clausesOf(reports, isBroken),
  ...reports[0].openPoints.flatMap(({ id, answer }) => {
    const there = reports[1].openPoints.find((each) => each.id === id)
    return there && !isSameAnswer(id, answer, there.answer) ? [pointNamed(id, answer, there.answer)] : []
  }),
]

const clauseNamed = (id: string, side: At, cases: readonly { id: string }[] = []): Name => ({
  ...{ what: 'clause', id, side },
  cases: cases.map((each) => each.id),
})

const pointNamed = (id: string, ...answers: readonly [string, string]): Name => ({
  ...{ what: 'open point', id, answers },
  cases: [`observations/${id}`],
})

const isOfOperation = ({ id }: Part, { difference: { operation } }: Finding): boolean =>
  operation !== undefined && id.startsWith(`${operationRules[operation as OperationId].cases}/`)

export const keyOf = (name?: Name): string | undefined =>
  name && `${name.what} ${name.id} ${name.what === 'clause' && name.side}`

const isMust = ({ what, id }: Name): boolean => what === 'clause' && clauseOf(id).level === 'must'

/** Whether what no fake shows may be of this name: seen where its parts find it, and a point nowhere else. */
function isNear(name: Name, { by, difference }: Finding): boolean {
  const all = [...by.values()].map(({ part }) => part)
  const isMore = difference.kind === 'missing field' && isOfStranger(difference)
  if (name.what === 'clause') return !isMore && all.some((part) => isOf(name, part))
  if (name.id === 'reply.fields.extra') return isMore
  const isUntold =
    difference.operation === undefined ||
    name.answers.some((answer) => choiceFor(name.id, answer) === undefined)
  return isUntold && all.length > 0 && all.every((part) => isOf(name, part))
}

/** The clauses that one side alone breaks by its last answer, held against all that it answered before. */
function brokenIn(finding: Finding): Name[] {
  if (isConsequence(finding)) return []
  const broken = sidesOf((side) => {
    const heard = finding.outcomes.map(({ came }, at): Recorded => {
      return { ...came[side], at: 2 * at, ms: 1, isWhole: true, ...madeWith(came[side].call.key) }
    })
    const { byClause } = judgeTraffic(heard, { settle: 0, others: false }).docket
    const isLast = ({ at }: { at?: number } = {}): boolean => at === heard.at(-1)?.at
    return [...byClause].flatMap(([id, { breach }]) => (isLast(breach?.exchanges.at(-1)) ? [id] : []))
  })
  return sidesOf((side) =>
    broken[side].filter((id) => !broken[other(side)].includes(id)).map((id) => clauseNamed(id, side)),
  ).flat()
}

/** How well a name fits: fakes differ in all, in the values, or in some; a part found it. Answers alone: 1. */
const [exact, alike, unlike, near] = [3000, 2000, 1000, 100]

/** How much better a must fits that the answers tell, and how much less than the best a name may fit, and fits as well. */
const [better, slight] = [5, 10]

/** For each sight a name that fits it best: again and again the one that fits most of what is left, musts first. */
async function fewest(
  sights: readonly Finding[],
  fits: readonly { name: Name; of: readonly number[] }[],
  likest: (tied: readonly Name[]) => Promise<Name | undefined>,
): Promise<(Name | undefined)[]> {
  /** Refusals with the same words have the same reason, wherever they are seen. */
  const reasons = sights.map(({ signature, difference }, at) =>
    signature === signatureOf(difference) ? at : signature,
  )
  const chosen = new Map<string | number | undefined, Name>()
  /** What follows from another difference takes any name that this has, and speaks for none while others do. */
  const follows = sights.map(isConsequence)
  const bests = sights.map((_, at) => Math.max(...fits.map(({ of }) => of[at] ?? 0)))
  const least = reasons.map((own) => Math.max(...bests.filter((_, at) => reasons[at] === own)) - slight)
  const isFit = (fit: number, at: number): boolean =>
    fit > 0 && !chosen.has(reasons[at]) && (follows[at] || fit >= (least[at] ?? 0))
  for (;;) {
    const worths = fits.map(({ name, of }) => {
      const fitting = of.map((fit, at) => (isFit(fit, at) ? fit / (follows[at] ? 1e6 : 1) : 0))
      return { name, worth: fitting.reduce((sum, each) => sum + each, 0) }
    })
    /** A must that is broken is told, though something else explains more. */
    const musts = worths.filter(({ name, worth }) => isMust(name) && worth >= 1)
    const eligible = musts.length ? musts : worths.filter(({ worth }) => worth > 0)
    const most = Math.max(...eligible.map(({ worth }) => worth))
    const best = await likest(eligible.flatMap(({ name, worth }) => (worth === most ? [name] : [])))
    if (!best) return reasons.map((each) => chosen.get(each))
    const of = fits.find(({ name }) => name === best)?.of ?? []
    for (const each of reasons.filter((_, at) => isFit(of[at] ?? 0, at))) chosen.set(each, best)
  }
}

/** How well two fakes of which only this is said answer the history of each finding as the two sides did. */
async function fitsOf(
  name: Name,
  findings: readonly Finding[],
  reports: readonly [Report, Report],
): Promise<number[]> {
  /** Of what a property found, or all calls together, the clause itself. */
  const worn = new Set(name.cases.map((id) => (departureIds.includes(id) ? id : name.id)))
  const pairs = [...worn].map((id) => sidesOf((side) => createSide(fakeLike(reports, side, name, id))))
  const fits = findings.map(() => 0)
  /** Fakes answer without a pause in which anybody could interrupt. */
  await turn()
  for (const [at, each] of findings.entries())
    for (const sides of pairs) fits[at] = Math.max(fits[at] ?? 0, await fitOf(each, sides))
  return fits
}

/** Whether the two differ in all that the finding has, in its values, with such a difference, or without it. */
async function fitOf({ history, outcomes, difference }: Finding, sides: Sides): Promise<number> {
  const signature = signatureOf(difference)
  const shown = await shows(history, signature, { sides, settle: 0 })
  if (!shown) return 0
  const isAlike = (counts: (each: SeenDifference) => boolean, from = 0): boolean =>
    differing(shown.slice(from), counts) === differing(outcomes.slice(from), counts)
  const isOfAll = difference.operation === undefined
  if (isAlike((each) => isOfAll || each.operation !== undefined)) return exact
  return isAlike((each) => signatureOf(each) === signature, -1) ? alike : unlike
}

const differing = (outcomes: readonly Outcome[], counts: (each: SeenDifference) => boolean): string =>
  JSON.stringify(
    outcomes.flatMap(({ step, differences }) => differences.filter(counts).map((each) => [step.at, each])),
  )

/** How many cases of a clause are tried for one difference. */
const mostOfClause = 3

/** How many parts are run one by one for a difference of a read that was not there each time. */
const mostAlone = 10

/** Of each clause that showed it the cases that are of the field or of the operation rather than others. */
const tellingParts = (finding: Finding): Part[] =>
  tellingOf(finding).flatMap((own) => own.slice(0, mostOfClause).map(({ part }) => part))

/** What showed it, by clauses and open points, what is of its field or operation first. */
function tellingOf({ by, difference: { field, operation = '' } }: Finding) {
  const word = kebab(field.split('/').at(-1) ?? '')
  const [verb = ''] = kebab(operation).split('-')
  const worth = ({ part: { id } }: { part: Part }): number =>
    (word && id.includes(word) ? 2 : 0) + (id.includes(`/${verb}`) ? 1 : 0)
  const sorted = [...by.values()].sort((a, b) => worth(b) - worth(a))
  return [...grouped(sorted, ({ part }) => ('clause' in part ? part.clause : part.id)).values()]
}

/** The clauses of which one side has such cases that the other keeps. */
const clausesOf = (
  reports: readonly [Report, Report],
  is: (result: Report['cases'][number], report: Report) => boolean,
): Name[] =>
  sidesOf((side) => {
    /** What others stand on has a result only where it is broken. */
    const there = new Map(reports[other(side)].cases.map(({ id, verdict }) => [id, verdict]))
    const own = reports[side].cases.filter(
      (each) => is(each, reports[side]) && (there.get(each.id) ?? 'conforms') === 'conforms',
    )
    return [...grouped(own, ({ clause }) => clause)].map(([id, cases]) => clauseNamed(id, side, cases))
  }).flat()

/** Whether a case could not be judged for something else that is broken. */
const isBlocked = (each: Report['cases'][number], { causes = [] }: Report): boolean =>
  !isBroken(each) && causes.some(({ kind, cases }) => kind !== 'obstacle' && cases.includes(each.id))

/** For how many differences that nothing fits, other names are tried. */
const mostUnfit = 12

/** Open points that nobody asked about: one side as by default, or both as seen, where about a status. */
function supposed(reports: readonly [Report, Report], { difference, history }: Finding): Name[] {
  const asked = new Set(reports.flatMap((report) => report.openPoints.map(({ id }) => id)))
  const isOfKey = (history.steps.at(-1)?.call.key ?? 'full') !== 'full'
  const statuses = [String(difference.one), String(difference.other)] as const
  return openPoints.flatMap(({ id, answers, default: usual, ...point }: OpenPoint) => {
    const others = asked.has(id) ? [] : answers.filter((each) => each !== usual)
    const isOfSeen =
      difference.kind === 'status' &&
      (isOfKey || !asked.has(id)) &&
      /status$/.test(point.takes ?? '') &&
      statuses.every((each) => choiceFor(id, each) !== undefined)
    const pairs = others.flatMap((each) => [[usual, each] as const, [each, usual] as const])
    return [...pairs, ...(isOfSeen ? [statuses] : [])].map((each) => pointNamed(id, ...each))
  })
}

/** Many things make one side refuse what the other takes; of the rest, the same values tell enough. */
const enoughFor = ({ difference: { kind } }: Finding): number => (kind === 'status class' ? exact : alike)

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
  return id === undefined ? undefined : [pointNamed(id, shownIn(one), shownIn(other))]
}

const shownIn = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isOf = (name: Name, part: Part): boolean => name.cases.includes(part.id)

/** A fake that is as that side in this name, by the departure of a case or a clause, and else as the first. */
function fakeLike(reports: readonly [Report, Report], side: At, name: Name, departing = name.id): Target {
  const seen = new Map(reports[0].openPoints.map(({ id, answer }) => [id, answer]))
  if (name.what === 'open point') seen.set(name.id, name.answers[side])
  const choices: Partial<Choices> = Object.fromEntries(
    [...seen].map(([id, said]) => [id, choiceFor(id, said)]),
  )
  const isWorn = name.what === 'clause' && name.side === side && departureIds.includes(departing)
  const departures = isWorn ? [departure(departing)] : []
  return targetInMemory(createFakeServer({ choices, departures, journalLimit: 0, idSeed: side }))
}
