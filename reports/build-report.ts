import type { CaseResult } from '../runner/case/case-result.js'
import type { RunResult } from '../runner/run.js'
import type { Clause } from '../spec/clause.js'
import { defined } from '../spec/defined.js'
import { remembering } from '../spec/remembering.js'
import { assembleReport, type Findings } from './assemble-report.js'
import { stepsOf } from './counterexample-steps.js'
import { type OpenPointsInput, reportOpenPoints } from './open-points.js'
import { type RedactOptions, redact, redacting } from './redact.js'
import type {
  Report,
  ReportedCase,
  ReportedExchange,
  ReportedObstacle,
  ReportedOptions,
  ReportedTraffic,
  Shard,
  Tool,
} from './report.js'
import { asAsked } from './reported-exchange.js'
import { shownUrl } from './shown-url.js'
import { sumOfCuts } from './sums.js'

/** What a report knows of a case or property besides its result. */
export interface Entry {
  id: string
  clause: string
  /** Default `case`. */
  kind?: ReportedCase['kind']
  /** Where it stands in the repository. */
  source?: string
}

export interface ReportInput extends RedactOptions {
  tool: Tool
  result: RunResult<ReportedExchange>
  cases: readonly Entry[]
  clauses: readonly Clause[]
  openPoints?: OpenPointsInput
  strict: boolean
  knownFailures?: Findings['knownFailures']
  options?: ReportedOptions
  shard?: Shard
  /** In a quick run: how many musts none of its cases judges. */
  leftOut?: number | undefined
  /** How many inputs a property tries at most. */
  inputs?: number | undefined
  /** Set when the run judged calls that others made. */
  traffic?: ReportedTraffic
  /** Whether the target was the fake that comes with the suite. */
  embedded?: boolean
}

/** Builds the report of a run and removes all secrets. Throws when a result belongs to no case. */
export function buildReport(input: ReportInput): Report {
  const { secrets, keyHeader, result } = input
  const { baseUrl, password } = shownUrl(result.target.baseUrl)
  const known = password ? [...secrets, password] : secrets
  const options = { secrets: known, keyHeader }
  return redact(assemble(input, baseUrl, redacting(options)), options)
}

/** Messages and access are cleaned first, because causes are derived from them. */
function assemble(input: ReportInput, baseUrl: string, clean: <T>(record: T) => T): Report {
  const { result, strict, options, shard, leftOut, inputs, embedded } = input
  const { id, startedAt, durationMs, heldMs, seed, complete, cut, access, target, footprint } = result
  return assembleReport({
    tool: input.tool,
    run: defined({
      ...{ id, startedAt, durationMs: Math.round(durationMs), seed, complete, strict },
      cut: cut.length ? clean(sumOfCuts(cut)) : undefined,
      heldMs: heldMs >= 1000 ? Math.round(heldMs) : undefined,
      ...{ options, shard, leftOut, inputs },
    }),
    target: { baseUrl, supplied: [...target.supplied], ...(embedded && { embedded: true }) },
    ...(input.traffic && { traffic: input.traffic }),
    access: clean(access),
    footprint,
    ...reportOpenPoints(input.openPoints ?? noOpenPoints, result.results),
    cases: reportCases(input).map(({ exchanges, ...each }) => ({ ...clean(each), exchanges })),
    clauses: input.clauses,
    knownFailures: input.knownFailures,
  })
}

const noOpenPoints: OpenPointsInput = { points: [], observations: [], unobserved: {} }

function reportCases({ result, cases, options, openPoints = noOpenPoints }: ReportInput): ReportedCase[] {
  const observations = openPoints.observations.map(
    ({ id, openPoint }): Entry => ({ id, clause: openPoint, kind: 'observation' }),
  )
  const entries = new Map([...cases, ...result.traffic, ...observations].map((each) => [each.id, each]))
  const timed = sinceBegin(Date.parse(result.startedAt))
  return [...result.results, ...result.traffic].map((each) => {
    const entry = entries.get(each.id)
    if (!entry) throw new Error(`Expected results of the given cases only, got one of "${each.id}".`)
    return reportCase(entry, each, { timed, word: options?.cloudWord })
  })
}

function reportCase(
  { id, clause, kind = 'case', source }: Entry,
  result: CaseResult<ReportedExchange>,
  { timed, word }: { timed: ReturnType<typeof sinceBegin>; word: string | undefined },
): ReportedCase {
  const { verdict, expected, got, exchanges, leftBehind, notAllowed } = result
  const { counterexample, standsOn, decisive, proof, obstacle, seen, unfinished } = result
  /** Paths have the deployment's word. */
  const told = (text: string | undefined) => (text === undefined ? undefined : asAsked(text, word))
  return defined({
    ...{ id, clause: result.clause ?? clause, kind, source, verdict },
    durationMs: Math.round(result.durationMs),
    ...{ message: told(result.answer ?? result.message), expected: told(expected), got: told(got) },
    fault: kind === 'observation' ? undefined : result.fault,
    counterexample: counterexample && {
      ...counterexample,
      ...(standsOn && { steps: stepsOf(exchanges, standsOn) }),
    },
    exchanges: exchanges.map(timed),
    ...{ decisive, proof, obstacle: obstacle && reportObstacle(obstacle), unfinished, seen },
    notAllowed: notAllowed && [...notAllowed],
    leftBehind: leftBehind.length > 0 ? leftBehind : undefined,
  })
}

/** Makes times relative to the start of the run. An exchange that several cases share stays one object. */
const sinceBegin = (began: number) =>
  remembering(
    (exchange: ReportedExchange): ReportedExchange =>
      exchange.at === undefined ? exchange : { ...exchange, at: exchange.at - began },
  )

const reportObstacle = ({
  operation,
  kind,
  part,
  foundBy,
}: NonNullable<CaseResult['obstacle']>): ReportedObstacle => defined({ operation, kind, part, foundBy })
