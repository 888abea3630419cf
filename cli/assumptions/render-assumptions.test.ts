import { expect, test } from 'vitest'
import type { AssumptionReport } from './assumption-report.js'
import { assumptionsAsText } from './render-assumptions.js'

const fails = { answer: 'micro', tests: ['shows the size of a host', 'lists sizes'], message: '' }

const report: AssumptionReport = {
  ...{ schema: 1, tool: { name: 't', version: '1' }, tests: 2, source: 'TAP', runs: 9, durationMs: 1 },
  assumptions: [
    { id: 'host.size', at: '§2.2', question: 'Q?', answer: 'standard', alsoHolds: [], fails: [fails] },
  ],
  ...{ held: { answers: 1, points: 1 }, far: { answers: 0, points: 0 }, exitCode: 1 },
  ...{ flaky: [], unexplained: [], unfounded: [] },
  client: {
    ...{ calls: 2, disallowed: [], doubled: [], uncalled: [] },
    operations: [{ operation: 'getHost', outcomes: { success: 2 }, never: ['404'] }],
  },
}

test('the assumptions are sentences, and the answers a table where it fits', () => {
  const wide = assumptionsAsText(report, 100)

  expect(wide).toContain(
    '\n  Q? standard (host.size, §2.2)\n    2 tests fail when it is micro: shows the size of a host, …\n',
  )
  expect(wide).toMatch(/\n {2}operation .*\n {2}getHost {4}2 .* never {2}.*\n/)
  expect(assumptionsAsText(report, 45)).toMatch(/\n {2}getHost {2}success 2, 404 never\n/)
})

test('who learns only from the exit code that a test fails is told how to learn which one', () => {
  const hint =
    'Which test fails cannot be told from an exit code: let the command write JUnit, and name the file with --results.'
  const unnamed = { ...report, source: 'exit code' } as const

  expect(assumptionsAsText(unnamed)).toContain(hint)
  expect(assumptionsAsText(report)).not.toContain('--results')
  expect(assumptionsAsText({ ...unnamed, assumptions: [] })).not.toContain('--results')
})
