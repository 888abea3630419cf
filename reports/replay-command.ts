import { quotedOnALine, shellWord } from '../spec/shell-word.js'
import type { Report } from './report.js'

/** What tries a counterexample again; keys come from the environment. The report is in this directory. */
export function replayCommand({ target }: Pick<Report, 'target'>, property: string, directory = ''): string {
  const report = `${directory && `${directory}/`}report.json:${property}`
  const baseUrl = target.embedded ? '' : ` --base-url ${shellWord(target.baseUrl, quotedOnALine)}`
  return `monitoring-conformance run${baseUrl} --replay ${shellWord(report, quotedOnALine)}`
}
