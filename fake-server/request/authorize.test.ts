import { describe, expect, test } from 'vitest'
import type { OwnKeyKind } from '../../spec/http.js'
import { type OperationId, operation, operationIds, pathOf } from '../../spec/operations.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const parameters = {
  hostId: 'x',
  customIdentifier: 'x',
  cloudIntegrationId: 'x',
  serviceName: 'x',
  graphName: 'x',
}

function statusWith(id: OperationId, key: OwnKeyKind): number {
  const { method } = operation(id)
  return createFakeServer().answer({ method, path: pathOf(id, parameters), key, raw: '{' }).status
}

const cloud = (id: OperationId) => operation(id).chapter === 'cloud-integrations'
const writes = (id: OperationId) => operation(id).method !== 'GET'

describe.each(operationIds)('%s', (id) => {
  test('no key and an unknown key are 401', () => {
    expect(statusWith(id, 'none')).toBe(401)
    expect(statusWith(id, 'invalid')).toBe(401)
  })

  test('a read-only key is refused for writes, with 401 where §7 says so', () => {
    const status = statusWith(id, 'read')
    if (writes(id)) expect(status).toBe(cloud(id) ? 401 : 403)
    else expect([200, 400, 404]).toContain(status)
  })

  test('a write-only key can update roles and nothing else', () => {
    expect(statusWith(id, 'write')).toBe(id === 'updateHostRoles' ? 400 : 403)
  })

  test('from outside the address range only cloud integrations are served', () => {
    const status = statusWith(id, 'outside')
    if (cloud(id)) expect([200, 400, 404]).toContain(status)
    else expect(status).toBe(403)
  })
})

test('keys and the member can be given; the rest comes from the seed', () => {
  const given = createFakeServer({ keys: { readWrite: 'my-key' }, memberEmail: 'me@example.com', idSeed: 7 })
  const same = createFakeServer({ idSeed: 7 })

  expect(given.keys).toEqual({ ...same.keys, readWrite: 'my-key' })
  expect(calling(given, { headers: [['X-API-KEY', 'my-key']] }).get('/hosts').status).toBe(200)
  expect(createFakeServer({ idSeed: 8 }).keys).not.toEqual(same.keys)
})

test('a key in the headers goes before the kind that a call names', () => {
  const fake = createFakeServer()
  const headers = [['x-api-key', fake.keys.read]] as const

  expect(fake.answer({ method: 'POST', path: '/api/v0/hosts', headers }).status).toBe(403)
})

test('organizations share nothing', () => {
  const fake = createFakeServer()
  const other = fake.createOrganization()
  const [mine, theirs] = [calling(fake), calling(fake, { headers: [['x-api-key', other.keys.readWrite]] })]
  const id = mine.host({ customIdentifier: 'one', roleFullnames: ['web:app'] })

  expect(theirs.get('/hosts').json.hosts).toEqual([])
  expect(theirs.get(`/hosts/${id}`).status).toBe(404)
  expect(theirs.post('/services/web/tsdb', []).status).toBe(404)
  expect(theirs.post('/hosts', { name: 'x', meta: {}, customIdentifier: 'one' }).status).toBe(200)
  expect(theirs.post('/invitations', { email: other.memberEmail, authority: 'viewer' }).status).toBe(400)
  expect(new Set([...Object.values(fake.keys), ...Object.values(other.keys)]).size).toBe(10)
})

test('a refused write of a read-only key is told apart by its status, and does nothing', () => {
  const { call, get } = calling(createFakeServer())

  expect(call('POST', '/hosts', { key: 'read', body: { name: 'x', meta: {} } })).toEqual({
    status: 403,
    json: { error: { message: 'The API key lacks permission: write.' } },
  })
  expect(get('/hosts').json.hosts).toEqual([])
})
