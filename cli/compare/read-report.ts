import { readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Schema } from '@cfworker/json-schema'
import { unpackReport } from '../../reports/packing/unpack-report.js'
import type { Report } from '../../reports/report.js'
import { attempt } from '../../spec/attempt.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { onDemand } from '../../spec/on-demand.js'
import { terminalText } from '../../spec/terminal-text.js'
import { unreadable } from '../../spec/unreadable.js'
import { UsageError } from '../options/usage-error.js'

const validation = onDemand<typeof import('@cfworker/json-schema')>('@cfworker/json-schema')

/** Reads a report, or report.json in a directory, and checks it against its JSON Schema. Throws `UsageError`. */
export async function readReport(place: string): Promise<Report> {
  const shown = terminalText(place)
  const text = await readFile(place, 'utf8')
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EISDIR') throw error
      return readFile(join(place, 'report.json'), 'utf8')
    })
    .catch((error) => {
      throw new UsageError(
        `Cannot read the report.json of "${shown}": ${unreadable(error)} Name a report.json, or the directory that it is in.`,
      )
    })
  return reportIn(text, shown)
}

/** The report in the text of such a file. Throws `UsageError`. */
export function reportIn(text: string, shown: string): Report {
  const fault = faultOf(text)
  if (fault === undefined) return unpackReport(JSON.parse(text))
  throw new UsageError(
    `Cannot read the report.json of "${shown}": ${terminalText(fault.replace(/\.$/, ''))}. Make the report again.`,
  )
}

function faultOf(text: string): string | undefined {
  const report = jsonOf(text)
  if (report === undefined) return 'it is not JSON, or only a part of it'
  if (!isObject(report) || report.schema === undefined) return 'it is JSON, but no report of a run'
  if (report.schema !== 1)
    return `its schema version is ${JSON.stringify(report.schema)?.slice(0, 50)}, not 1`
  const { valid, errors } = new (validation().Validator)(schema() as Schema, '2020-12').validate(report)
  const last = errors.at(-1)
  return valid || !last ? undefined : `${last.instanceLocation.slice(0, 200)}: ${last.error.slice(0, 200)}`
}

/** The schema is in `reports/` in the sources, and at the top level of the built package. */
function schema(): object {
  for (const place of ['../../reports/', '../../', '../', './'])
    try {
      return JSON.parse(readFileSync(new URL(`${place}report.schema.json`, import.meta.url), 'utf8'))
    } catch {}
  throw new Error('report.schema.json is missing. Install monitoring-conformance again.')
}

/** Throws `UsageError` when the merged report would replace one of its parts. */
export function expectNotAmong(report: string, directories: readonly string[]): void {
  const same = directories.find((each) => real(each) === real(report))
  if (same === undefined) return
  throw new UsageError(
    `The merged report would replace that of "${terminalText(same)}". Choose another with --report.`,
  )
}

const real = (path: string): string => attempt(() => realpathSync(path)) ?? resolve(path)
