import pLimit from 'p-limit'
import { createRandom, subSeed } from '../fixtures/random.js'
import type { Need } from '../spec/clause.js'
import type { Exchange, Send } from '../spec/http.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { removingTogether } from '../suites/kernel/ledger.js'
import type { Observation } from '../suites/kernel/observation.js'
import { createPatience } from '../suites/kernel/patience.js'
import type { Standing } from '../suites/kernel/standing.js'
import type { Access } from './access.js'
import type { CaseResult } from './case-result.js'
import { checkTarget } from './check/check-target.js'
import type { Reach } from './check/reach.js'
import { type Consent, withheld } from './consent.js'
import { createFootprint, type Footprint } from './footprint.js'
import { lastLook } from './last-look.js'
import { type LedgerLine, noting } from './ledger-lines.js'
import { createRunId } from './names-of-runs.js'
import { inOrder } from './order.js'
import { createReservations } from './reservations.js'
import { createRoom, noRoom } from './room.js'
import { type CaseOptions, runCase, runObservation } from './run-case.js'
import { commonsOfRun } from './run-commons.js'

/** A deployment under test, with its keys already in place: see `connect`. */
export interface Target {
  baseUrl: string
  /** What the run was given beyond the key. */
  supplied: readonly Need[]
  send: Send
  /** Rejects with `Throttled` where `send` waits. */
  hurried?: Send
  /** Lets the check that a run begins with look further than its calls do. */
  reach?: Reach
  /** Requests that went out so far. */
  requests(): number
  /** Ms spent so far waiting for rate limits. */
  waited(): number
  memberEmail?: string
  /** Lets time pass for the server; a real one takes its time. */
  pause?: (ms: number) => Promise<void>
}

export interface RunOptions<Kept = Exchange> {
  cases: readonly ConformanceCase[]
  /** Begun when all cases are: what a server does where it is free is worth no case its time. */
  observations?: readonly Observation[]
  seed: number
  concurrency: number
  /** How long a read may lag behind a write, in ms. */
  settle: number
  /** How long a case may take, in ms. */
  timeLimit: number
  /** How an exchange is kept until the run ends, as soon as its case has ended; `isProof` where it shows what was found. */
  keep: (exchange: Exchange, isProof: boolean) => Kept
  /** Interrupts the run: what was made is cleaned up, the rest is inconclusive. */
  signal?: AbortSignal
  /** What cases may do besides reading; default all but bursts. */
  allow?: readonly Consent[]
  /** Hosts alive at once; any number by default. */
  maxHosts?: number
  /** No case begins when that many ms have gone by. */
  maxTime?: number
  /** Takes down what the run makes, before the call that makes it goes out. */
  onLedger?: (line: LedgerLine) => void
  onStart?: (id: string) => void
  onCase?: (result: CaseResult<Kept>, done: number, all: number) => void
}

export interface RunResult<Kept = Exchange> {
  id: string
  startedAt: string
  durationMs: number
  seed: number
  /** Whether every case was run to its end. */
  complete: boolean
  access: Access
  target: Pick<Target, 'baseUrl' | 'supplied'>
  results: CaseResult<Kept>[]
  footprint: Footprint
}

/** Keeps exchanges as they are. */
export const keepWhole = (exchange: Exchange): Exchange => exchange

/** Runs the cases against a target; never rejects, whatever the server does. */
export async function run<Kept>(target: Target, options: RunOptions<Kept>): Promise<RunResult<Kept>> {
  const { seed, signal, onLedger = () => {} } = options
  const id = createRunId()
  const startedAt = new Date().toISOString()
  const started = performance.now()
  const access = await Promise.race([accessOf(target), interruption(signal)])
  const footprint = createFootprint()
  onLedger({ run: id, startedAt, baseUrl: target.baseUrl })
  const watched = { ...target, ...watchedSends(target, (send) => noting(footprint.watch(send), onLedger)) }
  const results = access.open
    ? await runAll(watched, options, id)
    : allOf(options).map((each) => notRun(each, 'inconclusive', access.message))
  const settle = (): Promise<void> => stageOf(target, options).pause(options.settle)
  const leftBehind = access.open
    ? await lastLook({ send: watched.send, run: id, alive: footprint.alive(), settle })
    : []
  if (!leftBehind.length) onLedger({ done: id })
  return {
    id,
    startedAt,
    durationMs: performance.now() - started,
    seed,
    complete: access.open && !signal?.aborted && !results.some(({ message }) => message === outOfTime),
    access,
    target: { baseUrl: target.baseUrl, supplied: target.supplied },
    results: results.map((each) => stillLeft(each, leftBehind)),
    footprint: { requests: target.requests(), ...footprint.figures(), leftBehind },
  }
}

