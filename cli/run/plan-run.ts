import type { ReportInput } from '../../reports/build-report.js'
import { clauses } from '../../spec/clauses/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import type { asWorn } from '../departures/departures.js'
import type { RunSettings } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { casesOfRun, partsOfRun, runsOf } from './parts-of-run.js'
import { selectCases } from './select-cases.js'
import { casesOfShard, seedOfShards } from './shard.js'

/** A run that is ready to begin: its cases, its seed, and which failures are known. */
export interface PlannedRun {
  given: RunSettings
  selected: readonly ConformanceCase[]
  observations: readonly Observation[]
  seed: number
  /** The answers of the embedded fake to open points, and its departures. */
  profile?: ReturnType<typeof asWorn>
  knownFailures?: ReportInput['knownFailures']
  /** Looks only once at what it finds broken. */
  frugal?: boolean
  /** In a quick run: how many musts none of its cases judges. */
  leftOut?: number
}

/** Plans a run without touching a server. Throws `UsageError` for a name that matches nothing. */
export async function planRun(
  given: RunSettings,
  cases: readonly ConformanceCase[] = [],
): Promise<PlannedRun> {
  refuseTogether(given)
  const { shard, replay: asked } = given
  const replay = asked && (await (await import('./replay.js')).replayed(asked))
  const seed = given.seed ?? replay?.seed ?? (shard ? seedOfShards : Math.floor(Math.random() * 2 ** 32))
  const beside = await ownCasesOf(given, cases)
  const drawing = { runs: runsOf(given), seed, hurried: given.runs === undefined }
  const all = replay ? [replay.property] : selectCases(await partsOfRun(given, drawing, beside), given)
  const own = shard ? casesOfShard(all, shard) : all
  return {
    given: replay ? { ...given, case: [replay.property.id] } : given,
    selected: own.filter((each) => 'run' in each),
    observations: own.filter((each) => 'observe' in each),
    seed,
    ...(given.quick && { leftOut: await mustsBeside(all, given, beside) }),
    ...(given.profile !== undefined && { profile: await profileOf(given.profile) }),
    ...(given.knownFailures !== undefined && {
      knownFailures: await knownFailuresOf(given.knownFailures, beside),
    }),
  }
}

function refuseTogether({ profile, baseUrl, properties, onlyProperties, quick, replay }: RunSettings): void {
  if (profile !== undefined && baseUrl !== undefined)
    throw new UsageError(
      '--profile is for the embedded fake: leave out --base-url, or unset MONITORING_BASE_URL and MONITORING_KEY. To compare a deployment with a profile, use drift.',
    )
  if (onlyProperties && !properties)
    throw new UsageError('--only-properties and --no-properties leave nothing to run. Leave one of them out.')
  if (quick && (onlyProperties || replay))
    throw new UsageError('--quick has no properties. Leave it out, or --only-properties and --replay.')
}

/** The cases of `--with`, and these. */
export async function ownCasesOf(
  given: RunSettings,
  cases: readonly ConformanceCase[] = [],
): Promise<readonly ConformanceCase[]> {
  if (!given.with?.length && !cases.length) return []
  const { ownCases } = await import('./own-cases.js')
  return ownCases(given.with, cases)
}

/** How many musts the same selection of all cases judges and these cases do not. */
async function mustsBeside(
  chosen: readonly (ConformanceCase | Observation)[],
  given: RunSettings,
  beside: readonly ConformanceCase[],
): Promise<number> {
  const all = await casesOfRun({ properties: false }, undefined, beside)
  const whole = new Set<string>(selectCases(all, given).map(({ clause }) => clause))
  const judged = new Set<string>(chosen.flatMap((each) => ('clause' in each ? each.clause : [])))
  return clauses.filter(({ id, level }) => level === 'must' && whole.has(id) && !judged.has(id)).length
}

async function profileOf(file: string): Promise<PlannedRun['profile']> {
  const [{ asWorn }, { readProfileFile }] = await Promise.all([
    import('../departures/departures.js'),
    import('./profile-file.js'),
  ])
  return asWorn(await readProfileFile(file))
}

async function knownFailuresOf(
  file: string,
  beside: readonly ConformanceCase[],
): Promise<PlannedRun['knownFailures']> {
  const [{ readKnownFailures }, { namesOfResults }] = await Promise.all([
    import('./known-failures.js'),
    import('../../runner/traffic/results.js'),
  ])
  return {
    file,
    entries: await readKnownFailures(file, [...(await casesOfRun({})), ...beside], namesOfResults),
  }
}
