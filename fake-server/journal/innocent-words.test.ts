import { describe, expect, test } from 'vitest'
import '../vitest.js'
import { operationIds, operations } from '../../spec/operations.js'
import { createFakeServer } from '../index.js'
import { settingBody } from '../testing/calling.js'

/** A fake whose organization `own` is in use, and calls with the given keys. */
function scene(tried: readonly string[] = []) {
  const fake = createFakeServer()
  fake.clock.freeze('2026-01-15T12:00:00Z')
  const own = fake.createOrganization({ name: 'own' })
  const headers = [['x-api-key', own.keys.readWrite]] as const
  const call = (method: string, path: string, body: object | undefined) =>
    fake.answer({ method, path: `/api/v0${path}`, headers, ...(body && { raw: JSON.stringify(body) }) })
  const host = { name: 'latest-test-1', meta: {}, customIdentifier: 'one', roleFullnames: ['web:app'] }
  call('POST', '/hosts', host)
  call('GET', '/hosts-by-custom-identifier/one', undefined)
  call('POST', '/cloud-integrations', settingBody({ key: 'k', secretKey: 's', services: {} }))
  call('GET', '/cloud-integrations', undefined)
  const isDone = fake.journal.entries.every(({ reply }) => reply.status === 200)
  for (const key of tried) fake.answer({ method: 'GET', path: '/', headers: [['X-Api-Key', key]] })
  return { fake, own, isDone }
}

const names = [
  ...['test', 'host', 'name', 'web', 'a', '1', 'test-1', 'latest', '/', '"', '{', '200', 'changed'],
  ...operationIds,
  ...Object.values(operations).map(({ path }) => path),
  ...['customIdentifier', 'roleFullnames', 'excludedMetrics', 'cloudIntegration', 'cloud-integrations'],
  ...['application/json', 'Content-Type', 'ROLEFULLNAMES'],
]

test('a key that is short, or a word of the API, changes nothing that others see in their journals', () => {
  const before = scene()
  const after = scene(names)

  expect(before.isDone).toBe(true)
  expect(after.own.journal.entries).toEqual(before.own.journal.entries)
  expect(String(after.own.journal)).toBe(String(before.own.journal))
})

test('nor does a long one, where it is not', () => {
  const { own } = scene(['a-wrong-key-of-somebody', 'latest-test-12'])

  expect(own.journal.entries).toEqual(scene().own.journal.entries)
})

describe('a short key', () => {
  const fake = () => createFakeServer({ keys: { readWrite: 'test', read: 'host' } })
  const register = { method: 'POST', path: '/api/v0/hosts' }

  test('is hidden where keys stand', () => {
    const { answer, journal } = fake()
    const headers = ['X-Api-Key', 'Authorization', 'x-auth-token', 'Cookie'].map(
      (name) => [name, 'test'] as const,
    )
    answer({ ...register, headers, query: [['api_key', 'host']], body: { secretKey: 'test' } })

    const { call } = journal.last() ?? {}
    expect(call?.headers.map(([, value]) => value)).toEqual(Array(4).fill('[redacted]'))
    expect(call?.query).toEqual([['api_key', '[redacted]']])
    expect(call?.body).toEqual({ secretKey: '[redacted]' })
  })

  test('is a word like others elsewhere, so that calls are found by it', () => {
    const one = fake()
    one.answer({ ...register, body: { name: 'test-host', meta: { test: 'host' } } })
    one.answer({ ...register, body: { name: 'wrong-1', meta: {} }, headers: [['x-api-key', 'wrong']] })

    expect(one).toHaveReceived('registerHost', { body: { name: 'test-host', meta: { test: 'host' } } })
    expect(one).toHaveReceived('registerHost', { body: { name: 'wrong-1' }, status: 401 })
    expect(one.journal.entries[0]?.changed[0]).toMatchObject({ what: 'host' })
  })
})