/** What the check that a run begins with says. */
export const accessOf = async (target: Target): Promise<Access> =>
  (await checkTarget(target, { patient: true })).access

/** What a case left behind and the last look did not remove either. */
const stillLeft = <Kept>(result: CaseResult<Kept>, lines: readonly string[]): CaseResult<Kept> => ({
  ...result,
  leftBehind: result.leftBehind.filter((each) =>
    lines.some((line) => line === each || line.startsWith(`${each} (`)),
  ),
})

/** Both ways to call a target, seen through the same glass. */
const watchedSends = (
  { send, hurried }: Target,
  through: (send: Send) => Send,
): Pick<Target, 'send' | 'hurried'> => ({
  send: through(send),
  ...(hurried && { hurried: through(hurried) }),
})

const interrupted = 'The run was interrupted before this case.'
const outOfTime = 'Out of time: the case was not begun (--max-time).'

type Part = ConformanceCase | Observation

const allOf = ({ cases, observations = [] }: Pick<RunOptions, 'cases' | 'observations'>): Part[] => [
  ...cases,
  ...observations,
]

async function runAll<Kept>(
  target: Target,
  options: RunOptions<Kept>,
  id: string,
): Promise<CaseResult<Kept>[]> {
  const { concurrency, signal, onStart, onCase } = options
  const all = allOf(options)
  const results = new Map<Part, CaseResult<Kept>>()
  const run = `mc-${id}`
  const reservations = createReservations()
  const standing: Standing = new Map()
  const late = performance.now() + (options.maxTime ?? Number.POSITIVE_INFINITY)
  /** Hosts that wait to be retired go first, then those that nobody has at the moment. */
  const free = (): void => {
    if (hasMore()) void end()
    else dismissIdle()
  }
  const room = createRoom({ most: options.maxHosts ?? Number.POSITIVE_INFINITY, free, signal })
  const seen = {
    ...target,
    ...watchedSends(target, room.watch),
    waited: () => target.waited() + room.waited(),
  }
  const { remove, hasMore, end } = removingTogether(seen.send)
  const stage = { ...stageOf(seen, options), run, prefix: run, standing }
  const { commons, dismissIdle, cleanUp } = commonsOfRun(stage, reservations, room)
  const again: Part[] = []
  const shared = {
    ...options,
    run,
    commons,
    remove,
    patience: createPatience(),
    reservations,
  }
  const runEach = async (
    each: Part,
    knowing: Pick<CaseOptions, 'standing' | 'onObstacle'>,
  ): Promise<void> => {
    onStart?.(each.id)
    const guest = room.enter()
    const whyNot = signal?.aborted ? interrupted : performance.now() >= late ? outOfTime : undefined
    const known = { ...shared, ...knowing }
    const own = { ...seen, ...watchedSends(seen, guest.through) }
    const result =
      whyNot !== undefined
        ? notRun(each, 'inconclusive', whyNot)
        : kept(await runOne(each, own, known, `${run}-${all.indexOf(each) + 1}`), options.keep)
    if (result.message?.includes(noRoom) && !again.includes(each)) {
      again.push(each)
      return
    }
    results.set(each, result)
    onCase?.(result, results.size, all.length)
  }
  const foundations = all.filter(isFoundation)
  await pLimit(concurrency).map(foundations, (each) =>
    runEach(each, { onObstacle: (obstacle) => standing.set(obstacle.operation, obstacle) }),
  )
  const others = all.filter((each) => !isFoundation(each) && !each.alone)
  await pLimit(concurrency).map(inOrder(others, foundations), (each) => runEach(each, { standing }))
  await end()
  /** Each alone, with nothing there that others shared. */
  await pLimit(1).map([...again], async (each) => {
    await cleanUp()
    await runEach(each, { standing })
    await end()
  })
  await pLimit(1).map(
    all.filter(({ alone }) => alone),
    (each) => runEach(each, { standing }),
  )
  await end()
  await cleanUp()
  return all.flatMap((each) => results.get(each) ?? [])
}

