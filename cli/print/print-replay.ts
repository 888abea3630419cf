import { replayCommand } from '../../reports/replay-command.js'
import type { Report } from '../../reports/report.js'

/** For each counterexample, the command that tries it again against the same target or another. */
export const replayLines = (report: Report, directory: string): string[] =>
  report.cases
    .filter(({ counterexample, known }) => counterexample && !known)
    .map(({ id }) => `Try it again: ${replayCommand(report, id, directory)}`)
