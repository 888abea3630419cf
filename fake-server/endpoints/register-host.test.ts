import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const start = Date.UTC(2024, 0, 1)

function scene() {
  const api = calling(createFakeServer({ clock: start }))
  const read = (id: string) => api.get(`/hosts/${id}`).json.host
  const found = (identifier: string) =>
    api.get(`/hosts-by-custom-identifier/${encodeURIComponent(identifier)}`).status === 200
  return { api, read, found }
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

  test('everything comes back as given', () => {
    const { api, read } = scene()
    const given = {
      name: 'db-1',
      displayName: 'Database',
      customIdentifier: 'rack/1?a',
      memo: 'a\nmemo',
      meta: { cpu: [{ mhz: '2000' }], memory: { total: '1kB' }, other: { deep: [1, null, true] } },
      interfaces: [{ name: 'eth0', macAddress: '02:00:00:00:00:01', ipAddress: '10.0.0.1' }],
    }

    const id = api.host({ ...given, roleFullnames: ['web:app', 'web:db', 'job:app', 'web:app'] })

    expect(read(id)).toMatchObject({ ...given, roles: { web: ['app', 'db'], job: ['app'] } })
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
        { name: 'six', ipv6Address: '::1', ipv4Addresses: null, ipAddress: '' },
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

  test.each<[string, Json]>([
    ['null', null],
    ['blank', ''],
  ])('a custom identifier that is %s is none', (_, customIdentifier) => {
    const { api, read } = scene()

    const ids = [api.host({ customIdentifier }), api.host({ customIdentifier })]

    for (const id of ids) expect(read(id)).not.toHaveProperty('customIdentifier')
  })

  test('a custom identifier in use is refused until its host is retired; letter case tells two apart', () => {
    const { api } = scene()
    const first = api.host({ customIdentifier: 'one' })
    const register = (customIdentifier: string) =>
      api.post('/hosts', { name: 'x', meta: {}, customIdentifier, roleFullnames: ['fresh:role'] }).status

    expect(register('one')).toBe(400)
    expect(api.get('/services/fresh/metrics?name=a&from=0&to=1').status).toBe(404)
    expect(register('ONE')).toBe(200)
    api.post(`/hosts/${first}/retire`, {})
    expect(register('one')).toBe(200)
  })
})

describe('Update Host Information', () => {
  const whole = {
    name: 'old',
    displayName: 'Old',
    customIdentifier: 'old-id',
    memo: 'old memo',
    meta: { old: 1 },
    interfaces: [{ name: 'eth0', ipAddress: '10.0.0.1' }],
    roleFullnames: ['web:app', 'web:db'],
  }

  test('name and meta are replaced, what is omitted or null stays', () => {
    const { api, read } = scene()
    const id = api.host(whole)

    const { status, json } = api.put(`/hosts/${id}`, { name: 'new', meta: {}, memo: null, interfaces: null })

    expect({ status, json }).toEqual({ status: 200, json: { id } })
    expect(read(id)).toMatchObject({
      name: 'new',
      displayName: 'Old',
      customIdentifier: 'old-id',
      memo: 'old memo',
      meta: {},
      interfaces: whole.interfaces,
      roles: { web: ['app', 'db'] },
    })
  })

  test('what is given is replaced', () => {
    const { api, read } = scene()
    const id = api.host(whole)
    const next = {
      name: 'n',
      displayName: 'N',
      customIdentifier: 'n-id',
      memo: '',
      meta: { n: 1 },
      interfaces: [],
    }

    api.put(`/hosts/${id}`, next)

    expect(read(id)).toMatchObject(next)
  })

  test.each<[string, Json, object]>([
    ['a list adds to them', ['web:cache', 'job:app'], { web: ['app', 'db', 'cache'], job: ['app'] }],
    ['an empty list', [], { web: ['app', 'db'] }],
    ['null', null, { web: ['app', 'db'] }],
  ])('roles are kept: %s', (_, roleFullnames, roles) => {
    const { api, read } = scene()
    const id = api.host(whole)

    api.put(`/hosts/${id}`, { name: 'x', meta: {}, roleFullnames })

    expect(read(id).roles).toEqual(roles)
  })

  test.each<[string, Json]>([
    ['null', null],
    ['blank', ''],
  ])('a custom identifier that is %s clears it', (_, customIdentifier) => {
    const { api, read, found } = scene()
    const id = api.host(whole)

    api.put(`/hosts/${id}`, { name: 'x', meta: {}, customIdentifier })

    expect(found('old-id')).toBe(false)
    expect(read(id)).not.toHaveProperty('customIdentifier')
  })

  test('its own identifier is no conflict, another host’s is, and then nothing changes', () => {
    const { api, read } = scene()
    const id = api.host(whole)
    api.host({ customIdentifier: 'taken' })
    const before = read(id)

    const update = (customIdentifier: string) =>
      api.put(`/hosts/${id}`, { ...whole, name: 'new', customIdentifier, roleFullnames: ['fresh:role'] })
        .status

    expect(update('taken')).toBe(400)
    expect(read(id)).toEqual(before)
    expect(update('old-id')).toBe(200)
  })

  test('an unknown host is 404', () => {
    expect(scene().api.put('/hosts/none', { name: 'x', meta: {} }).status).toBe(404)
  })
})
