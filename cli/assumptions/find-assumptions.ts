import type { Choices } from '../../spec/choices.js'
import { isPart } from './memory.js'
import { asChoices, nameOf, type OtherAnswer } from './other-answers.js'
import { type Finding, search } from './search.js'

/** The outcome of each test by name: undefined when it passed, else why it failed. */
export type TestRun = ReadonlyMap<string, string | undefined>

export interface Found {
  tests: string[]
  /** Each with the message of the first failing test. */
  findings: (Finding & { message: string })[]
  tried: readonly OtherAnswer[]
  held: readonly OtherAnswer[]
  unexplained: string[]
  /** Tests that pass and fail without any change. Nothing is concluded from them. */
  flaky: string[]
  runs: number
}

/** The tests fail on the default fake. */
export class TestsFail extends Error {
  override name = 'TestsFail'
  readonly failures: ReadonlyMap<string, string>

  constructor(failures: ReadonlyMap<string, string>) {
    super(`${failures.size} of the tests fail.`)
    this.failures = failures
  }
}

const notRun = 'It was not run.'

/** Runs the tests on the default fake, then under other answers; repeats what fails. Throws `TestsFail`. */
export async function findAssumptions({
  run,
  near,
  onShare,
}: {
  run(choices: Partial<Choices>): Promise<TestRun>
  /** The answers that the calls of the first run came near. Call it after a run on the default fake. */
  near(): readonly OtherAnswer[]
  /** Called after each run with the share of the answers of which it is known whether the tests take them for granted. */
  onShare?(share: number): void
}): Promise<Found> {
  const [flaky, messages] = [new Set<string>(), new Map<string, string>()]
  const told = new Set<OtherAnswer>()
  let [runs, isChecked] = [0, false]
  const runAll = (answers: readonly OtherAnswer[]): Promise<TestRun> => {
    runs += 1
    return run(asChoices(answers))
  }
  const failing = (results: TestRun): string[] =>
    tests.filter((test) => !flaky.has(test) && !passed(results, test))
  const check = async (): Promise<void> => {
    for (const test of failing(await runAll([]))) flaky.add(test)
  }
  const probe = async (answers: readonly OtherAnswer[]): Promise<ReadonlySet<string>> => {
    const results = await runAll(answers)
    if (!isChecked && failing(results).length > 0) {
      isChecked = true
      await check()
    }
    if (failing(results).length === 0 || answers.length === 1) for (const each of answers) told.add(each)
    onShare?.(told.size / tried.length)
    for (const test of failing(results)) messages.set(keyOf(answers, test), results.get(test) ?? notRun)
    return new Set(failing(results))
  }

  const tests = await testsOf(() => runAll([]), flaky)
  const tried = near()
  const { findings, held, ...searched } = await search(tried, probe)
  for (const test of searched.flaky) flaky.add(test)
  for (const { answers, tests } of firstOfEach(findings)) {
    const again = await probe(answers)
    for (const test of tests) if (!again.has(test)) flaky.add(test)
  }
  if (findings.length > 0) await check()
  const isFewest = (answers: readonly OtherAnswer[], test: string): boolean =>
    !findings.some(
      (each) =>
        each.tests.includes(test) && each.answers.length < answers.length && isPart(each.answers, answers),
    )
  const steady = findings.flatMap(({ answers, tests }) => {
    const kept = tests.filter((test) => !flaky.has(test) && isFewest(answers, test))
    const message = messages.get(keyOf(answers, kept[0])) ?? ''
    return kept.length > 0 ? [{ answers, tests: kept, message }] : []
  })
  return { ...searched, tests, findings: steady, tried, held, flaky: [...flaky], runs }
}

const passed = (run: TestRun, test: string): boolean => run.has(test) && run.get(test) === undefined

const keyOf = (answers: readonly OtherAnswer[], test = ''): string => `${answers.map(nameOf).join()} ${test}`

/** One answer per question. What fails under that one is no accident. */
const firstOfEach = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ answers }, at) =>
      answers.length > 1 ||
      findings.findIndex((each) => each.answers.length === 1 && each.answers[0]?.id === answers[0]?.id) ===
        at,
  )

/** Lists the tests. Those that failed run again, and are flaky if they pass then. */
async function testsOf(run: () => Promise<TestRun>, flaky: Set<string>): Promise<string[]> {
  const first = await run()
  if ([...first.values()].every((each) => each === undefined)) return [...first.keys()]
  const second = await run()
  const tests = [...new Set([...first.keys(), ...second.keys()])]
  const failing = tests.filter((test) => !passed(first, test) && !passed(second, test))
  if (failing.length > 0)
    throw new TestsFail(new Map(failing.map((test) => [test, first.get(test) ?? second.get(test) ?? notRun])))
  for (const test of tests) if (!passed(first, test) || !passed(second, test)) flaky.add(test)
  return tests
}
