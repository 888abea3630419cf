import { isOfTraffic } from '../../reports/exit-code.js'
import type { Report, ReportedCase } from '../../reports/report.js'
import { shownUrl } from '../../reports/shown-url.js'
import { countOf } from '../../spec/count-of.js'
import { isBroken } from '../../spec/is-broken.js'
import { terminalText } from '../../spec/terminal-text.js'
import { readReport } from '../compare/read-report.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { partsOfRun } from './parts-of-run.js'
import { ownCasesOf } from './plan-run.js'
import { placeBeside } from './report-place.js'
import { selectCases } from './select-cases.js'

/** The settings for what did not conform; undefined, which it says, where nothing is left. Throws `UsageError`. */
export async function againOf(file: string, given: Arguments<'run'>): Promise<Arguments<'run'> | undefined> {
  if (given.replay !== undefined)
    throw new UsageError('--again and --replay exclude each other. Leave one of them out.')
  const report = await readReport(file)
  if (given.baseUrl === undefined && !report.target.embedded)
    throw new UsageError(
      `"${terminalText(file)}" is a report of ${terminalText(report.target.baseUrl)}. Give --base-url (or MONITORING_BASE_URL): without it the run tests the embedded fake.`,
    )
  const unfit = report.cases.filter(didNotConform)
  const left = new Set(unfit.map(({ id }) => id))
  /** What all calls show together has no case of its own. Those of its clause are run. */
  const clauses = new Set<string>(unfit.filter(isOfTraffic).map(({ clause }) => clause))
  const ids = selectCases(await partsOfRun(given, undefined, await ownCasesOf(given)), given).flatMap(
    (each) => (left.has(each.id) || ('clause' in each && clauses.has(each.clause)) ? [each.id] : []),
  )
  if (!ids.length) return void say(`${nothingLeft(file, report, left.size)}\n`)
  const { baseUrl } = report.target
  const isThere = given.baseUrl === undefined || shownUrl(given.baseUrl).baseUrl === baseUrl
  if (!isThere) say(`"${terminalText(file)}" is a report of ${terminalText(baseUrl)}.\n`, process.stderr)
  const seed = given.seed ?? report.run.seed
  return { ...given, seed, case: ids, report: placeBeside(file, given.report) }
}

/** Untested cases are left out: the run lacked something, which is no fault to look at again. */
const didNotConform = (each: ReportedCase): boolean => isBroken(each) || each.verdict === 'inconclusive'

function nothingLeft(file: string, { cases }: Report, left: number): string {
  const shown = `"${terminalText(file)}"`
  if (left > 0)
    return `Nothing is run: ${countOf(left, 'case')} did not conform in ${shown}, but none is selected.`
  const untested = cases.filter(({ verdict }) => verdict === 'untested').length
  const rest = untested > 0 ? ` ${countOf(untested, 'case is', 'cases are')} untested.` : ''
  return `Nothing is left to run again: all tested cases in ${shown} conform.${rest}`
}
