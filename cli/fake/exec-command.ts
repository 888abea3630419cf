import { Argument } from 'commander'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { fakeOptions } from '../options/fake-options.js'
import { judgeOptions } from '../options/judge-options.js'
import { optionsOf } from '../options/option.js'
import { UsageError } from '../options/usage-error.js'
import { inertInCi } from '../print/github.js'
import { warningBeyond } from '../print/shown-fake.js'
import { tallyAsJson, tallyAsText } from '../print/tally-text.js'
import { runChild } from './child.js'
import { environmentFor } from './exec-environment.js'
import { createTally } from './exec-tally.js'
import { startFake } from './start-fake.js'

const help = `
Examples:
  $ monitoring-conformance exec -- npm test
      the tests find the fake by MONITORING_BASE_URL and MONITORING_KEY
  $ monitoring-conformance exec --seed-file hosts.yaml --journal -- python3 client.py
      and shows every call that the client made
  $ monitoring-conformance exec --assumptions --results junit.xml -- npx vitest run --reporter=junit --outputFile=junit.xml
      what the tests take for granted, though the document does not promise it
  $ MONITORING_KEY=… monitoring-conformance exec --judge --base-url https://staging.example.com -- npm test
      the tests call the deployment; what it answers them is judged
  $ monitoring-conformance exec -- monitoring-conformance run
      the suite against the fake

The command also finds MONITORING_READ_KEY, MONITORING_WRITE_KEY, MONITORING_OUTSIDE_KEY, MONITORING_MEMBER_EMAIL, and
in MONITORING_FAKE_CONTROL the URL below which the fake is controlled (with MONITORING_FAKE_TOKEN where that takes a
token). What it called is printed to standard error.

Exit code: that of the command, 128 plus the number of the signal that ended it, 127 if there is no such command, 126 if
it cannot be run, 2 for wrong usage. With --assumptions: 0 the tests take nothing for granted but what is known, 1 they
do, 2 they fail on the fake as it is, 5 some are flaky, or the command has not called the fake. With --judge: that of the
command where it fails, else that of judge.`

/** `exec`: runs a command with its own fake. */
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
  if (given.assumptions)
    return (await import('../assumptions/exec-assumptions.js')).execAssumptions(words, given)
  if (given.judge) return (await import('../judge/exec-judge.js')).execJudge(words, given)
  refuseWithout(given)
  const fake = await startFake(given)
  const tally = createTally(fake, given.journal)
  process.stderr.write(warningBeyond(given.host, fake))
  const { exitCode, failure } = await runChild(command, args, environmentFor(fake, process.env))
  await fake.close()
  process.exitCode = exitCode
  if (failure !== undefined) process.stderr.write(inertInCi(`error: ${failure}\n`))
  else if (given.json) process.stderr.write(tallyAsJson(tally.sum(), exitCode))
  else if (!given.quiet || given.journal) process.stderr.write(inertInCi(tallyAsText(tally.sum())))
}

/** Refuses options that only --assumptions uses. */
function refuseWithout(given: Arguments<'exec'>): void {
  const names = ['results', 'knownAssumptions', 'format', 'report'] as const
  const meant = optionsOf(fakeOptions, 'exec').find(({ name }) =>
    names.some((each) => each === name && given[each] !== undefined),
  )
  if (meant) throw new UsageError(`${meant.flag} is for --assumptions. Give that too, or leave it out.`)
}