const kept = <Kept>(
  { exchanges, ...result }: CaseResult,
  keep: RunOptions<Kept>['keep'],
): CaseResult<Kept> => {
  const proof = result.proof?.exchange ?? result.decisive
  return { ...result, exchanges: exchanges.map((each, at) => keep(each, at === proof)) }
}

/** How the target and the options set the stage of whatever is run. */
const stageOf = (target: Target, { seed, settle }: Pick<RunOptions, 'seed' | 'settle'>) => ({
  send: target.send,
  settle,
  memberEmail: target.memberEmail,
  pause: target.pause ?? sleep,
  ownsClock: target.pause !== undefined,
  random: createRandom(seed),
})

const isFoundation = (part: Part): boolean => 'foundation' in part && part.foundation !== undefined

const isProperty = (part: Part): boolean => 'kind' in part && part.kind === 'property'

/** Runs one case of a run, or says what it lacks; the prefix stands in every name that the case makes. */
export function runOne(
  each: Part,
  target: Target,
  options: Pick<RunOptions, 'seed' | 'settle' | 'timeLimit' | 'signal' | 'allow'> &
    Pick<CaseOptions, 'run' | 'commons' | 'patience' | 'remove' | 'reservations' | 'standing' | 'onObstacle'>,
  prefix: string,
): Promise<CaseResult> {
  const notAllowed = withheld(each, options.allow)
  if (notAllowed.length)
    return Promise.resolve({
      ...notRun(each, 'untested', `Not allowed: it needs --allow ${notAllowed.join(',')}.`),
      notAllowed,
    })
  const missing = (each.needs ?? []).filter((need) => !target.supplied.includes(need))
  if (missing.length)
    return Promise.resolve(
      notRun(each, 'untested', `Needs ${missing.map((need) => toSupply[need]).join(' and ')}.`),
    )
  const { seed, signal, run, commons, patience, remove, reservations, standing, onObstacle } = options
  const timeLimit = options.timeLimit * (isProperty(each) ? longerForProperties : 1)
  const stage: CaseOptions = {
    ...stageOf(target, options),
    ...{ run, commons, patience, remove, reservations, standing, onObstacle },
    hurried: 'hurried' in each && each.hurried ? target.hurried : undefined,
    prefix,
    timeLimit,
    signal,
    waited: target.waited,
    random: createRandom(subSeed(seed, each.id)),
  }
  return 'observe' in each ? runObservation(each, stage) : runCase(each, stage)
}

/** A property makes as many calls as many cases; it ends early where no answer comes. */
const longerForProperties = 25

/** Resolves when the run is interrupted. */
const interruption = (signal?: AbortSignal): Promise<Access> =>
  new Promise((resolve) => {
    const message = 'The run was interrupted before it reached the target.'
    const stop = () => resolve({ open: false, why: 'interrupted', message })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** What to give a run so that a need is met. */
const toSupply: Record<Need, string> = {
  readKey: 'a key that carries only Read (--read-key)',
  writeKey: 'a key that carries only Write (--write-key)',
  outsideKey: 'a key used from outside its permitted address range (--outside-key)',
  memberEmail: 'the address of a member (--member-email)',
}

const notRun = (each: Part, verdict: 'inconclusive' | 'untested', message: string): CaseResult<never> => ({
  id: each.id,
  verdict: 'observe' in each ? 'untested' : verdict,
  message,
  durationMs: 0,
  exchanges: [],
  leftBehind: [],
})

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
