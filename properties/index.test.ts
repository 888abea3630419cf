import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../fake-server/index.js'
import type { Json } from '../spec/http.js'
import { operationIds } from '../spec/operations.js'
import * as schemas from '../spec/schemas.js'
import { departureFrom } from '../spec/shape.js'
import * as arbitraries from './index.js'

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

describe('what is drawn keeps to the schema of its request', () => {
  test.each([
    ['hostBodies', arbitraries.hostBodies(), schemas.hostBodySchema],
    ['cloudIntegrationBodies', arbitraries.cloudIntegrationBodies(), schemas.cloudIntegrationBodySchema],
    ['metricValues', arbitraries.metricValues(), schemas.metricValuesSchema],
  ])('%s', (_, arbitrary, schema) => {
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<unknown>, (body) => {
        expect(departureFrom(schema, asJson(body))).toBeUndefined()
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

test('calls are of every operation, and the fake answers each without failing', () => {
  const { answer } = createFakeServer()
  const met = new Set<string | undefined>()
  fc.assert(
    fc.property(arbitraries.calls(), (call) => {
      met.add(call.operation)
      expect(answer(call).status).toBeLessThan(500)
    }),
    { seed: 1, numRuns: 1000 },
  )
  expect([...met].sort()).toEqual([...operationIds].sort())
})

test('what is no role full name is refused, and what is one is taken', () => {
  const { answer } = createFakeServer()
  const statusOf = (role: string) =>
    answer({ method: 'POST', path: '/api/v0/hosts', body: { name: 'a', meta: {}, roleFullnames: [role] } })
      .status
  fc.assert(
    fc.property(arbitraries.notRoleFullname(), arbitraries.roleHalf(), (wrong, half) => {
      expect([statusOf(wrong), statusOf(`${half}:${half}`)]).toEqual([400, 200])
    }),
    { seed: 1, numRuns: 300 },
  )
})
