import { isBroken } from '../../spec/is-broken.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import { keyOf, type Obstacle, Obstructed } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import type { CaseResult, Worth } from '../case/case-result.js'
import { clauseIn, type Part } from '../case/part.js'
import { notRun, runOne, stageOf } from '../case/run-one.js'
import { judge } from '../case/verdict.js'
import { timeOf } from '../send/breaker.js'
import type { Target } from '../send/target.js'
import { stoppedBy, Unfinished } from '../send/unfinished.js'
import { openRun } from './open-run.js'
import {
  createMisshown,
  disturberOf,
  hinderingExchange,
  isReadingCase,
  learnedFrom,
  rightlyBlamed,
  withoutOwn,
} from './readings.js'
import { inRounds, type Knowing } from './rounds.js'
import { allOf, type RunOptions } from './run-options.js'
import { failingIn, isPassing } from './second-chances.js'
import { failingAtTimes } from './seen-again.js'
import { createSupports, type Supports } from './supports.js'

/** Ended at a write that was refused though it is fine: not at an operation that is missing. */
function isHeldUp(result: CaseResult): boolean {
  const { call, reply } = hinderingExchange(result) ?? {}
  return !result.unfinished && reply !== undefined && !isSuccess(reply) && call?.method !== 'GET'
}

/** The reason for a case that was not begun, but would be another time. */
const outOfTime = new Unfinished('max-time', 'Out of time (--max-time).')

/** Runs the cases of a run, round by round, and removes what they shared. `after` parts have numbers already. */
export async function runAll<Kept>(
  open: ReturnType<typeof openRun>,
  options: RunOptions<Kept>,
  supports: Supports = createSupports(allOf(options), options.allow),
  after = 0,
): Promise<CaseResult<Kept>[]> {
  const { id, target, standing, strays } = open
  const { concurrency, signal, onStart, onCase, within: inCase = (_, act) => act() } = options
  const all = allOf(options)
  const now = target.now ?? (() => performance.now())
  const late = now() + (options.maxTime ?? Number.POSITIVE_INFINITY)
  const whyNot = (): Unfinished | undefined =>
    signal?.aborted
      ? stoppedBy(signal)
      : (silentSince(target.givenUp?.()) ?? (now() >= late ? outOfTime : undefined))

  const selected: ReadonlySet<Part> = new Set(all)
  const numbers = new Map(all.map((each, at) => [each, at + 1]))
  const called = new Map<Part, ReadonlySet<OperationId>>()
  const met = new Map<Part, ReadonlySet<string>>()
  const refusals = new Map<Part, string | undefined>()
  const answers = new Map<Part, ReturnType<typeof open.staleReads.answerIn>>()
  const misshownIn = createMisshown()

  async function play(each: Part, knowing: Knowing, suffix = ''): Promise<CaseResult<Kept>> {
    const why = whyNot()
    if (why) return { ...notRun(each, 'inconclusive', why.message), unfinished: why.why }
    const number = numbers.get(each) ?? after + numbers.size + 1
    numbers.set(each, number)
    const prefix = `mc-${id}-${number}${suffix}`
    const settings = { ...options, ...open.shared, ...knowing }
    const ended = await open.losses.around(() =>
      inCase(each.id, () => runOne(each, open.entered(), settings, prefix)),
    )
    const result = cutBySilence(ended, target.givenUp?.())
    if (result.unfinished === 'lost')
      for (const [key, { foundBy }] of standing) if (foundBy === each.id) standing.delete(key)
    const operations = result.exchanges.flatMap(({ call }) => call.operation ?? [])
    called.set(each, new Set([...(called.get(each) ?? []), ...operations]))
    met.set(each, new Set([...(met.get(each) ?? []), ...open.reusedIds.thingsIn(result)]))
    if (!('foundation' in each) && (isBroken(result) || isHeldUp(result))) open.shared.patience.tried()
    if (isBroken(result)) {
      refusals.set(each, open.limited.refusalIn(result))
      answers.set(each, open.staleReads.answerIn(result))
      if ('sparing' in each) strays.note(each.sparing)
    }
    const disturbed = new Set(strays.kinds)
    for (const what of disturbed) await open.renew(what)
    strays.kinds.clear()
    const isReading = 'impostor' in each && isReadingCase(each)
    const learned = isReading ? [...learnedFrom(each, result), ...misshownIn(each, result)] : []
    for (const obstacle of learned)
      if (!standing.has(keyOf(obstacle))) standing.set(keyOf(obstacle), obstacle)
    return {
      ...kept(rightlyBlamed('filter' in each ? each : {}, result, knowing.standing, disturbed), options.keep),
      passing: isPassing(result),
      failing: failingIn(result),
    }
  }

  /** Why what a part found says nothing against its clause after all. */
  const hindranceOf = (each: Part): Obstacle | undefined =>
    open.reusedIds.hindranceTo(
      'clause' in each ? each.clause : '',
      met.get(each) ?? [],
      open.listening?.breaks('integration.id.own') === true,
    ) ?? open.limited.metAs(refusals.get(each))

  const disturbanceOf = (each: Part, { seen }: CaseResult<Kept>): Obstacle | undefined =>
    seen === 'once of two' ? disturberOf(called.get(each) ?? [], withoutOwn(standing, each)) : undefined

  const toldBy = (each: Part, result: CaseResult<Kept>) => ({
    clause: clauseIn(each, result),
    answer: answers.get(each),
  })

  let done = 0
  const results = await inRounds<Kept>(all, {
    ...{ concurrency, standing, play, fresh: open.fresh, quiet: open.quiet, isOnce: options.frugal },
    pause: stageOf(target, options).pause,
    onStart: (each) => onStart?.(each),
    onResult: (each, result) => onCase?.(result, selected.has(each) ? ++done : done, all.length),
    isOver: () => whyNot() !== undefined,
    tellsSupports: options.tellsSupports === true,
    ...{ supports, calledBy: (each) => called.get(each) ?? new Set() },
    hasMetReused: (each) => [...(met.get(each) ?? [])].some(open.reusedIds.isReused),
  })
  const broken = [...results].filter(([, result]) => isBroken(result))
  const stalenessOf = open.staleReads.hindrances(broken.map((each) => toldBy(...each)))
  const failing = new Set(open.listening?.failing())
  for (const [, { seen, failing: id }] of broken) if (seen === 'once of two' && id) failing.add(id)
  for (const [each, result] of broken) {
    const hindrance = hindranceOf(each) ?? stalenessOf(toldBy(each, result)) ?? disturbanceOf(each, result)
    results.set(each, hindrance ? hinderedBy(hindrance, result) : failingAtTimes(result, failing))
  }
  target.tryAgain?.()
  await open.cleanUp()
  const beside = [...results.keys()].filter((each) => !selected.has(each))
  return [...all, ...beside].flatMap((each) => results.get(each) ?? [])
}

