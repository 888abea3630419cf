import { Argument } from 'commander'
import { type Comparison, compareReports } from '../../reports/compare.js'
import { renderComparisonMarkdown, renderComparisonText } from '../../reports/render-comparison.js'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { compareOptions } from '../options/compare-options.js'
import { UsageError } from '../options/usage-error.js'
import { print, say } from '../print/print.js'
import { readReport } from './read-report.js'

const help = `
Examples:
  $ npx monitoring-conformance compare last-release/report.json conformance-report/report.json
  $ npx monitoring-conformance compare go-server rust-server --format markdown

Compares two reports of one implementation over time, or of two implementations.

Exit code: 0 nothing got worse; 1 a clause is newly broken, or by more cases; 2 wrong usage, no such report, or
reports that have nothing in common, such as one of a deployment that is down.`

const renderers: Record<Arguments<'compare'>['format'], (comparison: Comparison) => string> = {
  text: renderComparisonText,
  markdown: renderComparisonMarkdown,
  json: (comparison) => `${JSON.stringify({ schema: 1, ...comparison }, null, 2)}\n`,
}

/** `compare`: what got worse, got better or differs between two reports. */
export const command: CommandSpec = {
  arguments: [
    new Argument('<before>', 'a report.json, or its directory'),
    new Argument('<after>', 'another report.json, or its directory'),
  ],
  sets: [compareOptions],
  help,
  async perform({ format }: Arguments<'compare'>, before: string, after: string) {
    const [earlier, later] = [await readReport(before), await readReport(after)]
    const comparison = compareReports(earlier, later)
    const { worse, comparable, shared } = comparison
    if (!comparable && shared === 0)
      throw new UsageError(
        'These reports have no case and no open point in common. Compare runs of the same chapters and cases.',
      )
    const text = renderers[format](comparison)
    if (format === 'json') print(text)
    else say(text)
    process.exitCode = worse ? 1 : comparable ? 0 : 2
  },
}
