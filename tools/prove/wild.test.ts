import { expect, test } from 'vitest'
import { operation, operationIds } from '../../spec/operations.js'
import { proves } from './proves.js'
import { wild, wildTraffic } from './wild.js'

proves(wild, [
  ...[1, 7, 13, 15, 43, 59].map((seed) => ({ seed, clients: 1 + ((seed - 1) % 6), longest: 400 })),
  ...[4, 12, 36].map((seed) => ({ seed, clients: 12, longest: 2500 })),
])

test('every write comes up', async () => {
  const called = (await wildTraffic({ seed: 1, clients: 3, longest: 400 })).map(({ call }) => call.operation)

  expect(operationIds.filter((id) => operation(id).method !== 'GET' && !called.includes(id))).toEqual([])
})
