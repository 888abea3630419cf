import type { Command } from 'commander'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { givenOptions } from '../options/given-options.js'
import { type OutputArguments, runOptions } from '../options/run-options.js'

const help = `
Example:
  $ monitoring-conformance merge shards/* --report conformance-report

The directories are those of the reports of all shards of one run, against one target and with the same options: no
shard missing or twice, every case in exactly one. Anything else is exit code 2; else it is that of the whole run.`

/** `merge`: makes one report from those of all shards. */
export function addMergeCommand(program: Command): void {
  const command = program
    .command('merge')
    .description(commandWords.merge.says)
    .argument('<dir...>', 'the report directories of the shards')
  for (const option of commandOptions(runOptions, 'merge')) command.addOption(option)
  command.addHelpText('after', help).action(async (directories: string[]) => {
    const { performMerge } = await import('./perform-merge.js')
    await performMerge(directories, await givenOptions<OutputArguments>(runOptions, 'merge', command))
  })
}
