import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { selectionOf } from '../../reports/compare.js'
import type { Report } from '../../reports/report.js'
import { attempt } from '../../spec/attempt.js'
import { usualReport } from '../options/run-options.js'

/** Where a run of what did not conform in a report is left: beside it, never over it, unless named. */
export function placeBeside(file: string, directory: string): string {
  const read = file.endsWith('.json') ? dirname(file) : file
  const isWithin = !relative(resolve(directory), resolve(read)).startsWith('..')
  return isWithin || directory === usualReport ? join(read, 'again') : directory
}

/**
 * A run of a part, one without its properties, one that was interrupted, one that reached nothing and judged traffic do
 * not replace the report of a whole one, nor does one against the embedded fake that of a deployment.
 */
export function placeOf(
  report: Pick<Report, 'access' | 'run' | 'target' | 'traffic'>,
  directory: string,
): string {
  const { access, target, traffic } = report
  const file = join(directory, 'report.json')
  if (!existsSync(file)) return directory
  if (!access.open || traffic?.judged === 0) return join(directory, 'not-reached')
  const before = reportIn(file)
  if (target.embedded && before.target && !before.target.embedded)
    return placeOf(report, join(directory, 'fake'))
  return isPart(report) && !isPart(before) ? join(directory, 'part') : directory
}

interface Reported extends Partial<Pick<Report, 'target' | 'traffic'>> {
  run: Partial<Pick<Report['run'], 'shard' | 'complete'>> & { options?: Partial<Report['run']['options']> }
}

const isPart = ({ run, traffic }: Reported): boolean =>
  traffic !== undefined ||
  run.complete === false ||
  Object.values(selectionOf({ run })).some((each) => each !== undefined)

/** A report of which nothing can be read is replaced as that of a part is. */
function reportIn(file: string): Reported {
  const report = attempt(() => JSON.parse(readFileSync(file, 'utf8')))
  return report?.run ? report : unknown
}

const unknown: Reported = { run: { options: { quick: true } } }
