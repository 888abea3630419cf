import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'

const help = `
Examples:
  $ npx monitoring-conformance run
      tests the fake that comes with the suite
  $ export MONITORING_BASE_URL=https://staging.example.com MONITORING_KEY=the-key
  $ npx monitoring-conformance run
      tests a deployment; more keys let it test more
  $ npx monitoring-conformance run --chapter hosts --case 'hosts/list/*'
      tests a part
  $ npx monitoring-conformance run --key-header Authorization --key-prefix Bearer
  $ npx monitoring-conformance run --known-failures acme.yaml
      a gate: fails on any other failure, and on an entry that no longer fails
  $ npx monitoring-conformance run --again conformance-report/report.json
      runs again what did not conform there
  $ npx monitoring-conformance run --only-properties --runs 1000
      a long search with random input; each counterexample comes with the command that repeats it
  $ npx monitoring-conformance run --shard 2/4 --report shards/2
      one of four parts; "merge shards/*" makes one report of them

The run makes hosts, cloud integration settings, invitations (to addresses at example.com) and service metrics in the
organization of the key, under names that begin with "mc-", and removes what can be removed.

Exit code: 0 conforms, or has known failures only; 1 violates, or a known failure is out of date; 2 wrong usage or
configuration; 3 target unreachable; 4 a fault of this tool, or the report of a run that conforms could not be written;
5 incomplete (inconclusive cases, interrupted, or nothing ran).`

export const command: CommandSpec = {
  sets: [runOptions],
  help,
  perform: async (given: Arguments<'run'>) => (await import('./perform-run.js')).performRun(given),
}
