import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../spec/http.js'
import { cloudServices } from '../../spec/schemas.js'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { settingBody } from '../testing/calling.js'
import { wire } from '../testing/wire.js'

/** What real clients send, over a socket. Most of them accept only 200 as success. */

let server: RunningFakeServer
beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(() => server.close())

const { send, succeed } = wire(() => server)

test.each(['null', '{}', ''])('Generate External ID with %j', async (raw) => {
  expect(await succeed('POST', '/cloud-integrations-external-id', { raw })).toEqual({
    externalId: expect.any(String),
  })
})

describe('Register and Update Cloud Integration', () => {
  const services: [string, JsonObject][] = [
    ['with an empty list', { enable: true, role: null, excludedMetrics: [] }],
    ['with both lists null', { enable: true, role: null, excludedMetrics: null, includedMetrics: null }],
    ['without a role', { enable: true, excludedMetrics: ['x'] }],
    ['that retires hosts', { enable: true, role: 'web:app', excludedMetrics: [], retireAutomatically: true }],
  ]

  test.each(services)('a service %s', async (_, service) => {
    const { role = null, excludedMetrics, retireAutomatically = false } = service
    const body = settingBody({ services: { EC2: service } })
    const expected = { enable: true, role, excludedMetrics: excludedMetrics ?? [], retireAutomatically }

    const { id, services } = await succeed('POST', '/cloud-integrations', { body })

    expect(services.EC2).toEqual(expected)
    expect((await succeed('PUT', `/cloud-integrations/${id}`, { body })).services.EC2).toEqual(expected)
  })

  test('28 services, one that nobody knows and one that is spelled otherwise', async () => {
    const names = [...cloudServices.filter((name) => name !== 'Route 53'), 'Route53', 'Quantum']
    const given = Object.fromEntries(
      names.map((name) => [name, { enable: true, role: null, excludedMetrics: [] }]),
    )

    const { services } = await succeed('POST', '/cloud-integrations', {
      body: settingBody({ services: given }),
    })

    for (const name of names) expect(services[name].enable).toBe(true)
    expect(services['Route 53'].enable).toBe(false)
  })

  test('retireAutomatically only where it is true', async () => {
    const enabled = { enable: true, role: null, excludedMetrics: [] }
    const given = { EC2: { ...enabled, retireAutomatically: true }, RDS: enabled }

    const { services } = await succeed('POST', '/cloud-integrations', {
      body: settingBody({ services: given }),
    })

    expect(services).toMatchObject({
      EC2: { retireAutomatically: true },
      RDS: { retireAutomatically: false },
    })
  })

  test('each service is shown with whether it is enabled and one of the two lists', async () => {
    for (const list of ['excludedMetrics', 'includedMetrics']) {
      const services = { EC2: { enable: true, role: null, [list]: ['x'] } }
      const json = await succeed('POST', '/cloud-integrations', {
        body: settingBody({ name: list, services }),
      })

      for (const each of Object.values<JsonObject>(json.services)) {
        const lists = ['excludedMetrics', 'includedMetrics'].filter((name) => Array.isArray(each[name]))
        expect([typeof each.enable, lists]).toEqual(['boolean', [list]])
      }
    }
  })

  test('the method that is not used is null', async () => {
    const access = { key: null, secretKey: null, roleArn: 'arn:1', externalId: 'e' }
    const other = { key: 'k', secretKey: 's', roleArn: null, externalId: null }

    const { id, ...setting } = await succeed('POST', '/cloud-integrations', { body: settingBody(access) })

    expect(setting).toMatchObject({ key: null, roleArn: 'arn:1', externalId: 'e' })
    expect(await succeed('PUT', `/cloud-integrations/${id}`, { body: settingBody(other) })).toMatchObject({
      key: 'k',
      roleArn: null,
      externalId: null,
    })
  })

  test('services left out are refused: the document requires them, one client or not', async () => {
    const { services: _, ...body } = settingBody()
    expect((await send('POST', '/cloud-integrations', { body })).status).toBe(400)
  })

  test.each(['', '{}'])('Delete with the body %j', async (raw) => {
    const setting = await succeed('POST', '/cloud-integrations', { body: settingBody() })
    expect(await succeed('DELETE', `/cloud-integrations/${setting.id}`, { raw })).toEqual(setting)
  })
})
