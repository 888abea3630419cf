import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { fakeOptions } from '../options/fake-options.js'
import { judgeOptions } from '../options/judge-options.js'
import { optionsOf } from '../options/option.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { warningBeyond } from '../print/shown-fake.js'
import { tallyAsJson, tallyAsText } from '../print/tally-text.js'
import { runChild } from './child.js'
import { environmentFor } from './exec-environment.js'
import { createTally } from './exec-tally.js'
import { startFake } from './start-fake.js'

const help = `
Examples:
  $ npx monitoring-conformance exec -- npm test
      the tests read MONITORING_BASE_URL and MONITORING_KEY to find the fake
  $ npx monitoring-conformance exec --seed-file hosts.yaml --journal -- python3 client.py
      shows every call that the client made
  $ npx monitoring-conformance exec --assumptions --results junit.xml -- npx vitest run --reporter=junit --outputFile=junit.xml
      finds what the tests take for granted although the document does not promise it
  $ MONITORING_KEY=… npx monitoring-conformance exec --judge --base-url https://staging.example.com -- npm test
      judges the answers that the deployment gives to the tests
  $ npx monitoring-conformance exec -- monitoring-conformance run
      runs the suite against the fake

The command also gets MONITORING_READ_KEY, MONITORING_WRITE_KEY, MONITORING_OUTSIDE_KEY, MONITORING_MEMBER_EMAIL, and
MONITORING_FAKE_CONTROL, the URL of the control API (with MONITORING_FAKE_TOKEN if that requires a token). Its calls are
listed on standard error.

Exit code: that of the command; 128 plus the number of the signal that ended it; 127 no such command; 126 it cannot be
run; 2 wrong usage. With --assumptions: 0 no assumptions but known ones; 1 others; 2 the tests fail on the default fake;
5 some tests are flaky, or the command did not call the fake. With --judge: that of the command if it fails, else that of
judge.`

export const command: CommandSpec = {
  arguments: [new Argument('[command...]', 'what to run, after --')],
  sets: [fakeOptions, judgeOptions],
  usage: '[options] -- <command> [arguments...]',
  help,
  perform: exec,
}

async function exec(given: Arguments<'exec'>, words: string[]): Promise<void> {
  const [command, ...args] = words
  if (!command) throw new UsageError('Expected a command after --, as in "exec -- npm test".')
  refuseIdle(given)
  if (given.assumptions)
    return (await import('../assumptions/exec-assumptions.js')).execAssumptions(words, given)
  if (given.judge) return (await import('../judge/exec-judge.js')).execJudge(words, given)
  const fake = await startFake(given)
  const tally = createTally(fake, given.journal)
  say(warningBeyond(given.host, fake), process.stderr)
  const { exitCode, failure } = await runChild(command, args, environmentFor(fake, process.env))
  await fake.close()
  process.exitCode = exitCode
  if (failure !== undefined) say(`error: ${failure}\n`, process.stderr)
  else if (given.json) process.stderr.write(tallyAsJson(tally.sum(), exitCode))
  else if (!given.quiet || given.journal) say(tallyAsText(tally.sum()), process.stderr)
}

/** Refuses options that would do nothing, because what uses them is not asked for. */
function refuseIdle(given: Arguments<'exec'>): void {
  const values = given as Readonly<Record<string, unknown>>
  for (const { name, flag, usedWith } of [fakeOptions, judgeOptions].flatMap((set) =>
    optionsOf(set, 'exec'),
  )) {
    if (!values[name] || !usedWith || usedWith.some((each) => values[each])) continue
    const those = usedWith.map((each) => `--${each}`).join(' or ')
    throw new UsageError(`${flag} is for ${those}. Give that too, or leave it out.`)
  }
}
