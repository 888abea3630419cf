import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call, JsonObject } from '../../spec/http.js'
import { settableStatuses } from '../../spec/schemas.js'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { overHttp } from '../testing/over-http.js'

/** What real clients send, over a socket. Most of them accept only 200 as success. */

let server: RunningFakeServer
beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(() => server.close())

const send = async (method: string, path: string, rest: Partial<Call> = {}) => {
  const { status, text } = await overHttp(
    server.url,
    server.keys,
  )({ method, path: `/api/v0${path}`, ...rest })
  return { status, json: JSON.parse(text) }
}
const succeed = async (method: string, path: string, rest?: Partial<Call>) => {
  const { status, json } = await send(method, path, rest)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`)
  return json
}
const register = async (fields: JsonObject = {}): Promise<string> =>
  (await succeed('POST', '/hosts', { body: { name: 'web-1', meta: {}, ...fields } })).id
const readHost = async (id: string) => (await succeed('GET', `/hosts/${id}`)).host

describe('every call', () => {
  test('with a bare question mark at its end', async () => {
    const id = (
      await succeed('POST', '/hosts?', { body: { name: 'x', meta: {}, roleFullnames: ['web:app'] } })
    ).id
    await succeed('GET', `/hosts/${id}?`)
    await succeed('PUT', `/hosts/${id}/role-fullnames?`, { body: { roleFullnames: [] } })
    await succeed('POST', '/services/web/tsdb?', { body: [{ name: 'a.b', time: 2e9, value: 1 }] })
    await succeed('DELETE', '/services/web/graph-defs/a.*?')
    await succeed('POST', `/hosts/${id}/retire?`, { raw: '{}' })
  })

  test.each(['X-Api-Key', 'x-api-key', 'X-API-Key', 'X-API-KEY'])('with its key in %s', async (name) => {
    await succeed('GET', '/hosts', { key: 'none', headers: [[name, server.keys.readWrite]] })
  })

  test('with a content type on GET, and without one on POST', async () => {
    await succeed('GET', '/hosts', { headers: [['Content-Type', 'application/json']] })
    const id = await register()
    await succeed('POST', `/hosts/${id}/retire`)
    await succeed('POST', '/cloud-integrations-external-id', {
      headers: [['Content-Type', 'application/json']],
    })
  })

  test('tells what went wrong in error.message', async () => {
    const { status, json } = await send('GET', '/hosts/none')
    expect({ status, json }).toEqual({ status: 404, json: { error: { message: 'No host "none".' } } })
  })
})

describe('what typed clients can read', () => {
  test('a host', async () => {
    const id = await register({
      interfaces: [{ name: 'eth0', ipAddress: '', ipv6Address: '', macAddress: null }],
    })
    const host = await readHost(id)

    expect(id.length).toBeLessThanOrEqual(15)
    expect(host).toMatchObject({ meta: {}, roles: {}, memo: '', interfaces: [{ name: 'eth0' }] })
    expect(JSON.stringify(host.interfaces)).toBe('[{"name":"eth0"}]')
    expect(settableStatuses).toContain(host.status)
    await succeed('POST', `/hosts/${id}/retire`)
    for (const time of [host.createdAt, (await readHost(id)).retiredAt]) {
      expect(Number.isInteger(time) && time < 2 ** 31).toBe(true)
    }
  })

  test('an invitation', async () => {
    const body = { email: 'a@example.com', authority: 'viewer' }
    const { expiresAt } = await succeed('POST', '/invitations', { body })
    expect(Number.isInteger(expiresAt) && expiresAt < 2 ** 31).toBe(true)
  })
})

describe('Register and Update Host', () => {
  const nil = { interfaces: null, roleFullnames: null, checks: null }
  const unknown = {
    type: null,
    status: null,
    id: null,
    createdAt: null,
    roles: null,
    isRetired: null,
    size: null,
  }

  test.each<[string, JsonObject]>([
    ['the least', {}],
    ['nil slices as null', nil],
    [
      'a whole object with keys that are none of a body’s',
      { ...nil, ...unknown, displayName: null, memo: null },
    ],
  ])('%s', async (_, fields) => {
    const id = await register(fields)
    expect(await readHost(id)).toMatchObject({ id, name: 'web-1', interfaces: [], roles: {}, memo: '' })
  })

  test.each<[string, JsonObject]>([
    ['without them', {}],
    ['with nil slices', { ...nil, memo: null, displayName: null }],
    ['with other keys', unknown],
  ])(
    'an agent that updates %s wipes neither identifier, memo, display name, interfaces nor roles',
    async (_, fields) => {
      const kept = { customIdentifier: 'i-1', memo: 'm', displayName: 'd', interfaces: [{ name: 'eth0' }] }
      const id = await register({ ...kept, roleFullnames: ['web:app'] })

      await succeed('PUT', `/hosts/${id}`, {
        body: { name: 'web-1', meta: { 'agent-version': '1' }, ...fields },
      })

      expect(await readHost(id)).toMatchObject({ ...kept, roles: { web: ['app'] }, isRetired: false })
    },
  )
})

test('a tool that reads a host, changes a field and writes the whole of it back', async () => {
  const given = { customIdentifier: 'i-1', memo: 'm', interfaces: [{ name: 'eth0', ipAddress: '10.0.0.1' }] }
  const id = await register({ ...given, roleFullnames: ['web:app'] })
  const read = await readHost(id)

  await succeed('PUT', `/hosts/${id}`, {
    body: { ...read, memo: 'changed', roleFullnames: ['web:app'], checks: [] },
  })

  expect(await readHost(id)).toEqual({ ...read, memo: 'changed' })
})
