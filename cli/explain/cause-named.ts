import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clause } from '../../spec/clause.js'
import { terminalText } from '../../spec/terminal-text.js'
import { readReport } from '../compare/read-report.js'
import { UsageError } from '../options/usage-error.js'

/** Where `run` leaves its report unless it is told otherwise. */
export const lastReport = (): string => process.env.MONITORING_REPORT || 'conformance-report'

/**
 * The cause with this id: as the last report `says` it, else by the clause in its id (`host.name:value`). Undefined for
 * what is no id of a cause; throws `UsageError` for one of which the clause is not known.
 */
export async function causeNamed(
  id: string,
  clauses: readonly Clause[],
  report?: string,
): Promise<{ clause: Clause; says?: string } | undefined> {
  const place = report ?? lastReport()
  const isThere = report !== undefined || existsSync(join(place, 'report.json'))
  const { causes = [], cases } = isThere ? await readReport(place) : { cases: [] }
  const cause = causes.find((each) => each.id === id)
  const named = cause
    ? (cause.clause ?? cases.find((each) => each.id === cause.cases[0])?.clause)
    : /^(?:\w+\/)?([^:]+):/.exec(id)?.[1]
  const clause = clauses.find((each) => each.id === named)
  if (clause) return { clause, ...(cause && { says: terminalText(cause.says) }) }
  if (!id.includes(':')) return undefined
  const why = isThere ? 'has no such cause' : 'holds no report'
  throw new UsageError(
    `The cause "${terminalText(id)}" is looked up in the report of its run, but "${terminalText(place)}" ${why}. ` +
      'Name that report behind the cause, or give the clause that the run printed with the cause.',
  )
}
