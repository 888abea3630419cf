import { expect, test } from 'vitest'
import { operationRules } from './operation-rules.js'
import { operation, operationIds, refusalStatus } from './operations.js'

test('an operation that takes a body says which clause one that is no JSON breaks', () => {
  const silent = operationIds.filter((id) => operation(id).request && !operationRules[id].malformed)

  expect(silent).toEqual([])
})

test('where §7 fixes the status for a body that is no JSON, so does that clause', () => {
  const fixed = operationIds.filter((id) => refusalStatus(id, 'malformedJson') === 400)

  expect(fixed.filter((id) => operationRules[id].malformed?.status !== 400)).toEqual([])
})
