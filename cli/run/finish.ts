import type { Report } from '../../reports/report.js'
import { prepareDirectory, writeReports } from '../../reports/write-reports.js'
import { flagFromEnvironment } from '../options/option-values.js'
import { UsageError } from '../options/usage-error.js'
import { createPaint } from '../print/colors.js'
import { tellGitHub } from '../print/github.js'
import { printReport } from '../print/print-report.js'
import { prepareKnownFailures, writeKnownFailures } from './write-known-failures.js'

/** Where and how a command leaves its report. */
export interface OutputArguments {
  report: string
  quiet: boolean
  color: boolean
  knownFailures?: string
  writeKnownFailures?: string
}

/** With the environment variables of its flags. */
export const withOutputFlags = <T extends OutputArguments>(given: T): T => ({
  ...given,
  quiet: given.quiet || (flagFromEnvironment('MONITORING_QUIET', process.env.MONITORING_QUIET) ?? false),
  color:
    given.color &&
    !process.env.NO_COLOR &&
    !flagFromEnvironment('MONITORING_NO_COLOR', process.env.MONITORING_NO_COLOR) &&
    process.stdout.isTTY,
})

/** Finds out before the work whether its report can be written. */
export async function prepareOutput(given: OutputArguments): Promise<void> {
  if (given.knownFailures !== undefined && given.writeKnownFailures !== undefined)
    throw new UsageError('--known-failures and --write-known-failures exclude each other. Leave one out.')
  if (given.writeKnownFailures !== undefined) await prepareKnownFailures(given.writeKnownFailures)
  await prepareDirectory(given.report)
}

/** Writes the reports, prints what came of it, tells GitHub, and sets the exit code. */
export async function finish(report: Report, given: OutputArguments): Promise<void> {
  await writeReports(given.report, report)
  printReport(process.stdout, report, {
    quiet: given.quiet,
    strict: report.run.strict,
    directory: given.report,
    paint: createPaint(given.color),
  })
  await tellGitHub(process.stdout, report)
  process.exitCode = report.summary.exitCode
  if (given.writeKnownFailures !== undefined)
    process.stdout.write(`${await writeKnownFailures(given.writeKnownFailures, report)}\n`)
}
