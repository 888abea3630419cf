import { openLedgerFile } from '../../reports/ledger-file.js'
import { redact } from '../../reports/redact.js'
import type { Report } from '../../reports/report.js'
import { prepareDirectory } from '../../reports/write-reports.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { Unfinished } from '../../runner/send/unfinished.js'
import { isObject } from '../../spec/is-object.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import {
  type ConformanceOptions,
  inWordsOfOptions,
  kindOf,
  readSettings,
} from '../options/conformance-options.js'
import { onAbort } from '../options/interrupt.js'
import { secretsOf } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { conductRun, type RunEvents } from '../run/conduct-run.js'
import { type PlannedRun, planRun } from '../run/plan-run.js'
import { writeReport } from '../run/write-report.js'

/**
 * The options of `run` in camel case, but for those of the command alone, plus those that only code can give. Times
 * are in ms. `{}` tests the embedded fake.
 */
export interface RunConformanceOptions extends ConformanceOptions {
  /** The directory for `report.json`, `report.html`, `junit.xml` and `summary.md`. By default nothing is written. */
  report?: string
  /** Cases of your own rules, made by `defineCase`. They run beside those of the suite. */
  cases?: readonly ConformanceCase[]
  /** Ends the run. What it made is cleaned up, and the report is incomplete. */
  signal?: AbortSignal
  /** Called as each case ends, with how many are done out of how many. */
  onCase?: (outcome: CaseOutcome, done: number, all: number) => void
}

/** What is known of a case when it ends. The report has the rest. */
export type CaseOutcome = Pick<CaseResult, 'id' | 'verdict' | 'durationMs' | 'message'>

/**
 * Runs the suite against a deployment, or without `baseUrl` against the embedded fake. Resolves with the content
 * of `report.json`, without any key.
 *
 * - `report.summary.exitCode` is the exit code of the command: 0 conforms, 1 violates, 2 the key or the base URL is wrong, 3 unreachable,
 *   4 a fault of the suite itself, 5 incomplete. Nothing that a server does makes it reject.
 * - `report.causes` says why cases did not conform, in the order to mend them. Each names the case that proves it.
 * - `report.cases` has their verdicts, what was expected and what came, and the exchanges.
 *
 * It registers things in the organization of the key, under names that begin with `mc-`, and removes what can be removed.
 * It prints nothing, writes only to the directory `report`, and reads no environment variables except those of proxies.
 * Rejects with `UsageError` for wrong options, before any request, and with `ReportNotWritten`.
 *
 * @example
 * const report = await runConformance({ baseUrl: 'https://staging.example.com', key, chapter: 'hosts' })
 * for (const { says, cases } of report.causes ?? []) console.log(says, cases[0])
 * process.exitCode = report.summary.exitCode
 */
export async function runConformance(options: RunConformanceOptions = {}): Promise<Report> {
  const { report: directory, cases, signal, onCase, ...rest } = checked(options)
  using interrupt = onAbort(signal)
  try {
    const plan = await planRun(readSettings(rest), cases)
    if (directory !== undefined) await prepareDirectory(directory)
    const isBroken = (says: string): void => interrupt.stop(new Unfinished('ledger', says))
    using ledger = directory === undefined ? undefined : openLedgerFile(directory, isBroken)
    const report = await conductRun(plan, {
      ...{ signal: interrupt.signal, deadline: interrupt.deadline },
      ...(ledger && { onLedger: ledger.note }),
      ...(onCase && { onCase: telling(onCase, plan) }),
    })
    if (directory !== undefined) await writeReport(directory, report)
    return report
  } catch (error) {
    throw inWordsOfOptions(error)
  }
}

function checked(options: RunConformanceOptions): RunConformanceOptions {
  if (!isObject(options)) throw new UsageError(`Expected an object with options, got ${kindOf(options)}.`)
  const { report, cases, signal, onCase } = options as Record<string, unknown>
  const fits = {
    report: [typeof report === 'string', 'the path of a directory', report],
    cases: [Array.isArray(cases), 'a list of cases', cases],
    signal: [
      typeof Object(signal).addEventListener === 'function',
      'the signal of an AbortController',
      signal,
    ],
    onCase: [typeof onCase === 'function', 'a function', onCase],
  } as const
  for (const [name, [isFit, what, given]] of Object.entries(fits))
    if (given !== undefined && !isFit)
      throw new UsageError(`${name}: expected ${what}, got ${kindOf(given)}.`)
  return options
}

function telling(
  onCase: NonNullable<RunConformanceOptions['onCase']>,
  { given }: PlannedRun,
): RunEvents['onCase'] {
  const secrets = secretsOf(given)
  return ({ id, verdict, durationMs, message }, done, all) =>
    onCase(redact({ id, verdict, durationMs, ...(message && { message }) }, { secrets }), done, all)
}
