import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import { announceRun } from '../../reports/live-runs.js'
import { redact } from '../../reports/redact.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { createReservations } from '../../runner/case/reservations.js'
import { runOne, type Unusable } from '../../runner/case/run-one.js'
import { createRunId } from '../../runner/clean-up/names-of-runs.js'
import { rightlyBlamed, withoutOwn } from '../../runner/rounds/readings.js'
import { standingUnder } from '../../runner/rounds/run-all.js'
import { seenAgain } from '../../runner/rounds/seen-again.js'
import { checkBeforeRun, keepWhole } from '../../runner/run.js'
import { withoutOthers } from '../../runner/send/only-ours.js'
import { layered } from '../../runner/send/pipeline.js'
import { createListening, type Listening } from '../../runner/traffic/listening.js'
import { createPartsFound, plainlyTold, toldBeside } from '../../runner/traffic/results.js'
import { isBroken } from '../../spec/is-broken.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { type ConformanceOptions, inWordsOfOptions, readSettings } from '../options/conformance-options.js'
import { secretsOf } from '../options/run-options.js'
import { hasEveryCase } from '../run/parts-of-run.js'
import { type PlannedRun, planRun } from '../run/plan-run.js'
import { chapterOf } from '../run/select-cases.js'
import { type OpenTarget, openFakeInMemory, openTarget } from '../run/target.js'
import { type Finding, findingOf } from './case-finding.js'

export {
  type AssumptionOptions,
  assumptionTests,
  type ClientTests,
  findTakenForGranted,
} from './assumption-tests.js'

/**
 * The options of `conformanceTests`. `concurrency` is how many connections are open at once; vitest decides
 * how many cases run at once.
 */
export interface ConformanceTestsOptions extends ConformanceOptions {
  /** Tests the embedded fake, over a socket or in memory, and reads no environment variable. */
  fake?: 'http' | 'memory'
  /** Cases of your own rules, made by `defineCase`. They run beside those of the suite. */
  cases?: readonly ConformanceCase[]
}

/**
 * Registers every case as a test, in a `describe` for each chapter. Options that are left out come from the
 * environment variables of the command (`MONITORING_BASE_URL`, …). Without a base URL it tests the embedded fake.
 * A failing test shows the §, what was expected and what came. A test is skipped, with the reason, when the run
 * lacks something that the case needs. Each case removes what it made. Wrong options fail the collection with a
 * `UsageError`; a target that cannot be tested fails everything.
 *
 * @example
 * import { conformanceTests } from 'monitoring-conformance/vitest'
 *
 * conformanceTests({ baseUrl: 'https://staging.example.com', chapter: ['hosts', 'keys'] }) // MONITORING_KEY has the key
 */
export function conformanceTests(options: ConformanceTestsOptions = {}): void {
  describe('Monitoring Service API', { sequential: true }, async () => {
    const plan = await planOf(options)
    const runId = createRunId()
    const reservations = createReservations()
    let target: OpenTarget | undefined
    let unusable: Unusable | undefined
    /** The target as cases call it, and what it hears. */
    let heard: OpenTarget | undefined
    let listening: Listening | undefined
    const found = createPartsFound()
    let presence: Standing = new Map()
    let everything: Promise<Standing> | undefined
    let ended = (): void => {}

    beforeAll(async () => {
      ;({ target, unusable } = await openTested(plan, options))
      if (!target.embedded) ended = announceRun(runId)
      presence = await known(false)
      listening = createListening({ settle: plan.given.settle, ...target })
      const layers = { judged: listening.watch, ours: withoutOthers(`mc-${runId}`) }
      heard = { ...target, send: layered(target.send, layers) }
    }, withoutLimit)
    afterAll(async () => {
      ended()
      await target?.close()
    }, withoutLimit)

    const known = (isWhole: boolean): Promise<Standing> => {
      const options = { ...optionsOf(plan), unusable, cases: plan.selected, keep: keepWhole }
      return standingUnder(target as OpenTarget, options, runId, isWhole)
    }

    const testOf = (each: ConformanceCase): void => {
      const prefix = `mc-${runId}-${plan.selected.indexOf(each) + 1}`
      test(each.id, { timeout: withoutLimit, ...orderOf(each) }, async (context) => {
        const play = async (standing: Standing, suffix = ''): Promise<CaseResult> => {
          const options = { ...optionsOf(plan, context), unusable, reservations, standing }
          const result = await runOne(each, heard as OpenTarget, options, prefix + suffix)
          return rightlyBlamed(each, result, standing)
        }
        const judged = async (): Promise<CaseResult> => {
          const first = await play(each.foundation ? new Map() : presence)
          if (!isBroken(first) || each.foundation) return first
          everything ??= known(true)
          return seenAgain(each, first, await play(withoutOwn(await everything, each), 'r'))
        }
        const result = await judged()
        found.note(result, each.clause)
        tell(findingOf(each, result, plan), context)
      })
    }

    for (const chapter of new Set(plan.selected.map(chapterOf)))
      describe(chapter, { sequential: true }, () => {
        for (const each of plan.selected) if (chapterOf(each) === chapter) testOf(each)
      })
    test('traffic: no answer is against what the document says of all calls together', (context) => {
      const told = listening ? toldBeside(listening, found, keepWhole) : []
      const plain = plainlyTold(told, { parts: plan.selected, hasEveryCase: hasEveryCase(plan.selected) })
      const findings = plain.map((each) => findingOf(each, each, plan))
      for (const each of findings) for (const warning of each.warnings) context.annotate(warning, 'warning')
      const failed = findings.filter(({ state }) => state === 'failed')
      if (failed.length) throw new ConformanceFailure(failed.map(({ message }) => message).join('\n\n'))
    })
  })
}

/** Every case has its own time limit, which does not count waiting for rate limits. */
const withoutLimit = 0

const orderOf = ({ alone }: ConformanceCase) => (alone ? { sequential: true } : { concurrent: true })

const optionsOf = ({ given, seed }: PlannedRun, { signal }: Partial<TestContext> = {}) => ({
  ...given,
  seed,
  signal,
})

async function planOf({ fake, cases, ...options }: ConformanceTestsOptions): Promise<PlannedRun> {
  try {
    return await planRun(readSettings(options, fake ? {} : process.env), cases)
  } catch (error) {
    throw inWordsOfOptions(error, { withVariables: true })
  }
}

async function openTested(
  { given, profile }: PlannedRun,
  { fake }: ConformanceTestsOptions,
): Promise<{ target: OpenTarget; unusable?: Unusable }> {
  if (fake === 'memory') return { target: openFakeInMemory() }
  const target = await openTarget(given, { ...profile }).catch((error) => {
    throw inWordsOfOptions(error, { withVariables: true })
  })
  const { access, unusable } = await checkBeforeRun(target)
  if (access.open) return { target, unusable }
  await target.close()
  throw new ConformanceFailure(
    redact(`Cannot test ${target.baseUrl}. ${access.message}`, { secrets: secretsOf(given) }),
  )
}

function tell({ state, message, warnings }: Finding, context: TestContext): void {
  for (const warning of warnings) context.annotate(warning, 'warning')
  if (state === 'skipped') context.skip(message)
  if (state === 'failed') throw new ConformanceFailure(message)
}

/** Has no stack, because a line of the suite helps nobody. */
class ConformanceFailure extends Error {
  override name = 'ConformanceFailure'
  override stack = `${this.name}: ${this.message}`
}
