import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../fake-server/index.js'
import type { Call, Json, Reply } from '../spec/http.js'
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

describe('host bodies can be registered on one server', () => {
  const register = (answer: (call: Call) => Reply, body: unknown) =>
    answer({ method: 'POST', path: '/api/v0/hosts', body: asJson(body) }).status

  test('one after the other, also those of the same seed', () => {
    const { answer } = createFakeServer()
    const identified: unknown[] = []
    for (let run = 0; run < 2; run++)
      fc.assert(
        fc.property(arbitraries.hostBodies(), (body) => {
          identified.push(body.customIdentifier)
          expect(register(answer, body)).toBe(200)
        }),
        { seed: 1, numRuns: 500 },
      )
    expect(identified.filter((each) => typeof each === 'string').length).toBeGreaterThan(300)
    expect(identified).toContain(null)
    expect(identified).toContain(undefined)
  })

  test('while they shrink, and while what stands beside them does', () => {
    const { answer } = createFakeServer()
    const failing = fc.property(arbitraries.hostBodies(), fc.nat(), (body, number) => {
      expect(register(answer, body)).toBe(200)
      if (body.customIdentifier && number >= 10) throw new Error('the fault that is looked for')
    })

    const { counterexample, errorInstance } = fc.check(failing, { seed: 1 })

    expect(errorInstance).toMatchObject({ message: 'the fault that is looked for' })
    expect(counterexample).toEqual([{ name: 'host', meta: {}, customIdentifier: expect.any(String) }, 10])
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
