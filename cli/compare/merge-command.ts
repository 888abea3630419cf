import type { Command } from 'commander'
import { mergeReports } from '../../reports/merge.js'
import { Unmergeable } from '../../reports/merge-proof.js'
import type { Report } from '../../reports/report.js'
import { commandWords } from '../command-words.js'
import { commandOptions, withFlags } from '../options/command-options.js'
import { type OutputArguments, runOptions } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { finish, prepareOutput, withColorOfTerminal } from '../run/finish.js'
import { ownCases } from '../run/own-cases.js'
import { casesOfRun, hasEveryCase, type OwnCases, partsOfRun } from '../run/parts-of-run.js'
import { clausesOf, selectCases } from '../run/select-cases.js'
import { casesOfShard } from '../run/shard.js'
import { tool } from '../tool.js'
import { expectNotAmong, readReport } from './read-report.js'

const help = `
Example:
  $ monitoring-conformance merge shards/* --report conformance-report

The directories are those of the reports of all shards of one run, against one target and with the same options: no
shard missing or twice, every case in exactly one. Anything else is exit code 2; else it is that of the whole run.`

/** `merge`: one report from those of all shards. */
export function addMergeCommand(program: Command): void {
  const command = program
    .command('merge')
    .description(commandWords.merge.says)
    .argument('<dir...>', 'the report directories of the shards')
  for (const option of commandOptions(runOptions, 'merge')) command.addOption(option)
  command
    .addHelpText('after', help)
    .action((directories: string[], given: object) =>
      mergeCommand(directories, withColorOfTerminal(withFlags<OutputArguments>(runOptions, 'merge', given))),
    )
}

async function mergeCommand(directories: readonly string[], given: OutputArguments): Promise<void> {
  expectNotAmong(given.report, directories)
  const parts = await Promise.all(directories.map(async (from) => ({ from, report: await readReport(from) })))
  const whole = merged(parts, await ownCases(given.with))
  await prepareOutput(given)
  await finish(whole, given)
}

function merged(parts: readonly { from: string; report: Report }[], own: OwnCases): Report {
  try {
    return mergeReports(parts, {
      tool,
      casesOf: (options, shard) => {
        const selected = selectCases<{ id: string; clause?: string }>(
          partsOfRun(options, undefined, own),
          options,
        )
        return (shard ? casesOfShard(selected, shard) : selected).map(({ id }) => id)
      },
      clausesOf: (ids) => {
        const selected = casesOfRun({}, undefined, own).filter(({ id }) => ids.includes(id))
        const broken = parts.flatMap(({ report }) => report.cases)
        return clausesOf([...selected, ...broken], hasEveryCase(selected))
      },
    })
  } catch (error) {
    if (error instanceof Unmergeable) throw new UsageError(`Cannot merge: ${error.message}`)
    throw error
  }
}
