import { describe, test } from 'vitest'
import { createFakeServer, type FakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { settleChoices } from '../../spec/choices.js'
import type { OpenPointId } from '../../spec/open-points.js'
import { type AssumptionReport, assumptionReport } from '../assumptions/assumption-report.js'
import { createConduct } from '../assumptions/conduct.js'
import { findAssumptions, type TestRun } from '../assumptions/find-assumptions.js'
import { otherAnswers } from '../assumptions/other-answers.js'
import { assumed, failures } from '../assumptions/render-assumptions.js'
import { tool } from '../tool.js'

/** Tests of a client, each given a fake of its own; what they throw is why they fail. */
export type ClientTests = Readonly<Record<string, (fake: FakeServer) => unknown>>

/** What to try, and what may be found. */
export interface AssumptionOptions {
  /** Options of every fake; its choices are those that the tests were written against. */
  fake?: FakeServerOptions
  /** What may be taken for granted, and why: `{ 'host.initial-status': 'ours never says otherwise' }`. */
  known?: Partial<Record<OpenPointId, string>>
}

/**
 * What tests of a client take for granted though the document does not promise it, as `exec --assumptions` finds it, in
 * process. Rejects with `TestsFail` where they fail on the fake as it is.
 */
export async function findTakenForGranted(
  tests: ClientTests,
  { fake: options = {}, known = {} }: AssumptionOptions = {},
): Promise<AssumptionReport> {
  const base = settleChoices({ ...options.profile?.choices, ...options.choices })
  const answers = otherAnswers(base)
  const conduct = createConduct()
  const started = performance.now()
  let isFirst = true
  const run = async (choices: object): Promise<TestRun> => {
    const results = new Map<string, string | undefined>()
    for (const [name, body] of Object.entries(tests)) {
      const fake = createFakeServer({ ...options, choices: { ...options.choices, ...choices } })
      if (isFirst) fake.journal.on(conduct.take)
      results.set(name, await failureOf(() => body(fake)))
    }
    isFirst = false
    return results
  }
  const found = await findAssumptions({ run, near: () => answers })
  return assumptionReport({
    ...{ tool, found, base, answers, source: 'exit code', conduct: conduct.sum() },
    known: Object.entries(known).map(([id, reason]) => ({ id, reason })),
    durationMs: performance.now() - started,
  })
}

async function failureOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Registers a test that fails where the tests of a client take something for granted that is not known. One file of a
 * client runs its tests under every permitted answer that way.
 */
export function assumptionTests(tests: ClientTests, options: AssumptionOptions = {}): void {
  describe('the client takes nothing for granted', () => {
    test('that the document does not promise', { timeout: 0 }, async () => {
      const { assumptions, flaky } = await findTakenForGranted(tests, options)
      const found = assumptions
        .filter(({ known }) => known === undefined)
        .map((each) => `${assumed(each)} (${each.at}): ${failures(each).map(saying).join('; ')}`)
      const lines = [...found, ...flaky.map((name) => `${name} passes and fails without any change.`)]
      if (lines.length > 0) throw new Error(`The tests take for granted:\n${lines.join('\n')}`)
    })
  })
}

const saying = ([says, { tests }]: ReturnType<typeof failures>[number]): string =>
  `${says}: ${tests.join(', ')}`
