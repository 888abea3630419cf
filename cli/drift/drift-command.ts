import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ MONITORING_KEY=… npx monitoring-conformance drift --profile staging.yaml --base-url https://staging.example.com
      whether the deployment still behaves as its profile says
  $ npx monitoring-conformance drift --profile staging.yaml --base-url https://staging.example.com --allow reads
      only by reading; the rest is reported as not seen

Made for a nightly job: it runs only the observations and cases that the profile covers. Other clauses that its calls show
broken are named, and do not change the exit code.

Exit code: 0 nothing changed; 1 something changed; 2 wrong usage or configuration; 3 unreachable; 4 a fault of this tool;
5 no change so far, but not all was seen.`

/** `drift`: whether a deployment still matches its profile. */
export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'drift'>) => (await import('./perform-drift.js')).performDrift(given),
}
