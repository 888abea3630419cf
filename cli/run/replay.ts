import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Report } from '../../reports/report.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { readReport } from '../compare/read-report.js'
import type { RunSettings } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'

/** Only the property of the counterexample, with its input and the seed of that run. */
export async function replayed({
  directory,
  property: id,
}: NonNullable<RunSettings['replay']>): Promise<{ property: ConformanceCase; seed: number }> {
  const report = await readReport(directory)
  const property = properties.find((each) => each.id === id)
  const found = report.cases.find((each) => each.id === id)
  const shown = terminalText(id)
  if (!property || !found)
    throw new UsageError(`Cannot replay "${shown}": the report has no such property. ${whatThereIs(report)}`)
  const { counterexample } = found
  if (!counterexample)
    throw new UsageError(
      `Cannot replay "${shown}": the report has no counterexample of it. ${whatThereIs(report)}`,
    )
  const { value, seed, path } = counterexample
  const replay = { value, seed, path }
  return {
    property: asCase(property, { runs: counterexample.runs, seed: report.run.seed, replay }),
    seed: report.run.seed,
  }
}

function whatThereIs({ cases }: Report): string {
  const ids = cases.filter(({ counterexample }) => counterexample).map(({ id }) => terminalText(id))
  return ids.length
    ? `It has counterexamples of ${new Intl.ListFormat('en').format(ids)}.`
    : 'It has no counterexample at all: every property holds or was not run.'
}
