import type { Command } from 'commander'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { givenOptions } from '../options/given-options.js'
import { type DriftArguments, runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ MONITORING_KEY=… monitoring-conformance drift --profile staging.yaml --base-url https://staging.example.com
      whether the deployment is still as its profile says
  $ monitoring-conformance drift --profile staging.yaml --base-url https://staging.example.com --allow reads
      only what reads tell; the rest was not seen

Made for a nightly job: only the observations and the cases that the profile speaks of are run.

Exit code: 0 it is as the profile says; 1 something changed; 2 wrong usage or configuration; 3 unreachable; 4 a fault of
our own; 5 nothing changed of what was seen, and not all was.`

/** `drift`: whether a deployment still matches its profile. */
export function addDriftCommand(program: Command): void {
  const command = program.command('drift').description(commandWords.drift.says)
  for (const option of commandOptions(runOptions, 'drift')) command.addOption(option)
  command.addHelpText('after', help).action(async () => {
    const { performDrift } = await import('./perform-drift.js')
    await performDrift(await givenOptions<DriftArguments>(runOptions, 'drift', command))
  })
}
