import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../spec/http.js'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { settingBody } from '../testing/calling.js'
import { wire } from '../testing/wire.js'

/** What surprised users of real clients, with an example of each. */

let server: RunningFakeServer
beforeEach(async () => {
  server = await startFakeServer({ clock: Date.UTC(2024, 0, 1, 12, 0, 30), rateCap: 1 })
  server.clock.freeze()
})
afterEach(() => server.close())

const { send, succeed, register, readHost } = wire(() => server)

test('an identifier that is encoded twice is another identifier, and the message shows it', async () => {
  const id = await register({ customIdentifier: 'c/1' })

  expect((await succeed('GET', '/hosts-by-custom-identifier/c%2F1')).host.id).toBe(id)
  expect(await send('GET', '/hosts-by-custom-identifier/c%252F1')).toMatchObject({
    status: 404,
    json: { error: { message: expect.stringContaining('c%2F1') } },
  })
})

describe('included and excluded metrics', () => {
  const registered = (services: JsonObject) =>
    send('POST', '/cloud-integrations', { body: settingBody({ services }) })

  test('those that are included are shown without a list of those that are excluded', async () => {
    const { status, json } = await registered({ EC2: { enable: true, role: null, includedMetrics: ['cpu'] } })

    expect(status).toBe(200)
    expect(json.services.EC2.includedMetrics).toEqual(['cpu'])
    expect(Object.values<object>(json.services).filter((each) => 'excludedMetrics' in each)).toEqual([])
  })

  test('one service with each is refused: they exclude each other across the setting', async () => {
    const { status, json } = await registered({
      EC2: { enable: true, role: null, includedMetrics: ['cpu'] },
      RDS: { enable: true, role: null, excludedMetrics: [] },
    })

    expect(status).toBe(400)
    expect(json.error.message).toContain('only one of excludedMetrics and includedMetrics')
  })
})

test('Update Host keeps roles that it does not list, Update Host Roles replaces them', async () => {
  const id = await register({ roleFullnames: ['web:app', 'web:db'] })

  await succeed('PUT', `/hosts/${id}`, { body: { name: 'web-1', meta: {}, roleFullnames: ['web:cache'] } })
  expect((await readHost(id)).roles.web.toSorted()).toEqual(['app', 'cache', 'db'])

  await succeed('PUT', `/hosts/${id}/role-fullnames`, { body: { roleFullnames: ['web:cache'] } })
  expect((await readHost(id)).roles).toEqual({ web: ['cache'] })
})

test('a list without a status hides hosts that are under maintenance or switched off', async () => {
  const ids = new Map<string, string>()
  for (const status of ['working', 'standby', 'maintenance', 'poweroff']) {
    ids.set(status, await register({ name: status }))
    await succeed('POST', `/hosts/${ids.get(status)}/status`, { body: { status } })
  }
  const listed = async (query: string) =>
    (await succeed('GET', `/hosts${query}`)).hosts.map(({ name }: { name: string }) => name).toSorted()

  expect(await listed('')).toEqual(['standby', 'working'])
  expect(await listed('?status=maintenance&status=poweroff')).toEqual(['maintenance', 'poweroff'])
})

test('a write that a read-only key may not do is refused, and does nothing', async () => {
  const { status, json } = await send('POST', '/hosts', { key: 'read', body: { name: 'x', meta: {} } })

  expect(status).toBe(403)
  expect(json).toEqual({ error: { message: 'The API key lacks permission: write.' } })
  expect((await succeed('GET', '/hosts')).hosts).toEqual([])
})

test('metrics that meet a 429 are lost unless they are posted again, once the minute is over', async () => {
  await register({ roleFullnames: ['web:app'] })
  const now = server.clock.now() / 1000
  const post = (value: number) =>
    send('POST', '/services/web/tsdb', { body: [{ name: 'a.b', time: now + value, value }] })
  const values = async () => {
    const { metrics } = await succeed('GET', `/services/web/metrics?name=a.b&from=${now}&to=${now + 9}`)
    return metrics.map(({ value }: { value: number }) => value)
  }

  expect([(await post(1)).status, (await post(2)).status]).toEqual([200, 429])
  expect(await values()).toEqual([1])

  server.clock.advance({ seconds: 30 })
  expect((await post(2)).status).toBe(200)
  expect(await values()).toEqual([1, 2])
})
