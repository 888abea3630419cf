import pLimit from 'p-limit'
import type { DiffReport, DiffSide, ReportedDifference, SeenDifference } from '../../reports/diff-report.js'
import { announceRun } from '../../reports/live-runs.js'
import { redacting } from '../../reports/redact.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import type { Access } from '../../runner/access.js'
import { createCancellations } from '../../runner/cancellations.js'
import { withheld } from '../../runner/consent.js'
import { createFootprint } from '../../runner/footprint.js'
import { lastLook } from '../../runner/last-look.js'
import { type LedgerLine, noting } from '../../runner/ledger-lines.js'
import { accessOf, type Target } from '../../runner/run.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'
import { openPoints } from '../../spec/open-points.js'
import { withoutOthers } from '../../suites/kernel/only-ours.js'
import type { RunSettings } from '../options/run-options.js'
import { partsOfRun } from '../run/parts-of-run.js'
import { selectCases } from '../run/select-cases.js'
import { tool } from '../tool.js'
import { type Difference, kinds, signatureOf } from './differences.js'
import {
  type Finding,
  type Found,
  findDifferences,
  numbering,
  type OpenSide,
  type Outcome,
  type playBoth,
  type Sides,
  type Tally,
} from './find-differences.js'
import { historiesOf } from './histories.js'
import { type History, ownRun, type Part } from './history.js'
import { type Name, nameDifferences, type Reducible } from './name-differences.js'
import { reduced, shows, sliceOf } from './reduce.js'

/** One of the two servers, with what must not be seen of it. */
export interface DiffTarget extends Target {
  secrets?: readonly string[]
}

export interface DiffEvents {
  /** Instead of those of the settings. */
  histories?: readonly History[]
  /** Takes only one in so many cases and observations. */
  oneIn?: number
  /** Only counts: does not look again at what differs, and names nothing. */
  isFigureOnly?: boolean
  signal?: AbortSignal | undefined
  onLedger?(side: 0 | 1): (line: LedgerLine) => void
  onHistory?(done: number): void
  onStage?(what: string): void
}

const sideNames = ['one', 'other'] as const

/** A side that is open: what goes through it is noted, and removed in the end. */
interface Opened extends OpenSide {
  access: Access
  close(): Promise<string[]>
}

async function opened(
  target: DiffTarget,
  settle: number,
  onLedger: (line: LedgerLine) => void,
  signal?: AbortSignal,
): Promise<Opened> {
  const run = ownRun()
  const access = await accessOf(target)
  const footprint = createFootprint()
  const cancellations = createCancellations()
  onLedger({ run, startedAt: new Date().toISOString(), baseUrl: target.baseUrl })
  const ended = announceRun(run)
  const send = noting(cancellations.watch(footprint.watch(target.send)), onLedger, signal)
  const pause = target.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  return {
    ...{ send, run, access, pause, next: numbering(), memberEmail: target.memberEmail },
    async close() {
      const alive = footprint.alive()
      const own: Send = withoutOthers(
        target.send,
        `mc-${run}`,
        alive.map(({ id }) => id),
      )
      const { leftBehind } = access.open
        ? await lastLook({
            ...{ run, alive, send: own, cancellations, unidentified: footprint.unidentified() },
            settle: () => pause(settle),
          })
        : { leftBehind: [] }
      if (!leftBehind.length) onLedger({ done: run })
      ended()
      return leftBehind
    },
  }
}

/** The parts that both sides can be asked, in an order that does not depend on them. */
async function partsFor(
  given: RunSettings,
  targets: readonly DiffTarget[],
): Promise<(part: Part) => boolean> {
  return (part) =>
    !part.effects.includes('bursts') &&
    withheld(part, given.allow).length === 0 &&
    (part.needs ?? []).every((need) => targets.every(({ supplied }) => supplied.includes(need)))
}

/** How many random histories there are by default: with those of all cases about a hundred. */
const usualRuns = 25

