import { expect, test } from 'vitest'
import { startFakeServer } from '../fake-server/index.js'
import { exampleCalls } from '../tools/openapi/foreign-tools.js'
import { examples, exampleThings } from './examples.js'
import type { JsonObject } from './http.js'
import { openApi } from './openapi.js'
import { operation, type operationIds } from './operations.js'
import { departureFrom } from './shape.js'

test('every example fits its schema, and the fake that has what they need answers each of them alike', async () => {
  await using fake = await startFakeServer({ seed: exampleThings })

  for (const { id, request } of exampleCalls(fake.url, fake.keys.readWrite)) {
    const response = await fetch(request)
    const answer = (await response.json()) as JsonObject
    const { reply, body } = examples[id]

    expect({ id, status: response.status }).toEqual({ id, status: 200 })
    expect({ id, wrong: departureFrom(operation(id).reply, answer) }).toEqual({ id, wrong: undefined })
    expect({ id, wrong: departureFrom(operation(id).reply, reply) }).toEqual({ id, wrong: undefined })
    expect({ id, wrong: departureFrom(operation(id).request ?? {}, body ?? {}) }).toEqual({
      id,
      wrong: undefined,
    })
    expect(Object.keys(answer).sort(), id).toEqual(
      expect.arrayContaining(Object.keys(reply as object).slice(0, 1)),
    )
  }
})

interface Described {
  operationId: string
  description: string
  security: { apiKey: string[] }[]
  parameters: { example?: unknown; description?: string }[]
  requestBody?: { content: Record<string, { examples?: object }> }
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>
}

const described = Object.values(
  openApi('0.0.0').paths as unknown as Record<string, Record<string, Described>>,
).flatMap((methods) => Object.values(methods))

test.each(described.map((each) => [each.operationId, each] as const))(
  '%s has examples, the codes of §7, the § and what its key needs',
  (id, { description, security, parameters, requestBody, responses }) => {
    const { permissions, refusals, request } = operation(
      id.replace('Alias', '') as (typeof operationIds)[number],
    )
    const codes = Object.keys(responses)

    expect(description).toMatch(/§4\.\d/)
    expect(security).toEqual([{ apiKey: permissions }])
    expect(parameters.filter(({ example, description: said }) => example === undefined || !said)).toEqual([])
    expect(requestBody !== undefined).toBe(request !== undefined)
    expect(codes).toEqual(
      expect.arrayContaining(['200', 'default', ...refusals.map(({ status }) => `${status}`)]),
    )
    expect(codes.includes('2XX')).toBe(id !== 'postServiceMetrics')
    for (const [code, { $ref, content }] of Object.entries(responses))
      expect($ref ?? Object.keys(content ?? {}), code).toEqual(
        $ref ? expect.stringContaining('#/components/responses/') : ['application/json', '*/*'],
      )
  },
)

test('links lead to operations that there are, with parameters that they have', () => {
  const document = openApi('0.0.0') as unknown as {
    components: {
      responses: Record<string, { links?: Record<string, { operationId: string; parameters?: object }> }>
    }
  }
  const links = Object.values(document.components.responses).flatMap((each) =>
    Object.values(each.links ?? {}),
  )

  expect(links.length).toBeGreaterThan(10)
  for (const { operationId, parameters = {} } of links) {
    const known = described.find((each) => each.operationId === operationId)
    const names = (known?.parameters ?? []).map((each) => (each as { name?: string }).name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(parameters)))
  }
})
