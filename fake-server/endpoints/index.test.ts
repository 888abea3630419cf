import { expect, test } from 'vitest'
import { operationIds } from '../../spec/operations.js'
import { endpoints } from './index.js'

test('every operation leads to its own endpoint', () => {
  for (const id of operationIds) expect(endpoints[id].operation).toBe(id)
})