/** Sends the same histories to both, and tells where they answer otherwise. Never rejects for what a server does. */
export async function diffTargets(
  targets: readonly [DiffTarget, DiffTarget],
  given: RunSettings,
  {
    signal,
    onLedger = () => () => {},
    onHistory,
    onStage = () => {},
    histories: known,
    oneIn = 1,
    isFigureOnly,
  }: DiffEvents = {},
): Promise<DiffReport> {
  const startedAt = new Date().toISOString()
  const began = performance.now()
  const seed = given.seed ?? Math.floor(Math.random() * 2 ** 32)
  const isWanted = await partsFor(given, targets)
  const chosen = selectCases(await partsOfRun({ properties: false }), given) as readonly Part[]
  const { settle } = given
  const sides = (await Promise.all(
    targets.map((target, at) => opened(target, settle, onLedger(at as 0 | 1), signal)),
  )) as [Opened, Opened]
  const isOver = (): boolean =>
    performance.now() - began > (given.maxTime ?? Number.POSITIVE_INFINITY) ||
    targets.some(({ givenUp }) => givenUp?.() !== undefined)
  const shut = sides.find(({ access }) => !access.open)
  const search = {
    settle,
    signal,
    concurrency: given.concurrency,
    maxHosts: given.maxHosts,
    isOver,
    onHistory,
  }
  const drawn = { runs: given.runs ?? usualRuns, seed, isWanted }
  const histories =
    known ??
    historiesOf(
      chosen.filter(isWanted).filter((_, at) => at % oneIn === 0),
      drawn,
    )
  const found = await findDifferences(shut ? [] : histories, sides, search)
  const told =
    shut || isFigureOnly
      ? undefined
      : await tell(found, { targets, sides, given, seed, signal, onLedger, onStage })
  onStage('clean-up')
  const left = await Promise.all(sides.map((side) => side.close()))
  const why = cutBy(sides, found, { signal, targets })
  const { tally, varying } = found
  const isNoise = (signature: string): boolean =>
    varying.has(signature) || told?.noise.has(signature) === true || signature.startsWith('* ')
  const differing = tally.differing.filter(({ signatures }) => !signatures.every(isNoise))
  const calls = [...tally.calls.values()].reduce((sum, each) => sum + each, 0)
  const sideOf = (at: 0 | 1): DiffSide => ({
    baseUrl: targets[at].baseUrl,
    run: sides[at].run,
    requests: targets[at].requests(),
    leftBehind: left[at] ?? [],
  })
  const differences = told?.differences ?? []
  return {
    ...{ schema: 1, tool },
    run: {
      ...{ startedAt, durationMs: Math.round(performance.now() - began), seed },
      ...{ complete: why === undefined, ...(why && { cut: why }) },
    },
    one: sideOf(0),
    other: sideOf(1),
    histories: tally.histories,
    calls,
    alike: calls - differing.length,
    operations: [...tally.calls]
      .map(([operation, calls]) => ({
        ...{ operation, calls },
        alike: calls - differing.filter((each) => each.operation === operation).length,
      }))
      .sort((a, b) => a.alike / a.calls - b.alike / b.calls || a.operation.localeCompare(b.operation)),
    differences,
    nowAndThen: told?.nowAndThen ?? [],
    varies: told?.varies ?? [],
    exitCode: exitCodeOf(shut?.access, differences.length > 0, why !== undefined),
  }
}

function exitCodeOf(
  access: Access | undefined,
  isDifferent: boolean,
  isCut: boolean,
): DiffReport['exitCode'] {
  if (access && !access.open)
    return access.why === 'unreachable' ? 3 : access.why === 'refused' || access.why === 'elsewhere' ? 2 : 5
  return isDifferent ? 1 : isCut ? 5 : 0
}

