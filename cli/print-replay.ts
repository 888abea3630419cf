import { join } from 'node:path'
import type { Report } from '../reports/report.js'
import { terminalText } from '../reports/terminal-text.js'

/** For each counterexample, what tries it again against the same target or another. */
export const replayLines = ({ cases }: Report, directory: string): string[] =>
  cases
    .filter(({ counterexample, known }) => counterexample && !known)
    .map(({ id }) => {
      const report = `${join(directory, 'report.json')}:${id}`
      return terminalText(`Try it again: monitoring-conformance run --replay ${quoted(report)}`)
    })

const quoted = (text: string): string =>
  /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
