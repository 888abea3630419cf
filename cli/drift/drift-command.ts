import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

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
export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'drift'>) => (await import('./perform-drift.js')).performDrift(given),
}
