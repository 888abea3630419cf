import { describe, expect, test } from 'vitest'
import type { Json } from '../../spec/http.js'
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
