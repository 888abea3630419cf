import type { Command } from 'commander'
import { buildReport } from '../reports/build-report.js'
import type { Report } from '../reports/report.js'
import { prepareDirectory, writeReports } from '../reports/write-reports.js'
import { type RunResult, run } from '../runner/run.js'
import { clauses } from '../spec/clauses/index.js'
import { cases } from '../suites/index.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { createPaint } from './colors.js'
import { onInterrupt } from './interrupt.js'
import { printHead, printReport } from './print-report.js'
import { createProgress } from './progress.js'
import { flagFromEnvironment, type RunArguments, runOptions } from './run-options.js'
import { selectCases } from './select-cases.js'
import { openTarget } from './target.js'
import { tool } from './tool.js'

const help = `
Examples:
  $ monitoring-conformance run
      tests the fake that comes with the suite
  $ MONITORING_KEY=… monitoring-conformance run --base-url https://staging.example.com
      tests a deployment; more keys let it test more
  $ monitoring-conformance run --base-url … --key … --chapter hosts --case 'hosts/list/*'
      tests a part
  $ monitoring-conformance run --base-url … --key … --key-header Authorization --key-prefix Bearer

The run makes hosts, cloud integration settings, invitations (to addresses at example.com) and service metrics in the
organization of the key, under names that begin with "mc-", and removes what can be removed.

Exit code: 0 conforms, 1 violates, 2 wrong usage or configuration, 3 target unreachable, 4 a fault of our own,
5 incomplete (inconclusive cases, interrupted, or nothing ran).`

/** `run`: tests a deployment, or the embedded fake, and leaves a report. */
export function addRunCommand(program: Command): void {
  const command = program
    .command('run')
    .description('run the suite against a deployment or the embedded fake')
  for (const option of runOptions()) command.addOption(option)
  command.addHelpText('after', help).action((given: RunArguments) => runCommand(withFlags(given)))
}

const withFlags = (given: RunArguments): RunArguments => ({
  ...given,
  strict: given.strict || (flagFromEnvironment('MONITORING_STRICT', process.env.MONITORING_STRICT) ?? false),
  quiet: given.quiet || (flagFromEnvironment('MONITORING_QUIET', process.env.MONITORING_QUIET) ?? false),
  color:
    given.color &&
    !process.env.NO_COLOR &&
    !flagFromEnvironment('MONITORING_NO_COLOR', process.env.MONITORING_NO_COLOR) &&
    process.stdout.isTTY,
})

async function runCommand(given: RunArguments): Promise<void> {
  const selected = selectCases(cases, given)
  await prepareDirectory(given.report)
  const interrupt = onInterrupt()
  const progress = createProgress(process.stderr, !given.quiet)
  const target = await openTarget(given, { signal: interrupt.deadline, onWait: progress.waiting })
  const paint = createPaint(given.color)
  const seed = given.seed ?? Math.floor(Math.random() * 2 ** 32)
  if (!given.quiet) printHead(process.stdout, { tool, target, cases: selected.length, seed })
  const result = await run(target, {
    cases: selected,
    seed,
    concurrency: given.concurrency,
    settle: given.settle,
    timeLimit: given.caseTimeout,
    signal: interrupt.signal,
    onStart: progress.started,
    onCase: progress.done,
  })
  progress.end()
  await target.close()
  interrupt.end()
  const report = reportOf(result, selected, given)
  await writeReports(given.report, report)
  printReport(process.stdout, report, {
    quiet: given.quiet,
    strict: given.strict,
    directory: given.report,
    paint,
  })
  process.exitCode = report.summary.exitCode
}

function reportOf(result: RunResult, selected: readonly ConformanceCase[], given: RunArguments): Report {
  const { key, readKey, writeKey, outsideKey, keyHeader, strict } = given
  const secrets = [key, readKey, writeKey, outsideKey].filter((each) => each !== undefined)
  const all = selected.length === cases.length
  const tested = new Set(selected.map(({ clause }) => clause as string))
  return buildReport({
    tool,
    result,
    cases: selected,
    clauses: all ? clauses : clauses.filter(({ id }) => tested.has(id)),
    secrets,
    keyHeader,
    strict,
  })
}
