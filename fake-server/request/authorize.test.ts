import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

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
