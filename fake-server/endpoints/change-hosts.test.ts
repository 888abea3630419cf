import { describe, expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import type { Json, JsonObject } from '../../spec/http.js'
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

function withRoles() {
  const api = calling(createFakeServer())
  const id = api.host({ roleFullnames: ['web:app', 'web:db'] })
  return {
    api,
    id,
    roles: () => api.get(`/hosts/${id}`).json.host.roles,
    give: (roleFullnames: Json) => api.put(`/hosts/${id}/role-fullnames`, { roleFullnames }),
    serviceExists: (name: string) => api.post(`/services/${name}/tsdb`, []).status === 200,
  }
}

describe('Update Host Roles', () => {
  test.each([
    'web',
    'web:app:db',
    ':app',
    'web:',
    'we b:app',
    'web: app',
    '-web:app',
    'web:_app',
    'wéb:app',
    'w:app',
    'web:a',
    'web:app\n',
    '__proto__:app',
    '',
  ])('%j is refused everywhere, and nothing of the request comes into being', (fullname) => {
    const { api, id, roles, give, serviceExists } = withRoles()
    const body = { name: 'x', meta: {}, roleFullnames: ['fresh:role', fullname] }

    expect(give(['fresh:role', fullname]).status).toBe(400)
    expect(api.post('/hosts', body).status).toBe(400)
    expect(api.put(`/hosts/${id}`, body).status).toBe(400)

    expect(roles()).toEqual({ web: ['app', 'db'] })
    expect(serviceExists('fresh')).toBe(false)
  })

  test('roles whose names every object has are roles like others', () => {
    const { roles, give, api, id } = withRoles()
    const names = ['constructor:toString', 'hasOwnProperty:valueOf']

    give(names)
    api.put(`/hosts/${id}`, { name: 'x', meta: {}, roleFullnames: names })

    expect(roles()).toEqual({ constructor: ['toString'], hasOwnProperty: ['valueOf'] })
    expect(api.get('/hosts', [['service', 'toString']]).json.hosts).toEqual([])
  })
})

describe('Retire Hosts', () => {
  test.each<Partial<Choices>>([{}, { 'host.retired.again.time': 'renewed' }])(
    'once the clock has been set back: not before the registration (%j)',
    (choices) => {
      const fake = createFakeServer({ clock: start, choices })
      const api = calling(fake)
      const [id, other] = [api.host(), api.host()]
      fake.clock.set('2020-01-01')

      for (let time = 0; time < 2; time += 1) api.post(`/hosts/${id}/retire`)
      api.post('/hosts/bulk-retire', { ids: [other] })

      for (const each of [id, other]) {
        const { createdAt, retiredAt } = api.get(`/hosts/${each}`).json.host
        expect(retiredAt).toBe(createdAt)
      }
    },
  )

  test('a retired host is hidden, but can be read and changed', () => {
    const api = calling(createFakeServer())
    const id = api.host()
    api.put(`/hosts/${id}`, { name: 'x', meta: {}, customIdentifier: 'one' })
    api.post(`/hosts/${id}/retire`)

    expect(api.post(`/hosts/${id}/status`, { status: 'standby' }).status).toBe(200)
    expect(api.put(`/hosts/${id}/role-fullnames`, { roleFullnames: ['web:app'] }).status).toBe(200)
    expect(api.put(`/hosts/${id}`, { name: 'y', meta: {} }).status).toBe(200)

    const { host } = api.get(`/hosts/${id}`).json
    expect(host).toMatchObject({ isRetired: true, status: 'standby', name: 'y', roles: { web: ['app'] } })
    expect(api.get('/hosts').json.hosts).toEqual([])
    expect(api.get('/hosts', [['name', 'y']]).json.hosts).toEqual([])
    expect(api.get('/hosts', [['customIdentifier', 'one']]).json.hosts).toEqual([])
    expect(api.get('/hosts-by-custom-identifier/one').status).toBe(404)
    expect(api.get(`/hosts/${id}/metric-names`).json).toEqual({ names: [] })
    expect(api.get(`/hosts/${id}/monitored-statuses`).json).toEqual({ monitoredStatuses: [] })
  })
})

test.each(['bulk-retire', 'bulk-update-statuses'])(
  '%s without an id is told that it needs one',
  (operation) => {
    const { status, json } = calling(createFakeServer()).post(`/hosts/${operation}`, {
      ids: [],
      status: 'standby',
    })

    expect({ status, message: json.error.message }).toEqual({
      status: 400,
      message: 'ids: expected at least one id, got [].',
    })
  },
)
