import { buildReport, type ReportInput } from '../../reports/build-report.js'
import { announceRun } from '../../reports/live-runs.js'
import type { Report, ReportedExchange, ReportedOptions } from '../../reports/report.js'
import { keepingExchanges } from '../../reports/reported-exchange.js'
import { limitsOf } from '../../runner/most.js'
import { type RunOptions, run } from '../../runner/run.js'
import type { Target } from '../../runner/send/target.js'
import type { WireTap } from '../../runner/send/transport.js'
import { plainlyTold } from '../../runner/traffic/results.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { unobserved } from '../../suites/observations/unobserved.js'
import { sourceOf } from '../../suites/source-of.js'
import { optionsOf } from '../options/option.js'
import { type RunSettings, runOptions, secretsOf } from '../options/run-options.js'
import { tool } from '../tool.js'
import { clausesOfRun, hasEveryCase, mostQuickCalls, runsOf } from './parts-of-run.js'
import type { PlannedRun } from './plan-run.js'
import { type OpenTarget, openTarget } from './target.js'

export interface RunEvents
  extends Pick<RunOptions<ReportedExchange>, 'signal' | 'onStart' | 'onCase' | 'onLedger' | 'within'> {
  /** Sees every request as it is sent. */
  tap?: WireTap | undefined
  /** Ends the clean-up too. */
  deadline?: AbortSignal
  onTarget?: (target: OpenTarget) => void
  onWait?: (what: string, ms: number) => void
}

export async function conductRun(plan: PlannedRun, events: RunEvents): Promise<Report> {
  const { deadline, onTarget, onWait, tap, ...rest } = events
  await using target = await openTarget(plan.given, { signal: deadline, onWait, tap, ...plan.profile })
  onTarget?.(target)
  return await runOn(target, plan, rest)
}

/** Runs against a target that is open, and returns the report. */
export async function runOn(
  target: Target & Pick<OpenTarget, 'embedded'>,
  plan: PlannedRun,
  events: Pick<RunEvents, 'signal' | 'onStart' | 'onCase' | 'onLedger' | 'within'> = {},
): Promise<Report> {
  const { given, selected, observations, seed } = plan
  let ended = (): void => {}
  try {
    const result = await run(target, {
      ...given,
      cases: selected,
      observations,
      seed,
      ...(given.quick && { maxCalls: mostQuickCalls }),
      frugal: plan.frugal,
      limits: limitsOf(runsOf(given)),
      /** Shards are merged, and one of them has it as a part of its own. */
      tellsSupports: given.shard === undefined,
      /** What explains a finding may be the case of another shard. */
      isJudged: given.shard === undefined,
      keep: keepingExchanges({ ...given, secrets: secretsOf(given) }),
      ...events,
      onLedger: (line) => {
        if ('run' in line && !target.embedded) ended = announceRun(line.run)
        events.onLedger?.(line)
      },
    })
    const traffic = plainlyTold(result.traffic, {
      parts: selected,
      hasEveryCase: hasEveryCase(selected),
      isComplete: result.complete,
    })
    return reportOf(plan, { result: { ...result, traffic }, embedded: target.embedded })
  } finally {
    ended()
  }
}

function reportOf(
  { given, selected, observations: observed, knownFailures, leftOut }: PlannedRun,
  outcome: Pick<ReportInput, 'result' | 'embedded'>,
): Report {
  const { keyHeader, strict, shard } = given
  const { cases: told, clauses } = subjectsOf(selected, outcome.result)
  return buildReport({
    ...{ ...outcome, tool, knownFailures, leftOut, clauses, keyHeader, strict, shard },
    cases: told.map((each) => ({ ...each, source: sourceOf(each.id) })),
    openPoints: { points: pointsOf(observed, given), observations: observed, unobserved },
    secrets: secretsOf(given),
    inputs: selected.some(({ kind }) => kind === 'property') ? runsOf(given) : undefined,
    options: sharedOptions(given),
  })
}

/** What a report is about: what was asked for, the cases that tell why others could not be judged, what traffic showed. */
export function subjectsOf(
  selected: readonly ConformanceCase[],
  { results, traffic }: Pick<ReportInput['result'], 'results' | 'traffic'>,
) {
  const known = new Set(selected.map(({ id }) => id))
  const beside = new Set(results.map(({ id }) => id).filter((id) => !known.has(id)))
  const told = [...selected, ...cases.filter(({ id }) => beside.has(id))]
  return { cases: told, clauses: clausesOfRun(selected, [...told, ...results, ...traffic]) }
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
