import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operation, operationIds, pathOf } from '../../spec/operations.js'
import { createFakeServer, startFakeServer } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

const path = '/api/v0/cloud-integrations'
const raw = JSON.stringify(settingBody({ key: 'k', secretKey: 's', services: { '\ud800': 1 } }))
const message = 'services.\\ud800: expected an object, got 1.'

describe('half a surrogate pair as the name of what is wrong', () => {
  test.each(['POST', 'PUT'])('is a refusal like others: %s', (method) => {
    const fake = createFakeServer()
    const { id } = fake.given.cloudIntegration()
    const { call } = calling(fake)

    expect(
      call(method, method === 'PUT' ? `/cloud-integrations/${id}` : '/cloud-integrations', { raw }),
    ).toEqual({ status: 400, json: { error: { message } } })
    expect(fake.journal.last()?.refusedBy?.clause).toBe('general.requests.refused')
  })

  test('is it in every way of calling', async () => {
    await using server = await startFakeServer()
    const init = { method: 'POST', body: raw, headers: { 'x-api-key': server.keys.readWrite } }
    const said = [
      await server.send({ method: 'POST', path, raw }),
      server.answer({ method: 'POST', path, body: JSON.parse(raw) }),
      await server.fetch(path, init),
      await fetch(server.url + path, init),
    ]

    for (const reply of said) {
      expect(reply.status).toBe(400)
      const text = reply instanceof Response ? await reply.text() : reply.text
      expect(JSON.parse(text)).toEqual({ error: { message } })
    }
  })
})

const half = fc.constantFrom('\ud800', 'a\udc00b')
const names = ['name', 'meta', 'roleFullnames', 'interfaces', 'checks', 'services', 'EC2', 'ids', 'email']
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    ...[half, fc.constantFrom(null, 1, '', 'x', 'web:app'), fc.array(tie('value'), { maxLength: 2 })],
    fc.dictionary(fc.oneof(half, fc.constantFrom(...names)), tie('value'), { maxKeys: 4 }),
  ),
})).value

const withBody = operationIds.filter((id) => operation(id).request)

test.each(withBody)('%s answers whatever body, names and texts of halves too', (id) => {
  fc.assert(
    fc.property(anything, fc.dictionary(half, anything), (body, more) => {
      const { call } = calling(createFakeServer())
      const usual =
        typeof body === 'object' && !Array.isArray(body) ? { name: 'x', meta: {}, ...body, ...more } : body
      const parameters = { hostId: 'h', cloudIntegrationId: 'c', serviceName: 's', graphName: 'g' }
      const { status } = call(operation(id).method, pathOf(id, parameters).slice(7), {
        raw: JSON.stringify(usual),
      })

      expect([200, 400, 404]).toContain(status)
    }),
    { numRuns: 30 },
  )
})
