import { prepareDirectory, writeFiles } from '../../reports/write-reports.js'
import { settleChoices } from '../../spec/choices.js'
import { optionsOfFake } from '../fake/start-fake.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { inertInCi } from '../print/github.js'
import { print } from '../print/print.js'
import { tool } from '../tool.js'
import { assumptionReport } from './assumption-report.js'
import { createCommandTests, NotRun } from './command-tests.js'
import type { Conduct } from './conduct.js'
import { type FoundAssumptions, findAssumptions, TestsFail } from './find-assumptions.js'
import { type KnownAssumption, readKnownAssumptions } from './known-assumptions.js'
import { otherAnswers } from './other-answers.js'
import { filesOf, rendered } from './render-forms.js'
import { sayFailures } from './say-failures.js'
import { createSearchProgress } from './search-progress.js'

/**
 * `exec --assumptions`: finds what the tests of a command take for granted. Throws `UsageError` when they
 * fail on the default fake.
 */
export async function execAssumptions(words: readonly string[], given: Arguments<'exec'>): Promise<void> {
  refuseOthers(given)
  const known = given.knownAssumptions === undefined ? [] : await readKnownAssumptions(given.knownAssumptions)
  if (given.report !== undefined) await prepareDirectory(given.report)
  const options = await optionsOfFake(given)
  const base = settleChoices(options.choices)
  const answers = otherAnswers(base)
  const started = performance.now()
  const progress = createSearchProgress(process.stderr, !given.quiet)
  const tests = createCommandTests(words, { given, options, onRun: progress.ran })
  try {
    const found = await findAssumptions({
      run: tests.run,
      near: () => tests.near(answers),
      onShare: progress.came,
    })
    progress.end()
    await tell(given, {
      found,
      known,
      base,
      answers,
      source: tests.source(),
      conduct: tests.conduct(),
      started,
    })
  } catch (error) {
    if (error instanceof TestsFail) throw new UsageError(sayFailures(error, tests.said()))
    if (!(error instanceof NotRun)) throw error
    process.exitCode = error.exitCode
    if (error.message) process.stderr.write(inertInCi(`error: ${error.message}\n`))
  } finally {
    progress.end()
  }
}

interface Told {
  found: FoundAssumptions
  known: KnownAssumption[]
  base: ReturnType<typeof settleChoices>
  answers: ReturnType<typeof otherAnswers>
  source: ReturnType<ReturnType<typeof createCommandTests>['source']>
  conduct: Conduct
  started: number
}

async function tell(given: Arguments<'exec'>, { started, ...parts }: Told): Promise<void> {
  const report = assumptionReport({ ...parts, tool, durationMs: performance.now() - started })
  if (given.report !== undefined) await writeFiles(given.report, filesOf(report))
  print(inertInCi(rendered(report, given.format ?? (given.json ? 'json' : 'text'))))
  process.exitCode = report.exitCode
}

/** Refuses options that draw or refuse answers, because tests cannot be written against those. */
function refuseOthers({ grease, assume, journal }: Arguments<'exec'>): void {
  const other = grease !== undefined ? '--grease' : assume === 'error' ? '--assume' : journal && '--journal'
  if (other) throw new UsageError(`--assumptions chooses the answers by itself. Leave out ${other}.`)
}