/** A result that says nothing against its clause after all. */
const hinderedBy = <Kept>(
  limit: Obstacle,
  { id, durationMs, exchanges, decisive, leftBehind }: CaseResult<Kept>,
): CaseResult<Kept> => ({
  ...{ id, durationMs, exchanges, leftBehind, ...(decisive !== undefined && { decisive }) },
  ...judge(new Obstructed(limit), { level: 'must' }),
})

/** What is known, without a run, of what the parts stand on: operations, or all that may be to blame. */
export async function standingUnder(
  target: Target,
  options: RunOptions<unknown>,
  id: string,
  isWhole: boolean,
): Promise<Standing> {
  const parts = allOf(options)
  const { presenceFor, under } = createSupports([], options.allow)
  const first = isWhole ? under(parts, new Set(operationIds), new Set(operationIds)) : presenceFor(parts)
  const none = () => []
  const supports = { presenceFor: () => first, answersOf: none, under: none, plainerThan: none }
  const open = openRun(target, { ...options, isJudged: false }, id)
  await runAll(open, { ...options, cases: [], observations: [] }, supports, parts.length)
  return open.standing
}

function silentSince(givenUp: Date | undefined): Unfinished | undefined {
  if (!givenUp) return undefined
  return new Unfinished(
    'no-answer',
    `The server stopped answering at ${timeOf(givenUp)}, and did not come back.`,
  )
}

/** A case that was under way when the server stopped answering says no more than those that were not begun. */
function cutBySilence(result: CaseResult, givenUp: Date | undefined): CaseResult {
  const silent = silentSince(givenUp)
  const isCut = result.verdict !== 'conforms' && !isBroken(result) && !result.unfinished
  return silent && isCut && result.exchanges.some(({ reply }) => !reply)
    ? { ...result, message: silent.message, unfinished: silent.why }
    : result
}

const kept = <Kept>(
  { exchanges, ...result }: CaseResult,
  keep: RunOptions<Kept>['keep'],
): CaseResult<Kept> => {
  const isFine = result.verdict === 'conforms' || result.verdict === 'observed'
  const decisive = result.proof?.exchange ?? result.decisive
  const worthOf = (at: number): Worth => {
    if (at !== decisive) return isFine ? 'little' : 'some'
    return isFine ? 'some' : 'much'
  }
  return { ...result, exchanges: exchanges.map((each, at) => keep(each, worthOf(at))) }
}
