import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { provenAs } from '../../reports/causes/open-causes.js'
import type { Report, ReportedCase } from '../../reports/report.js'
import type { Clause } from '../../spec/clause.js'
import { terminalText } from '../../spec/terminal-text.js'
import { readReport } from '../compare/read-report.js'
import { usualReport } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'

/**
 * The report at a place, else the newest that `has` what is wanted of those that runs left, which may be of a part and
 * further down. Where none has it, the newest. Undefined where there is none. Throws `UsageError`.
 */
export async function reportWith(
  has: (report: Report) => boolean,
  place?: string,
): Promise<{ report?: Report; place: string }> {
  if (place !== undefined) return { report: await readReport(place), place }
  const top = process.env.MONITORING_REPORT || usualReport
  const below = existsSync(top) ? readdirSync(top, { recursive: true, encoding: 'utf8' }) : []
  const files = below.filter((each) => basename(each) === 'report.json').map((each) => join(top, each))
  const age = new Map(files.map((each) => [each, statSync(each).mtimeMs]))
  files.sort((a, b) => (age.get(b) ?? 0) - (age.get(a) ?? 0))
  let newest: Report | undefined
  for (const each of files) {
    const report = await readReport(each).catch(() => undefined)
    if (report && has(report)) return { report, place: each }
    newest ??= report
  }
  return { ...(newest && { report: newest }), place: files[0] ?? top }
}

/** What a report holds of a cause: its sentence, and the case that shows it best. */
export interface CauseOfReport {
  says?: string
  seen?: ReportedCase
}

/**
 * The cause with this id: as the last report `says` it, else by the clause in its id (`host.name:value`). Undefined for
 * what is no id of a cause; throws `UsageError` for one of which the clause is not known.
 */
export async function causeNamed(
  id: string,
  clauses: readonly Clause[],
  report?: string,
): Promise<({ clause: Clause } & CauseOfReport) | undefined> {
  const isNamed = (cause: { id: string }): boolean => cause.id === id
  const { report: found, place } = await reportWith((each) => Boolean(each.causes?.some(isNamed)), report)
  const { causes = [], cases = [] } = found ?? {}
  const cause = causes.find(isNamed)
  const seen = cause && cases.find((each) => each.id === provenAs(cause))
  const named = cause ? (cause.clause ?? seen?.clause) : /^(?:\w+\/)?([^:]+):/.exec(id)?.[1]
  const clause = clauses.find((each) => each.id === named)
  if (clause) return { clause, ...(cause && { says: terminalText(cause.says) }), ...(seen && { seen }) }
  if (!id.includes(':')) return undefined
  const why = found ? 'has no such cause' : 'holds no report'
  throw new UsageError(
    `The cause "${terminalText(id)}" is looked up in the report of its run, but "${terminalText(place)}" ${why}. ` +
      'Name that report behind the cause, or give the clause that the run printed with the cause.',
  )
}
