import { expect, test } from 'vitest'
import type { OpenPoint } from '../spec/open-point.js'
import { renderJunit } from './junit.js'
import { mergeOpenPoints, type OpenPointsInput, unlikeTheFake } from './open-points.js'
import type { Report } from './report.js'
import { caseResult, sampleReport, sampleResults } from './sample-run.js'
import { renderSummary } from './summary.js'

const point = (id: string): OpenPoint => ({
  id,
  at: '§2',
  question: `What of ${id}?`,
  answers: ['1', '2'],
  default: '1',
})

const openPoints: OpenPointsInput = {
  points: ['same', 'unlike', 'blind', 'unseen', 'left'].map(point),
  observations: ['same', 'unlike', 'blind'].map((id) => ({ id: `observations/${id}`, openPoint: id })),
  unobserved: { unseen: 'Nobody can.' },
}

const results = [
  sampleResults[0] as (typeof sampleResults)[number],
  caseResult('observations/same', { verdict: 'observed', answer: '1' }),
  caseResult('observations/unlike', { verdict: 'observed', answer: 'other: <b>`key-1234567`' }),
  caseResult('observations/blind', {
    verdict: 'untested',
    message: 'A fault of the suite itself: x',
    fault: true,
  }),
]

const report = (): Report => sampleReport({ results }, { openPoints, secrets: ['key-1234567'] })

test('a report has what was seen of each open point, or why nothing was', () => {
  const { openPoints: seen, unobservedPoints, summary, cases } = report()

  expect(seen.map(({ id, answer, default: fakes, case: by }) => [id, answer, fakes, by])).toEqual([
    ['same', '1', '1', 'observations/same'],
    ['unlike', 'other: <b>`[redacted]`', '1', 'observations/unlike'],
  ])
  expect(unobservedPoints?.map(({ id, why, case: by }) => [id, why, by])).toEqual([
    ['blind', 'A fault of the suite itself: x', 'observations/blind'],
    ['unseen', 'Nobody can.', undefined],
    ['left', 'The run did not look at it.', undefined],
  ])
  expect(summary.open).toEqual({ observed: 2, unobserved: 3 })
  expect(cases.slice(1).map(({ kind, clause }) => [kind, clause])).toEqual([
    ['observation', 'same'],
    ['observation', 'unlike'],
    ['observation', 'blind'],
  ])
})

test('no observation decides how a run ends', () => {
  const { summary } = report()

  expect(summary.exitCode).toBe(0)
  expect(summary.must.conforms).toBe(1)
})

test('the summary counts them and shows those that the fake answers otherwise', () => {
  const summary = renderSummary(report())

  expect(summary).toContain(
    "### Open points: 2 of 5 open points observed, 1 differs from the fake's default.",
  )
  expect(summary).toContain('§2: What of unlike? `` other: <b>`[redacted]` ``, the fake: `1`')
  expect(summary).toContain('`unseen`: `Nobody can.`')
})

test('for CI systems an observation passes, or is skipped', () => {
  expect(renderJunit(report())).toMatch(
    /testsuite name="observations" tests="3" failures="0" errors="0" skipped="1"/,
  )
})

test('of several parts of a run, what one of them saw is seen', () => {
  const [one, other] = [report(), report()]
  const [first, ...rest] = one.openPoints as [(typeof one.openPoints)[number]]
  const blind = { id: first.id, at: first.at, question: first.question, why: 'Not here.' }

  const merged = mergeOpenPoints([
    { openPoints: rest, unobservedPoints: [blind, ...(one.unobservedPoints ?? [])] },
    { openPoints: [first], unobservedPoints: other.unobservedPoints },
  ])

  expect(merged.openPoints.map(({ id }) => id).sort()).toEqual(['same', 'unlike'])
  expect(merged.unobservedPoints.map(({ id }) => id)).toEqual(['blind', 'unseen', 'left'])
})

test('unlike the fake is what it answers otherwise', () => {
  expect(unlikeTheFake(report()).map(({ id }) => id)).toEqual(['unlike'])
})
