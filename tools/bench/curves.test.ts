import { expect, test } from 'vitest'
import {
  type Curve,
  growthOf,
  measureHosts,
  measureInputs,
  measureJournal,
  measureOrganizations,
  measureParallelTests,
  tablesOfCurves,
} from './curves.js'

/**
 * The sizes are small and the machine is busy, so only the shape is tested. A lookup that scans all hosts
 * would grow by 1.
 */
const slack = 0.35

const held = (curve: Curve): void =>
  expect(growthOf(curve), `${curve.name} over ${curve.along}: ${JSON.stringify(curve.points)}`).toBeLessThan(
    curve.most + slack,
  )

test('what a fake with many hosts answers grows only where it looks through them', () => {
  for (const curve of measureHosts([30, 3000])) held(curve)
})

test('an organization costs the others nothing', () => held(measureOrganizations([10, 1000])))

test('hundreds of tests run at the same time on one server, each alone with its organization', async () => {
  held(await measureParallelTests([10, 200]))
})

test('the journal holds so much and no more', () => held(measureJournal([20_000, 60_000])))

test('requests grow no faster than the inputs', async () => {
  for (const curve of await measureInputs([2, 8])) held(curve)
})

const grown = (...values: number[]): Curve => ({
  ...{ name: 'a lookup', along: 'hosts', unit: 'µs', most: 0.25 },
  points: values.map((value, at) => ({ at: 10 ** (at + 1), value })),
})

test('the exponent of what does not grow is 0, of what grows as there is more 1', () => {
  expect(growthOf(grown(5, 5, 5))).toBe(0)
  expect(growthOf(grown(1, 10, 100))).toBeCloseTo(1)
  expect(() => held(grown(1, 10, 100))).toThrow('a lookup over hosts')
})

test('curves are a table', () => {
  expect(tablesOfCurves([grown(1, 10, 150)])).toMatchInlineSnapshot(`
    "| hosts | 10 | 100 | 1,000 | grows by | may |
    | --- | ---: | ---: | ---: | ---: | ---: |
    | a lookup (µs) | 1.0 | 10 | 150 | 1.09 | at most 0.25 |"
  `)
})
