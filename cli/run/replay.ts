import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { readReport } from '../compare/read-report.js'
import type { ReplayArgument } from '../options/run-values.js'
import { UsageError } from '../options/usage-error.js'

/** The property that tries only the counterexample of the report, and the seed of its run. */
export async function replayed({
  directory,
  property: id,
}: ReplayArgument): Promise<{ property: ConformanceCase; seed: number }> {
  const report = await readReport(directory)
  const property = properties.find((each) => each.id === id)
  const found = report.cases.find((each) => each.id === id)
  const shown = terminalText(id)
  if (!property || !found)
    throw new UsageError(`Cannot replay "${shown}": no such property is in the report. Name one that is.`)
  const { counterexample } = found
  if (!counterexample)
    throw new UsageError(`Cannot replay "${shown}": the report has no counterexample of it. Run it anew.`)
  const { value, seed, path, replayPath } = counterexample
  const replay = { value, seed, path, ...(replayPath !== undefined && { replayPath }) }
  return {
    property: asCase(property, { runs: counterexample.runs, seed: report.run.seed, replay }),
    seed: report.run.seed,
  }
}
