import type { Exchange } from '../spec/http.js'
import type { CaseResult } from './case/case-result.js'
import { notRun, stageOf } from './case/run-one.js'
import { checkTarget } from './check/check-target.js'
import type { Access, Checkup } from './check/finding.js'
import { lastLook } from './clean-up/last-look.js'
import { createRunId } from './clean-up/names-of-runs.js'
import { type Cut, cutsOf } from './cut.js'
import { openRun } from './rounds/open-run.js'
import { runAll } from './rounds/run-all.js'
import { allOf, type RunOptions } from './rounds/run-options.js'
import type { Footprint } from './send/footprint.js'
import type { Target } from './send/target.js'
import { createPartsFound, type TrafficResult, toldBeside } from './traffic/results.js'

export type { RunOptions } from './rounds/run-options.js'

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
  /** The clauses that its calls show to be broken, held against each other, and that no part found. */
  traffic: TrafficResult<Kept>[]
  footprint: Footprint
}

export const keepWhole = (exchange: Exchange): Exchange => exchange

/** Runs the cases against a target. Never rejects, whatever the server does. */
export async function run<Kept>(target: Target, options: RunOptions<Kept>): Promise<RunResult<Kept>> {
  const { seed, signal, onLedger = () => {} } = options
  const id = createRunId()
  const startedAt = new Date().toISOString()
  const started = performance.now()
  const { access, unusable } = await Promise.race([checkBeforeRun(target), interruption(signal)])
  onLedger({ run: id, startedAt, baseUrl: target.baseUrl })
  const open = openRun(target, options, id)
  const { footprint, cancellations } = open
  const results = access.open
    ? await runAll(open, { ...options, unusable })
    : allOf(options).map((each) => notRun(each, 'inconclusive', access.message))
  if (access.open) target.tryAgain?.()
  const settle = () => stageOf(target, options).pause(options.settle)
  /** A list that lags shows what is removed, and a run that may make few calls has none left to look again. */
  if (open.shared.patience.first()) await settle()
  const { leftBehind, stillListed } = access.open
    ? await lastLook({
        ...{ run: id, send: open.lastSend, alive: footprint.alive(), unidentified: footprint.unidentified() },
        ...{ settle, cancellations },
      })
    : { leftBehind: [], stillListed: [] }
  if (access.open) await open.losses.lookAtEnd()
  const cut = cutsOf(results, options.cases, signal)
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
    traffic: open.listening ? toldBeside(open.listening, foundBy(results, options), options.keep) : [],
    footprint: {
      requests: target.requests(),
      ...footprint.figures(),
      leftBehind,
      ...(stillListed.length && { stillListed }),
    },
  }
}

function foundBy(results: readonly CaseResult<unknown>[], options: Pick<RunOptions, 'cases'>) {
  const parts = createPartsFound()
  const clauses = new Map(options.cases.map(({ id, clause }) => [id, clause]))
  for (const each of results) parts.note(each, clauses.get(each.id) ?? '')
  return parts
}

export const checkBeforeRun = (target: Target): Promise<Checkup> => checkTarget(target, { patient: true })

/** What a case left behind and the last look did not remove. */
const stillLeft = <Kept>(result: CaseResult<Kept>, lines: readonly string[]): CaseResult<Kept> => ({
  ...result,
  leftBehind: result.leftBehind.filter((each) =>
    lines.some((line) => line === each || line.startsWith(`${each} (`)),
  ),
})

/** Resolves when the run is interrupted. */
const interruption = (signal?: AbortSignal): Promise<Pick<Checkup, 'access' | 'unusable'>> =>
  new Promise((resolve) => {
    const message = 'The run was interrupted before it reached the target.'
    const stop = () => resolve({ access: { open: false, why: 'interrupted', message }, unusable: new Map() })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
