import { buildReport, type ReportInput } from '../../reports/build-report.js'
import { announceRun } from '../../reports/live-runs.js'
import type { Report, ReportedExchange, ReportedOptions } from '../../reports/report.js'
import { keepingExchanges } from '../../reports/reported-exchange.js'
import { limitsOf } from '../../runner/most.js'
import { type RunOptions, run } from '../../runner/run.js'
import { clauses } from '../../spec/clauses/index.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { unobserved } from '../../suites/observations/index.js'
import { sourceOf } from '../../suites/source-of.js'
import { asWorn, type WornProfile } from '../departures/worn-profile.js'
import { optionsOf } from '../options/option.js'
import { type RunSettings, runOptions, secretsOf } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { tool } from '../tool.js'
import { readKnownFailures } from './known-failures.js'
import { ownCases } from './own-cases.js'
import { casesOfRun, hasEveryCase, type OwnCases, partsOfRun, runsOf } from './parts-of-run.js'
import { readProfileFile } from './profile-file.js'
import { replayed } from './replay.js'
import { clausesOf, selectCases } from './select-cases.js'
import { casesOfShard, seedOfShards } from './shard.js'
import { type OpenTarget, openTarget } from './target.js'

/** A run that is ready to begin: its cases, its seed, and which failures are known. */
export interface PlannedRun {
  given: RunSettings
  selected: readonly ConformanceCase[]
  observations: readonly Observation[]
  seed: number
  /** The answers of the embedded fake to open points, and its departures. */
  profile?: WornProfile
  knownFailures?: ReportInput['knownFailures']
  /** In a quick run: how many musts none of its cases judges. */
  leftOut?: number
}

/** Callbacks and signals of a run. */
export interface RunEvents
  extends Pick<RunOptions<ReportedExchange>, 'signal' | 'onStart' | 'onCase' | 'onLedger'> {
  /** Ends the clean-up too. */
  deadline?: AbortSignal
  onTarget?: (target: OpenTarget) => void
  onWait?: (what: string, ms: number) => void
}

/**
 * Plans a run without touching a server. Throws `UsageError` for a glob, a shard or a known failure that
 * matches nothing.
 */
export async function planRun(given: RunSettings, cases: OwnCases = []): Promise<PlannedRun> {
  const { shard, knownFailures: file, profile } = given
  if (profile !== undefined && given.baseUrl !== undefined)
    throw new UsageError('--profile is for the embedded fake. Leave it out, or --base-url.')
  if (given.onlyProperties && !given.properties)
    throw new UsageError('--only-properties and --no-properties leave nothing to run. Leave one of them out.')
  if (given.quick && (given.onlyProperties || given.replay))
    throw new UsageError('--quick has no properties. Leave it out, or --only-properties and --replay.')
  const replay = given.replay && (await replayed(given.replay))
  const seed = given.seed ?? replay?.seed ?? (shard ? seedOfShards : Math.floor(Math.random() * 2 ** 32))
  const hurried = given.runs === undefined
  const beside = await ownCases(given.with, cases)
  const parts = partsOfRun(given, { runs: runsOf(given), seed, hurried }, beside)
  const all = replay ? [replay.property] : selectCases(parts, given)
  const own = shard ? casesOfShard(all, shard) : all
  const entries =
    file === undefined ? undefined : await readKnownFailures(file, [...casesOfRun({}), ...beside])
  return {
    given,
    selected: own.filter((each) => 'run' in each),
    observations: own.filter((each) => 'observe' in each),
    seed,
    ...(given.quick && { leftOut: mustsBeside(all, given) }),
    ...(profile !== undefined && { profile: asWorn(await readProfileFile(profile)) }),
    ...(file !== undefined && entries && { knownFailures: { file, entries } }),
  }
}

/** How many musts the same selection of the whole suite judges and these cases do not. */
function mustsBeside(chosen: readonly (ConformanceCase | Observation)[], given: RunSettings): number {
  const whole = new Set<string>(selectCases(casesOfRun({}), given).map(({ clause }) => clause))
  const judged = new Set<string>(chosen.flatMap((each) => ('clause' in each ? each.clause : [])))
  return clauses.filter(({ id, level }) => level === 'must' && whole.has(id) && !judged.has(id)).length
}

/** Opens the target, runs, closes it, and returns the report. */
export async function conductRun(plan: PlannedRun, events: RunEvents): Promise<Report> {
  const { given, selected, observations: observed, seed } = plan
  const { deadline, onTarget, onWait, ...rest } = events
  const target = await openTarget(given, { signal: deadline, onWait, ...plan.profile })
  let ended = (): void => {}
  try {
    onTarget?.(target)
    const { concurrency, settle, caseTimeout: timeLimit } = given
    const result = await run(target, {
      cases: selected,
      observations: observed,
      seed,
      concurrency,
      settle,
      timeLimit,
      allow: given.allow,
      maxHosts: given.maxHosts,
      maxTime: given.maxTime,
      limits: limitsOf(runsOf(given)),
      keep: keepingExchanges({
        ...{ secrets: secretsOf(given), keyHeader: given.keyHeader, cloudWord: given.cloudWord },
      }),
      ...rest,
      onLedger: (line) => {
        if ('run' in line && !target.embedded) ended = announceRun(line.run)
        rest.onLedger?.(line)
      },
    })
    return reportOf(plan, { result, embedded: target.embedded })
  } finally {
    ended()
    await target.close()
  }
}

function reportOf(
  { given, selected, observations: observed, knownFailures, leftOut }: PlannedRun,
  outcome: Pick<ReportInput, 'result' | 'embedded'>,
): Report {
  const { keyHeader, strict, shard } = given
  return buildReport({
    ...outcome,
    knownFailures,
    tool,
    cases: selected.map((each) => ({ ...each, source: sourceOf(each.id) })),
    clauses: clausesOf([...selected, ...outcome.result.results], hasEveryCase(selected)),
    openPoints: { points: pointsOf(observed, given), observations: observed, unobserved },
    secrets: secretsOf(given),
    keyHeader,
    strict,
    shard,
    leftOut,
    options: sharedOptions(given),
  })
}

/** The open points of these observations. If no case was left out, also those that cannot be observed. */
function pointsOf(
  observed: readonly Observation[],
  { chapter, case: ids, clause }: RunSettings,
): readonly OpenPoint[] {
  const isWhole = observed.length > 0 && !chapter && !ids && !clause
  return openPoints.filter(
    ({ id }) => observed.some(({ openPoint }) => openPoint === id) || (isWhole && id in unobserved),
  )
}

/** The options that must be the same in all shards of a run. */
function sharedOptions(given: RunSettings): ReportedOptions {
  const values = given as Record<string, unknown>
  const shared = optionsOf(runOptions)
    .filter((each) => each.shared && values[each.name] !== undefined)
    .filter((each) => each.type.kind !== 'flag' || values[each.name] !== each.default)
  return Object.fromEntries(shared.map(({ name }) => [name, values[name]])) as unknown as ReportedOptions
}
