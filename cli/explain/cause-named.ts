import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { provenAs } from '../../reports/causes/open-causes.js'
import type { ReportedCase } from '../../reports/report.js'
import type { Clause } from '../../spec/clause.js'
import { terminalText } from '../../spec/terminal-text.js'
import { readReport } from '../compare/read-report.js'
import { UsageError } from '../options/usage-error.js'

/** Where `run` leaves its report unless it is told otherwise. */
export const lastReport = (): string => process.env.MONITORING_REPORT || 'conformance-report'

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
  const place = report ?? lastReport()
  const isThere = report !== undefined || existsSync(join(place, 'report.json'))
  const { causes = [], cases } = isThere ? await readReport(place) : { cases: [] }
  const cause = causes.find((each) => each.id === id)
  const seen = cause && cases.find((each) => each.id === provenAs(cause))
  const named = cause ? (cause.clause ?? seen?.clause) : /^(?:\w+\/)?([^:]+):/.exec(id)?.[1]
  const clause = clauses.find((each) => each.id === named)
  if (clause) return { clause, ...(cause && { says: terminalText(cause.says) }), ...(seen && { seen }) }
  if (!id.includes(':')) return undefined
  const why = isThere ? 'has no such cause' : 'holds no report'
  throw new UsageError(
    `The cause "${terminalText(id)}" is looked up in the report of its run, but "${terminalText(place)}" ${why}. ` +
      'Name that report behind the cause, or give the clause that the run printed with the cause.',
  )
}
