import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Example:
  $ monitoring-conformance merge shards/* --report conformance-report

The directories are those of the reports of all shards of one run, against one target and with the same options: no
shard missing or twice, every case in exactly one. Anything else is exit code 2; else it is that of the whole run.`

/** `merge`: makes one report from those of all shards. */
export const command: CommandSpec = {
  arguments: [new Argument('<dir...>', 'the report directories of the shards')],
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'merge'>, directories: string[]) =>
    (await import('./perform-merge.js')).performMerge(directories, given),
}
