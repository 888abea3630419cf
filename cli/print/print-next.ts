import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isHarmless, openCauses, provingCase } from '../../reports/causes/open-causes.js'
import { againCommand, explainCommand } from '../../reports/replay-command.js'
import type { Report } from '../../reports/report.js'

/**
 * What to do next, a line each and as far as it applies: open the report, read on about the first cause, run again
 * what did not conform.
 */
export function nextLines(report: Report, directory: string, profile?: string): string[] {
  const [first] = openCauses(report).filter((each) => !isHarmless(each))
  const id = first && (first.cause.clause ?? provingCase(first)?.clause)
  return [
    `Report:  ${pathToFileURL(resolve(directory, 'report.html')).href}`,
    ...(id === undefined ? [] : [`Explain: ${explainCommand(id)}`]),
    ...(first && !report.traffic ? [`Again:   ${againCommand(report, directory, profile)}`] : []),
  ]
}
