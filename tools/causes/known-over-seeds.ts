import { readKnown } from '../../cli/run/known-failures.js'
import { entriesOf } from '../../cli/run/write-known-failures.js'
import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { failsRun, isOutdated, isUnjudged } from '../../reports/exit-code.js'
import type { KnownFailure, Report } from '../../reports/report.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { measuredReport } from './broken-report.js'

const named = [...cases, ...properties]

/** The entries that a run would write of what fails. */
export const writtenOf = (report: Report): KnownFailure[] =>
  readKnown(
    entriesOf(report).map((each, at) => ({ ...each, line: at + 1 })),
    named,
  )

interface Means {
  parts?: (id: string) => boolean
  entries?: readonly KnownFailure[]
}

/** The report of a run of cases and properties with a seed, in which these failures are known. */
export async function gated(
  impostor: Impostor,
  seed: number,
  { parts = () => true, entries = [] }: Means = {},
): Promise<Report> {
  const drawn = properties.map((each): ConformanceCase => asCase(each, { runs: 25, seed }))
  const chosen = [
    ...cases.filter(({ id, foundation }) => foundation || parts(id)),
    ...drawn.filter(({ id }) => parts(id)),
  ]
  const { report } = await measuredReport(impostor, { parts: chosen, seed, entries })
  return report
}

/** Why a gate fails in spite of these known failures. */
export const redIn = ({ cases: all, knownFailures, run }: Report): string[] => [
  ...all
    .filter((each) => failsRun(each, false) || isUnjudged(each))
    .map(({ id, clause, cause }) => `${run.seed}: ${id} breaks ${clause}, of ${cause}`),
  ...(knownFailures?.entries ?? [])
    .filter(isOutdated)
    .map(({ cause, clause, state }) => `${run.seed}: ${cause ?? clause} is ${state}`),
]
