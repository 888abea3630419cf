import type { Exchange, Send } from '../spec/http.js'
import type { MadeThing } from '../suites/kernel/changes-by.js'
import { withoutOthers } from '../suites/kernel/only-ours.js'
import type { Standing } from '../suites/kernel/standing.js'
import type { Access } from './access.js'
import { endingAt, sparingMissing } from './call-cap.js'
import { createCancellations } from './cancellations.js'
import type { CaseResult } from './case-result.js'
import { checkTarget } from './check/check-target.js'
import { type Cut, cutsOf } from './cut.js'
import { createFootprint, type Footprint } from './footprint.js'
import { type LastLook, lastLook } from './last-look.js'
import { noting } from './ledger-lines.js'
import { createRunId } from './names-of-runs.js'
import { runAll, sendsThrough } from './run-all.js'
import { notRun, stageOf } from './run-one.js'
import { allOf, type RunOptions, type Target } from './run-options.js'

export type { RunOptions, Target } from './run-options.js'

export interface RunResult<Kept = Exchange> {
  id: string
  startedAt: string
  durationMs: number
  /** How long calls were held back in all: by answers of 429, or by a rate of the run's own. */
  heldMs: number
  seed: number
  /** Whether every case was run to its end. */
  complete: boolean
  /** What cut it short. One for each case that it kept or ended. */
  cut: Cut[]
  access: Access
  target: Pick<Target, 'baseUrl' | 'supplied'>
  results: CaseResult<Kept>[]
  footprint: Footprint
}

/** Keeps exchanges as they are. */
export const keepWhole = (exchange: Exchange): Exchange => exchange

/** Runs the cases against a target. Never rejects, whatever the server does. */
export async function run<Kept>(target: Target, options: RunOptions<Kept>): Promise<RunResult<Kept>> {
  const { seed, signal, onLedger = () => {} } = options
  const id = createRunId()
  const startedAt = new Date().toISOString()
  const started = performance.now()
  const access = await Promise.race([accessOf(target), interruption(signal)])
  const footprint = createFootprint()
  const cancellations = createCancellations()
  onLedger({ run: id, startedAt, baseUrl: target.baseUrl })
  const watch = (send: Send): Send =>
    noting(cancellations.watch(footprint.watch(endingAt(options.maxCalls, target, send))), onLedger, signal)
  const watched = { ...target, ...sendsThrough(target, watch) }
  const standing: Standing = new Map()
  const results = access.open
    ? await runAll(watched, options, id, { standing })
    : allOf(options).map((each) => notRun(each, 'inconclusive', access.message))
  if (access.open) target.tryAgain?.()
  const settle = (): Promise<void> => stageOf(target, options).pause(options.settle)
  const { leftBehind, stillListed } = access.open
    ? await lastLook({
        ...ofRun(sparingMissing(standing, watched.send), id, footprint.alive()),
        ...{ run: id, settle, cancellations, unidentified: footprint.unidentified() },
      })
    : { leftBehind: [], stillListed: [] }
  const cut = cutsOf(results, signal)
  if (!leftBehind.length) onLedger({ done: id })
  return {
    id,
    startedAt,
    durationMs: performance.now() - started,
    heldMs: target.waited(),
    seed,
    complete: access.open && !cut.length,
    cut,
    access,
    target: { baseUrl: target.baseUrl, supplied: target.supplied },
    results: results.map((each) => stillLeft(each, leftBehind)),
    footprint: {
      requests: target.requests(),
      ...footprint.figures(),
      leftBehind,
      ...(stillListed.length && { stillListed }),
    },
  }
}

/** Looks only at what the run made. */
const ofRun = (send: Send, id: string, alive: readonly MadeThing[]): Pick<LastLook, 'send' | 'alive'> => ({
  send: withoutOthers(
    send,
    `mc-${id}`,
    alive.map((each) => each.id),
  ),
  alive,
})

/** The result of the check at the start of a run. */
export const accessOf = async (target: Target): Promise<Access> =>
  (await checkTarget(target, { patient: true })).access

/** What a case left behind and the last look did not remove. */
const stillLeft = <Kept>(result: CaseResult<Kept>, lines: readonly string[]): CaseResult<Kept> => ({
  ...result,
  leftBehind: result.leftBehind.filter((each) =>
    lines.some((line) => line === each || line.startsWith(`${each} (`)),
  ),
})

/** Resolves when the run is interrupted. */
const interruption = (signal?: AbortSignal): Promise<Access> =>
  new Promise((resolve) => {
    const message = 'The run was interrupted before it reached the target.'
    const stop = () => resolve({ open: false, why: 'interrupted', message })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
