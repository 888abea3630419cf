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

/** Tests of a client. Each gets its own fake, and what it throws is the reason it fails. */
export type ClientTests = Readonly<Record<string, (fake: FakeServer) => unknown>>

/** The fake to start from, and the assumptions that are allowed. */
export interface AssumptionOptions {
  /** Options of every fake. Its choices are the answers that the tests were written against. */
  fake?: FakeServerOptions
  /** Allowed assumptions with their reasons: `{ 'host.initial-status': 'ours never says otherwise' }`. */
  known?: Partial<Record<OpenPointId, string>>
}

/**
 * Finds in process what `exec --assumptions` finds: what the tests of a client take for granted though the
 * document does not promise it. Rejects with `TestsFail` when they fail on the default fake.
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
    ...{ tool, found, base, answers, source: 'exit code', client: conduct.sum() },
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
 * Registers a test that fails when the tests of a client take something for granted that is not known. One
 * such file runs them under every permitted answer.
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
