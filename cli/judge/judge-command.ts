import type { Command } from 'commander'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { givenOptions } from '../options/given-options.js'
import { type JudgeArguments, judgeOptions } from '../options/judge-options.js'

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
export function addJudgeCommand(program: Command): void {
  const command = program
    .command('judge')
    .description(commandWords.judge.says)
    .argument('<traffic>', 'an HTTP archive (HAR 1.2), or - for standard input')
  for (const option of commandOptions(judgeOptions, 'judge')) command.addOption(option)
  command.addHelpText('after', help).action(async (file: string) => {
    const { performJudge } = await import('./perform-judge.js')
    await performJudge(file, await givenOptions<JudgeArguments>(judgeOptions, 'judge', command))
  })
}
