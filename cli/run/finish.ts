import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { keepEarlier } from '../../reports/earlier-runs.js'
import type { Report } from '../../reports/report.js'
import { ReportNotWritten } from '../../reports/report-not-written.js'
import { prepareDirectory } from '../../reports/write-reports.js'
import { terminalText } from '../../spec/terminal-text.js'
import { ownFault, tellFault } from '../last-net.js'
import type { Arguments } from '../options/arguments.js'
import { isCi } from '../options/given-options.js'
import { UsageError } from '../options/usage-error.js'
import { createPaint } from '../print/colors.js'
import { tellGitHub } from '../print/github.js'
import { say } from '../print/print.js'
import { printReport } from '../print/print-report.js'
import { placeOf } from './report-place.js'
import { prepareKnownFailures, writeKnownFailures } from './write-known-failures.js'
import { writeReport } from './write-report.js'

/** Commands that make no run of their own open nothing. */
type Outputs = Omit<Arguments<'merge'>, 'open' | 'keep'> &
  Partial<Pick<Arguments<'run'>, 'open' | 'keep' | 'profile'>>

/** Checks in advance that the report can be written. */
export async function prepareOutput(given: Outputs & Pick<Arguments<'run'>, 'knownFailures'>): Promise<void> {
  if (given.knownFailures !== undefined && given.writeKnownFailures !== undefined)
    throw new UsageError(
      '--known-failures and --write-known-failures exclude each other. Leave one of them out.',
    )
  if (given.writeKnownFailures !== undefined) await prepareKnownFailures(given.writeKnownFailures)
  await prepareDirectory(given.report)
}

/** Writes reports, tells GitHub, prints the result, sets the exit code; says last what was not written. */
export async function finish(
  report: Report,
  given: Outputs,
  directory = placeOf(report, given.report),
): Promise<void> {
  let replaced: Awaited<ReturnType<typeof keepEarlier>>
  let failure: unknown
  try {
    replaced = await keepEarlier(directory, given.keep ?? 0, report.target)
    await writeReport(directory, report)
  } catch (error) {
    failure = error ?? new Error('The report was not written.')
  }
  /** What to do next stands last, below the annotations. */
  await tellGitHub(process.stdout, report)
  printReport(process.stdout, report, {
    quiet: given.quiet,
    directory,
    replaced,
    profile: given.profile,
    isWritten: failure === undefined,
    paint: createPaint(given.color),
  })
  process.exitCode = report.summary.exitCode
  const { writeKnownFailures: file } = given
  if (file !== undefined) await writeMore(report, () => writeKnownFailures(file, report))
  if (failure !== undefined) tellNotWritten(report, failure)
  else if (given.open) openReport(directory)
}

/** Writes a further file after the verdict is known, and says what it was. */
export async function writeMore(report: Report, write: () => Promise<string>): Promise<void> {
  try {
    say(`${await write()}\n`)
  } catch (error) {
    tellNotWritten(report, error)
  }
}

/** A run that conforms but lacks what was asked of it has not succeeded. */
function tellNotWritten({ summary }: Report, failure: unknown): void {
  const isOfFile = failure instanceof ReportNotWritten || failure instanceof UsageError
  process.exitCode = isOfFile && summary.exitCode ? summary.exitCode : ownFault
  if (isOfFile) say(`error: ${failure.message}\n`, process.stderr)
  else tellFault(failure)
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
}

/** How long a failure to open a report is waited for, in ms. */
const untilOpened = 2000

/** Opens the report in the browser of whoever runs this, and does not wait until it is closed. Nobody sees one in CI. */
function openReport(directory: string): void {
  if (isCi()) return
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const file = resolve(directory, 'report.html')
  const opener = spawn(command, [...args, file], { detached: true, stdio: 'ignore' })
  const tell = (why: string) => say(`Cannot open the report: ${terminalText(why)}.\n`, process.stderr)
  const waiting = setTimeout(() => opener.unref(), untilOpened)
  opener.on('error', ({ message }) => tell(message))
  opener.on('exit', (code) => code && tell(`${command} ended with exit code ${code}`))
  opener.on('close', () => clearTimeout(waiting))
}
