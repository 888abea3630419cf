import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Example:
  $ npx monitoring-conformance merge shards/* --report conformance-report

Name the report directories of all shards of one run: the same target, the same options, each shard once.

Exit code: that of the whole run; 2 if the directories are not all shards of one run.`

/** `merge`: makes one report from those of all shards. */
export const command: CommandSpec = {
  arguments: [new Argument('<dir...>', 'the report directories of the shards')],
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'merge'>, directories: string[]) =>
    (await import('./perform-merge.js')).performMerge(directories, given),
}
