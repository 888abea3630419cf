import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ MONITORING_KEY=… npx monitoring-conformance check --base-url https://staging.example.com
      says whether it can be tested, and what to change if not; every run begins with this check
  $ npx monitoring-conformance check --base-url https://staging.example.com --json
      the same as JSON

The check makes at most twelve calls, reads first. It creates nothing: its writes name an invitation and a host that do
not exist.

Exit code: 0 it can be tested; 2 the usage or configuration must change (base URL, key, header, word); 3 unreachable,
throttled, or failing at every call.`

/** `check`: tells in a few calls, which leave nothing behind, whether a deployment can be tested. */
export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'check'>) => (await import('./perform-check.js')).performCheck(given),
}
