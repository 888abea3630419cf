import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { judgeOptions } from '../options/judge-options.js'

const help = `
Examples:
  $ monitoring-conformance judge traffic.har
      what a browser, Playwright, mitmproxy or "run --har" has taken down
  $ mitmdump -nr flows --set hardump=- | monitoring-conformance judge -
      the same from standard input
  $ monitoring-conformance judge traffic.har --base-url https://staging.example.com --settle 10000
      of several deployments this one, whose reads may lag by ten seconds
  $ monitoring-conformance judge production.har --others
      others change what the traffic makes: only what an answer shows by itself counts

It makes no call. Which clauses traffic can show to be broken, "monitoring-conformance list" tells.

Exit code: 0 what was seen conforms; 1 violates; 2 wrong usage, or no HTTP archive; 4 a fault of our own; 5 no call of the
API was seen.`

/** `judge`: holds the calls that others made against the document. */
export const command: CommandSpec = {
  arguments: [new Argument('<traffic>', 'an HTTP archive (HAR 1.2), or - for standard input')],
  sets: [judgeOptions],
  help,
  perform: async (given: Arguments<'judge'>, file: string) =>
    (await import('./perform-judge.js')).performJudge(file, given),
}
