import type { Report } from '../../reports/report.js'
import { prepareDirectory, writeReports } from '../../reports/write-reports.js'
import type { OutputArguments, RunArguments } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { createPaint } from '../print/colors.js'
import { tellGitHub } from '../print/github.js'
import { printReport } from '../print/print-report.js'
import { prepareKnownFailures, writeKnownFailures } from './write-known-failures.js'

/** Turns color off when there is no terminal or when the environment asks for none. */
export const withColorOfTerminal = <T extends Pick<OutputArguments, 'color'>>(given: T): T => ({
  ...given,
  color: given.color && !process.env.NO_COLOR && process.stdout.isTTY,
})

/** Checks in advance that the report can be written. */
export async function prepareOutput(
  given: OutputArguments & Pick<RunArguments, 'knownFailures'>,
): Promise<void> {
  if (given.knownFailures !== undefined && given.writeKnownFailures !== undefined)
    throw new UsageError(
      '--known-failures and --write-known-failures exclude each other. Leave one of them out.',
    )
  if (given.writeKnownFailures !== undefined) await prepareKnownFailures(given.writeKnownFailures)
  await prepareDirectory(given.report)
}

/** Writes the reports, prints the result, tells GitHub, and sets the exit code. */
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
