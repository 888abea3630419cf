import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const start = Date.UTC(2024, 0, 1)

function scene() {
  const api = calling(createFakeServer({ clock: start }))
  const read = (id: string) => api.get(`/hosts/${id}`).json.host
  return { api, read }
}

describe('Register Host Information', () => {
  test('the least that can be given', () => {
    const { api, read } = scene()

    const id = api.host({ name: 'db-1' })

    expect(id).toMatch(/^[0-9A-Za-z]{11}$/)
    expect(read(id)).toEqual({
      id,
      name: 'db-1',
      meta: {},
      interfaces: [],
      size: 'standard',
      status: 'working',
      memo: '',
      isRetired: false,
      createdAt: start / 1000,
      roles: {},
    })
  })

  test('a list of addresses goes before a single one', () => {
    const { api, read } = scene()

    const id = api.host({
      interfaces: [
        {
          name: 'both',
          ipAddress: '10.0.0.1',
          ipv4Addresses: ['10.0.0.2', '10.0.0.3'],
          ipv6Addresses: ['::2'],
        },
        { name: 'six', ipv6Address: '::1', ipv4Addresses: null, ipAddress: '', macAddress: null },
      ],
    })

    expect(read(id).interfaces).toEqual([
      { name: 'both', ipv4Addresses: ['10.0.0.2', '10.0.0.3'], ipv6Addresses: ['::2'] },
      { name: 'six', ipv6Address: '::1' },
    ])
  })

  test.each<[string, JsonObject]>([
    ['name', { meta: {} }],
    ['meta', { name: 'x' }],
    ['meta', { name: 'x', meta: [] }],
    ['meta', { name: 'x', meta: null }],
    ['name', { name: 1, meta: {} }],
    ['interfaces', { name: 'x', meta: {}, interfaces: {} }],
    ['interfaces.0.name', { name: 'x', meta: {}, interfaces: [{}] }],
    ['checks.0.name', { name: 'x', meta: {}, checks: [{ name: 'not ok' }] }],
    ['roleFullnames.1', { name: 'x', meta: {}, roleFullnames: ['web:app', 'web'] }],
    ['customIdentifier', { name: 'x', meta: {}, customIdentifier: 5 }],
  ])('a fault at %s is refused by its path, and nothing is registered', (at, body) => {
    const { api } = scene()

    const { status, json } = api.post('/hosts', body)

    expect(status).toBe(400)
    expect(json.error.message).toMatch(new RegExp(`^${at.replaceAll('.', '\\.')}: expected .*, got .*`))
    expect(api.get('/hosts').json.hosts).toEqual([])
  })
})