function cutBy(
  sides: readonly Opened[],
  { isWhole }: Found,
  { signal, targets }: { signal?: AbortSignal | undefined; targets: readonly DiffTarget[] },
): string | undefined {
  for (const [at, { access }] of sides.entries())
    if (!access.open) return `${targets[at]?.baseUrl}: ${access.message}`
  if (signal?.aborted) return 'It was interrupted.'
  const silent = targets.find(({ givenUp }) => givenUp?.() !== undefined)
  if (silent) return `${silent.baseUrl} stopped answering.`
  return isWhole ? undefined : 'Out of time (--max-time).'
}

interface Telling {
  targets: readonly [DiffTarget, DiffTarget]
  sides: Sides
  given: RunSettings
  seed: number
  signal?: AbortSignal | undefined
  onLedger(side: 0 | 1): (line: LedgerLine) => void
  onStage(what: string): void
}

interface Told {
  differences: ReportedDifference[]
  nowAndThen: SeenDifference[]
  varies: DiffReport['varies']
  noise: Set<string>
}

/** A finding that was seen again, with the history that is left of it. */
interface Seen extends Reducible {
  outcomes: Outcome[]
}

const seenOf = ({ kind, operation, field, one, other }: Difference): SeenDifference => ({
  ...{ kind, ...(operation !== undefined && { operation }), field, one, other },
})

/** Sorts out noise, names what is left, and makes each example small. */
async function tell({ found, tally, varying, isSteady }: Found, means: Telling): Promise<Told> {
  const { targets, sides, given, seed, signal, onLedger, onStage } = means
  const playing = { settle: given.settle, signal, isSteady }
  onStage('again')
  const noise = new Map<string, DiffReport['varies'][number]>()
  for (const [signature, each] of varying) noise.set(signature, { ...seenOf(each), side: 'both' })
  const nowAndThen = new Map<string, SeenDifference>()
  const seen: Seen[] = []
  const look = async (finding: Finding): Promise<void> => {
    if (signal?.aborted || noise.has(finding.signature)) return
    const by = await variesAt(finding, sides, playing)
    if (by) return void noise.set(finding.signature, { ...seenOf(finding.difference), side: by })
    const again = await seenAgain(finding, sides, playing)
    if (again) seen.push(again)
    else nowAndThen.set(finding.signature, seenOf(finding.difference))
  }
  const limit = pLimit(given.concurrency)
  await Promise.all([...found.values()].map((each) => limit(() => look(each))))
  onStage('names')
  const { names, of } = await nameDifferences(seen, targets, {
    given: { ...given, seed },
    seed,
    signal,
    onLedger,
  })
  const left = seen.filter((each) => !of.get(each.signature)?.length && !isConsequence(each))
  onStage('smaller')
  const differences: ReportedDifference[] = []
  for (const name of names) {
    const own = seen.filter(({ signature }) => of.get(signature)?.includes(name)).sort(byNotice)
    if (own.length) differences.push(await reported(named(name), own, tally, means, playing))
  }
  for (const group of groupsOf(left.sort(byNotice)))
    differences.push(await reported(unnamed(group), group, tally, means, playing))
  const order = ['clause', 'open point', 'neither']
  differences.sort(
    (a, b) => rank(a.seen[0]) - rank(b.seen[0]) || order.indexOf(a.what) - order.indexOf(b.what),
  )
  return {
    differences,
    nowAndThen: [...nowAndThen.values()],
    varies: [...noise.values()],
    noise: new Set([...noise.keys(), ...nowAndThen.keys()]),
  }
}

const tries = 2

/** The side at which a history that goes there twice differs from itself in the same way. */
async function variesAt(
  finding: Finding,
  sides: Sides,
  playing: Parameters<typeof playBoth>[2],
): Promise<'one' | 'other' | 'both' | undefined> {
  const history = sliceOf(finding)
  const found: ('one' | 'other')[] = []
  for (const [at, side] of sides.entries())
    for (let time = 0; time < tries; time++)
      if (await shows(history, finding.signature, [side, side], playing)) {
        found.push(at ? 'other' : 'one')
        break
      }
  return found.length === 2 ? 'both' : found[0]
}

