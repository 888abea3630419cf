import { randomInt } from 'node:crypto'
import { createRandom, subSeed } from '../fixtures/random.js'
import type { Need } from '../spec/clause.js'
import type { Exchange, Send } from '../spec/http.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { removingTogether } from '../suites/kernel/ledger.js'
import type { Observation } from '../suites/kernel/observation.js'
import { keyOf } from '../suites/kernel/obstacle.js'
import { withoutOthers } from '../suites/kernel/only-ours.js'
import { createPatience } from '../suites/kernel/patience.js'
import type { Standing } from '../suites/kernel/standing.js'
import type { Access } from './access.js'
import type { CaseResult } from './case-result.js'
import { checkTarget } from './check/check-target.js'
import type { Reach } from './check/reach.js'
import { learnedFrom, rightlyBlamed } from './readings.js'
import { createReservations } from './reservations.js'
import { inRounds, isProperty, type Knowing, type Part } from './rounds.js'
import { type CaseOptions, runCase, runObservation } from './run-case.js'
import { commonsOfRun } from './run-commons.js'
import { passingIn } from './second-chances.js'

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
  /** What the cases shared and could not be removed. */
  leftBehind: string[]
  requests: number
}

/** Keeps exchanges as they are. */
export const keepWhole = (exchange: Exchange): Exchange => exchange

/** Runs the cases against a target; never rejects, whatever the server does. */
export async function run<Kept>(target: Target, options: RunOptions<Kept>): Promise<RunResult<Kept>> {
  const { seed, signal } = options
  const id = runId()
  const startedAt = new Date().toISOString()
  const started = performance.now()
  const access = await Promise.race([accessOf(target), interruption(signal)])
  const { results, leftBehind } = access.open
    ? await runAll(target, options, id)
    : { results: allOf(options).map((each) => notRun(each, 'inconclusive', access.message)), leftBehind: [] }
  return {
    id,
    startedAt,
    durationMs: performance.now() - started,
    seed,
    complete: access.open && !signal?.aborted,
    access,
    target: { baseUrl: target.baseUrl, supplied: target.supplied },
    results,
    leftBehind,
    requests: target.requests(),
  }
}

/** What the check that a run begins with says. */
export const accessOf = async (target: Target): Promise<Access> =>
  (await checkTarget(target, { patient: true })).access

/** Six letters and digits, a letter first: it stands in names that are short. */
const runId = (): string =>
  randomInt(10, 36).toString(36) +
  randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')

const allOf = ({ cases, observations = [] }: Pick<RunOptions, 'cases' | 'observations'>): Part[] => [
  ...cases,
  ...observations,
]

async function runAll<Kept>(
  target: Target,
  options: RunOptions<Kept>,
  id: string,
): Promise<Pick<RunResult<Kept>, 'results' | 'leftBehind'>> {
  const { concurrency, signal, onStart, onCase } = options
  const all = allOf(options)
  const run = `mc-${id}`
  const reservations = createReservations()
  const standing: Standing = new Map()
  const send = withoutOthers(target.send, run)
  const hurried = target.hurried && withoutOthers(target.hurried, run)
  const own = { ...target, send, ...(hurried && { hurried }) }
  const stage = { ...stageOf(own, options), run }
  const { commons, cleanUp } = commonsOfRun({ ...stage, prefix: run, standing }, reservations)
  const { remove, end } = removingTogether(target.send)
  const shared = { ...options, run, commons, remove, patience: createPatience(), reservations }
  const fresh: ReturnType<typeof commonsOfRun>[] = []
  const play = async (each: Part, knowing: Knowing, suffix = ''): Promise<CaseResult<Kept>> => {
    if (signal?.aborted) return notRun(each, 'inconclusive', 'The run was interrupted before this case.')
    const prefix = `${run}-${all.indexOf(each) + 1}${suffix}`
    const result = await runOne(each, own, { ...shared, ...knowing }, prefix)
    const learned = 'impostor' in each ? learnedFrom(each, result) : []
    for (const obstacle of learned) standing.set(keyOf(obstacle), obstacle)
    return { ...kept(rightlyBlamed(result, knowing.standing), options.keep), ...passingIn(result) }
  }
  let done = 0
  const results = await inRounds<Kept>(all, {
    ...{ concurrency, standing, play },
    onStart: (each) => onStart?.(each),
    onResult: (_, result) => onCase?.(result, ++done, all.length),
    fresh: (known) => {
      const prefix = `${run}-r${fresh.length + 1}`
      const made = commonsOfRun({ ...stage, prefix, standing: known }, reservations)
      fresh.push(made)
      return made.commons
    },
    isOver: () => signal?.aborted === true,
  })
  const leftBehind = [...(await end()), ...(await cleanUp())]
  for (const each of fresh) leftBehind.push(...(await each.cleanUp()))
  return { results: all.flatMap((each) => results.get(each) ?? []), leftBehind }
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

/** Runs one case of a run, or says what it lacks; the prefix stands in every name that the case makes. */
export function runOne(
  each: Part,
  target: Target,
  options: Pick<RunOptions, 'seed' | 'settle' | 'timeLimit' | 'signal'> &
    Pick<CaseOptions, 'run' | 'commons' | 'patience' | 'remove' | 'reservations' | 'standing' | 'onObstacle'>,
  prefix: string,
): Promise<CaseResult> {
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
