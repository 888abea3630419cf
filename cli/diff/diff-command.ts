import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ MONITORING_KEY=… MONITORING_OTHER_BASE_KEY=… monitoring-conformance diff \\
      --base-url https://old.example.com --other-base-url https://new.example.com
      do these two answer the same, and where not, does it matter?
  $ monitoring-conformance diff --profile staging.yaml --base-url https://staging.example.com
      how faithful is the fake of a profile?
  $ monitoring-conformance diff --profile staging.yaml --base-url https://staging.example.com --min 99%
      a gate: exits 0 where so many calls are answered alike

The same calls go to both: first those of all cases and observations, then random ones (--runs). Each side sees names
of its own, and everything that is made is removed on both. diff.json, diff.html and diff.md go to --report.

Exit code: 0 the same; 1 different, or fewer calls alike than --min; 2 wrong usage or configuration; 3 one of them is
unreachable; 4 a fault of our own; 5 the same as far as was seen, and not all was.`

/** `diff`: whether two servers answer the same. */
export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'diff'>) => (await import('./perform-diff.js')).performDiff(given),
}
