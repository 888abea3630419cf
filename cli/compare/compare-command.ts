import type { Command } from 'commander'
import { type Comparison, compareReports } from '../../reports/compare.js'
import { renderComparisonMarkdown, renderComparisonText } from '../../reports/render-comparison.js'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { type CompareArguments, compareOptions } from '../options/compare-options.js'
import { inertInCi } from '../print/github.js'
import { readReport } from './read-report.js'

const help = `
Examples:
  $ monitoring-conformance compare last-release/report.json conformance-report/report.json
  $ monitoring-conformance compare go-server rust-server --format markdown

Two reports of one implementation over time, or of two implementations; a directory stands for the report.json in it.

Exit code: 0 nothing got worse, 1 a clause is broken that was not, or by more cases, 2 wrong usage or no such report.`

const renderers: Record<CompareArguments['format'], (comparison: Comparison) => string> = {
  text: renderComparisonText,
  markdown: renderComparisonMarkdown,
  json: (comparison) => `${JSON.stringify({ schema: 1, ...comparison }, null, 2)}\n`,
}

/** `compare`: what got worse, got better or differs between two reports. */
export function addCompareCommand(program: Command): void {
  const command = program
    .command('compare')
    .description(commandWords.compare.says)
    .argument('<before>', 'a report.json, or its directory')
    .argument('<after>', 'another one')
  for (const option of commandOptions(compareOptions, 'compare')) command.addOption(option)
  command
    .addHelpText('after', help)
    .action(async (before: string, after: string, { format }: CompareArguments) => {
      const comparison = compareReports(await readReport(before), await readReport(after))
      const text = renderers[format](comparison)
      process.stdout.write(format === 'json' ? text : inertInCi(text))
      process.exitCode = comparison.worse ? 1 : 0
    })
}
