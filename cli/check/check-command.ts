import type { Command } from 'commander'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { givenOptions } from '../options/given-options.js'
import { type CheckArguments, runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ MONITORING_KEY=… monitoring-conformance check --base-url https://staging.example.com
      whether it can be tested, and what to do if not; a run begins with the same
  $ monitoring-conformance check --base-url https://staging.example.com --json
      the same for a script

At most twelve calls are made, reads first. Nothing is created: the writes among them are of an invitation and a host
that there are not.

Exit code: 0 it can be tested, 2 usage or configuration has to change (base URL, key, header, word), 3 unreachable,
throttled, or failing at every call.`

/** `check`: tells in a few calls, which leave nothing behind, whether a deployment can be tested. */
export function addCheckCommand(program: Command): void {
  const command = program.command('check').description(commandWords.check.says)
  for (const option of commandOptions(runOptions, 'check')) command.addOption(option)
  command.addHelpText('after', help).action(async () => {
    const { performCheck } = await import('./perform-check.js')
    await performCheck(await givenOptions<CheckArguments>(runOptions, 'check', command))
  })
}
