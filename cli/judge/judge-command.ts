import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { judgeOptions } from '../options/judge-options.js'

const help = `
Examples:
  $ npx monitoring-conformance judge traffic.har
      recorded by a browser, Playwright, mitmproxy or "run --har"
  $ mitmdump -qnr flows --set hardump=- | monitoring-conformance judge -
      the same from standard input, with mitmproxy 10.1 or later
  $ npx monitoring-conformance judge traffic.har --base-url https://staging.example.com --settle 10000
      only the calls of this deployment, whose reads may lag by ten seconds
  $ npx monitoring-conformance judge production.har --others
      others change things outside this traffic: each answer is judged by itself

It makes no call. "npx monitoring-conformance list" says which clauses traffic can show to be broken.

Exit code: 0 the calls conform; 1 violates; 2 wrong usage, or no HTTP archive; 4 a fault of this tool; 5 no call of the
API was seen.`

export const command: CommandSpec = {
  arguments: [new Argument('<traffic>', 'an HTTP archive (HAR 1.2), or - for standard input')],
  sets: [judgeOptions],
  help,
  perform: async (given: Arguments<'judge'>, file: string) =>
    (await import('./perform-judge.js')).performJudge(file, given),
}
