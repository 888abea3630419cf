import { prepareDirectory, writeFiles } from '../../reports/write-reports.js'
import { settleChoices } from '../../spec/choices.js'
import { countOf } from '../../spec/count-of.js'
import { shortened, terminalLines, terminalText } from '../../spec/terminal-text.js'
import { optionsOfFake } from '../fake/start-fake.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { inertInCi } from '../print/github.js'
import { columnsOf, print, say } from '../print/print.js'
import { longestSilence, timeShown } from '../print/progress.js'
import { tool } from '../tool.js'
import { assumptionReport } from './assumption-report.js'
import { createCommandTests, NotRun } from './command-tests.js'
import { findAssumptions, TestsFail } from './find-assumptions.js'
import { readKnownAssumptions } from './known-assumptions.js'
import { otherAnswers } from './other-answers.js'
import { assumptionsAsText } from './render-assumptions.js'
import { filesOf, rendered } from './render-forms.js'

/** How far a search for assumptions is: at a terminal in one line that is rewritten, elsewhere in a line now and then. */
export function createSearchProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  wanted: boolean,
  now: () => number = () => performance.now(),
) {
  const isRewritten = wanted && stream.isTTY
  const began = now()
  let spoke = began
  let known = ''
  return {
    ran(runs: number): void {
      const line = `${countOf(runs, 'run')} of your tests …${known}`
      if (isRewritten) stream.write(`\r\x1b[K${line}`)
      else if (wanted && now() - spoke >= longestSilence) {
        spoke = now()
        stream.write(`${line}\n`)
      }
    },
    /** This share of the answers is known. */
    came(share: number): void {
      const left = (now() - began) * (1 / share - 1)
      known = share > 0 ? ` ${Math.floor(share * 100)} %, about ${timeShown(left)} left` : ''
    },
    end(): void {
      if (isRewritten) stream.write('\r\x1b[K')
    },
  }
}

/** Finds what the tests of a command take for granted. Throws `UsageError` when they fail anyway. */
export async function execAssumptions(words: readonly string[], given: Arguments<'exec'>): Promise<void> {
  refuseOthers(given)
  const known = given.knownAssumptions === undefined ? [] : await readKnownAssumptions(given.knownAssumptions)
  if (given.report !== undefined) await prepareDirectory(given.report)
  const options = await optionsOfFake(given)
  const base = settleChoices(options.choices)
  const answers = otherAnswers(base)
  const started = performance.now()
  const progress = createSearchProgress(process.stderr, !given.quiet)
  const tests = createCommandTests(words, given, options, progress.ran)
  try {
    const found = await findAssumptions({
      run: tests.run,
      near: () => tests.near(answers),
      onShare: progress.came,
    })
    progress.end()
    const report = assumptionReport({
      ...{ tool, found, known, base, answers, source: tests.source(), client: tests.conduct() },
      durationMs: performance.now() - started,
    })
    if (given.report !== undefined) await writeFiles(given.report, filesOf(report))
    const format = given.format ?? (given.json ? 'json' : 'text')
    if (format === 'text') say(assumptionsAsText(report, columnsOf()))
    else print(inertInCi(rendered[format](report)))
    process.exitCode = report.exitCode
  } catch (error) {
    if (error instanceof TestsFail) throw new UsageError(sayFailures(error, tests.said()))
    if (!(error instanceof NotRun)) throw error
    process.exitCode = error.exitCode
    if (error.message) say(`error: ${error.message}\n`, process.stderr)
  } finally {
    progress.end()
  }
}

/** Refuses options by which something else answers, or answers are drawn or refused: tests cannot be written against those. */
function refuseOthers({ grease, assume, journal, judge }: Arguments<'exec'>): void {
  const other =
    (grease !== undefined && '--grease') ||
    (assume === 'error' && '--assume') ||
    (journal && '--journal') ||
    (judge && '--judge')
  if (other) throw new UsageError(`--assumptions chooses the answers by itself. Leave out ${other}.`)
}

const [mostTests, longest, mostLines] = [10, 200, 40]

/** Says that of tests that fail anyway nothing can be said, with the end of the command's output. */
function sayFailures({ failures }: TestsFail, said: string): string {
  const tests = [...failures].map(([test, why]) => `  ${one(test)}  ${one(why)}`)
  const rest = tests.length > mostTests ? [`  … and ${tests.length - mostTests} more`] : []
  const end = terminalLines(said).trimEnd().split('\n').slice(-mostLines)
  return [
    'The tests must pass on the default fake before their assumptions can be found. These fail:',
    ...tests.slice(0, mostTests),
    ...rest,
    ...(said.trim() ? ['', 'The command has printed:', ...end] : []),
  ].join('\n')
}

const one = (text: string): string => shortened(terminalText(text.split('\n')[0] ?? ''), longest)