/** The same difference again, each time, in what it stands on or else in all that came before it. */
async function seenAgain(
  finding: Finding,
  sides: Sides,
  playing: Parameters<typeof playBoth>[2],
): Promise<Seen | undefined> {
  const { history, step, signature } = finding
  const whole = { ...history, steps: history.steps.filter(({ at }) => at <= step.at) }
  for (const least of [sliceOf(finding), whole]) {
    let outcomes: Outcome[] | undefined
    for (let time = 0; time < tries; time++) {
      outcomes = await shows(least, signature, sides, playing)
      if (!outcomes) break
    }
    if (outcomes) return { ...finding, least, outcomes }
  }
  return undefined
}

/** Whether one side took what the other refused before: then what comes after it differs for that reason. */
const isConsequence = ({ outcomes, signature }: Seen): boolean =>
  outcomes
    .slice(0, -1)
    .some(({ differences }) =>
      differences.some((each) => each.kind === 'status class' && signatureOf(each) !== signature),
    )

const rank = (each: SeenDifference | undefined): number => (each ? kinds.indexOf(each.kind) : kinds.length)

const byNotice = (a: Seen, b: Seen): number =>
  rank(a.difference) - rank(b.difference) || a.least.steps.length - b.least.steps.length

/** One field is one difference, whichever operation shows it; so is one pair of statuses. */
function groupsOf(all: readonly Seen[]): Seen[][] {
  const groups = new Map<string, Seen[]>()
  for (const each of all) {
    const { kind, operation = '', field, one, other } = each.difference
    const key = /status/.test(kind)
      ? `${kind} ${operation} ${one} ${other}`
      : field
          .split('/')
          .filter((part) => part !== '*')
          .at(-1) || `${operation} ${field}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}

type Headline = Omit<ReportedDifference, 'seen' | 'calls' | 'history'>

function named(name: Name): Headline {
  if (name.what === 'open point') {
    const { at, question } = openPoints.find(({ id }) => id === name.id) ?? { at: '', question: name.id }
    const [one, other] = name.answers
    return { what: 'open point', id: name.id, at, says: question, answers: { one, other } }
  }
  const { clause, side, cause } = name
  const { at, level, says } = clauseOf(clause as Parameters<typeof clauseOf>[0])
  return {
    what: 'clause',
    side: sideNames[side] as 'one' | 'other',
    id: clause,
    at: cause.at ?? at,
    level,
    says,
  }
}

function unnamed([first]: readonly Seen[]): Headline {
  const { kind, operation = 'all answers', field } = (first as Seen).difference
  return { what: 'neither', says: [operation, kind, field].filter(Boolean).join(', ') }
}

/** The plainest example is made as small as it gets. */
async function reported(
  headline: Headline,
  own: readonly Seen[],
  tally: Tally,
  { sides, targets }: Telling,
  playing: Parameters<typeof playBoth>[2],
): Promise<ReportedDifference> {
  const [first] = own as [Seen]
  const signatures = new Set(own.map(({ signature }) => signature))
  const least = await reduced(first.least, first.signature, sides, { ...playing, settle: 0 })
  const outcomes = (await shows(least, first.signature, sides, playing)) ?? first.outcomes
  const clean = targets.map(({ secrets = [] }) => redacting({ secrets }))
  const exchange = ({ calls, came }: Outcome, at: 0 | 1) => {
    const answer = came[at]
    const outcome = 'failure' in answer ? { failure: answer.failure } : { reply: answer }
    return (clean[at] as (typeof clean)[number])(reportExchange({ call: calls[at], ...outcome, ms: 0 }))
  }
  return {
    ...headline,
    seen: own.map(({ difference }) => seenOf(difference)),
    calls: tally.differing.filter((each) => each.signatures.some((one) => signatures.has(one))).length,
    history: outcomes.map((each) => ({ one: exchange(each, 0), other: exchange(each, 1) })),
  }
}
