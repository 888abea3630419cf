import { expect, test } from 'vitest'
import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { cases } from '../../suites/index.js'
import { measuredReport } from '../causes/broken-report.js'
import { oneFaults } from './one-fault.js'

const all = [...cases, ...properties.map((each) => asCase(each, { runs: 25, seed: 7 }))]

test.each(oneFaults)('$name: that is told, and nothing else', async ({ server, parts, breaks }) => {
  const { report } = await measuredReport(server, { parts: all.filter(({ id }) => parts.test(id)) })
  const accused = report.cases.filter(({ verdict }) => verdict === 'violates' || verdict === 'deviates')

  expect(
    accused.filter(({ clause }) => !breaks.includes(clause)).map(({ id, message }) => `${id}: ${message}`),
  ).toEqual([])
  expect([...new Set(accused.map(({ clause }) => clause))].sort()).toEqual([...breaks].sort())
})
