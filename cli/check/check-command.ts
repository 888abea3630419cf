import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

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
export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'check'>) => (await import('./perform-check.js')).performCheck(given),
}
