import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isHarmless, openCauses, provingCase } from '../../reports/causes/open-causes.js'
import { againCommand, explainCommand, scriptCommand } from '../../reports/replay-command.js'
import type { Report } from '../../reports/report.js'
import { canBeRepeated } from '../../reports/script/script-of.js'

/**
 * What to do next, a line each and as far as it applies: open the report, read on about the first cause, run again
 * what did not conform, make a script of the first cause.
 */
export function nextLines(report: Report, directory: string, profile?: string): string[] {
  const [first] = openCauses(report).filter((each) => !isHarmless(each))
  const shown = first && provingCase(first)
  const id = first && (first.cause.clause ?? shown?.clause)
  return [
    `Report:  ${pathToFileURL(resolve(directory, 'report.html')).href}`,
    ...(id === undefined ? [] : [`Explain: ${explainCommand(id)}`]),
    ...(first && !report.traffic ? [`Again:   ${againCommand(report, directory, profile)}`] : []),
    ...(first && shown && !report.traffic && canBeRepeated(report, shown)
      ? [`Script:  ${scriptCommand(first.cause.id, directory)}`]
      : []),
  ]
}
