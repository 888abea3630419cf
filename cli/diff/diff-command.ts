import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ MONITORING_KEY=… MONITORING_OTHER_BASE_KEY=… npx monitoring-conformance diff --base-url https://old.example.com --other-base-url https://new.example.com
      where their answers differ, and whether that matters
  $ npx monitoring-conformance diff --profile staging.yaml --base-url https://staging.example.com
      how faithful the fake of a profile is
  $ npx monitoring-conformance diff --profile staging.yaml --base-url https://staging.example.com --min 99%
      a gate: exits 0 if at least 99% of the calls are answered alike

Both get the same calls: first those of all cases and observations, then random ones (--runs). Names differ on the two
sides. What the calls made is removed on both. diff.json, diff.html and diff.md go to --report.

Exit code: 0 no difference; 1 different, or fewer calls alike than --min; 2 wrong usage or configuration; 3 one of them
is unreachable; 4 a fault of this tool; 5 no difference so far, but not all was compared.`

/** `diff`: whether two servers answer the same. */
export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'diff'>) => (await import('./perform-diff.js')).performDiff(given),
}
