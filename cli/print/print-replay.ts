import { openCauses } from '../../reports/causes/open-causes.js'
import { replayCommand } from '../../reports/replay-command.js'
import type { Report } from '../../reports/report.js'

/**
 * For each cause that a property shows best, the command that tries its counterexample again against the same
 * target or another.
 */
export const replayLines = (report: Report, directory: string): string[] =>
  openCauses(report)
    .flatMap(({ cases }) => cases[0] ?? [])
    .filter(({ counterexample }) => counterexample)
    .map(({ id }) => `Try it again: ${replayCommand(report, id, directory)}`)
