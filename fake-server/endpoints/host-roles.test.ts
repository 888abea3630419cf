import { describe, expect, test } from 'vitest'
import type { Json } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

function scene() {
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
  test('the given roles replace all others, and new ones come into being', () => {
    const { roles, give, serviceExists } = scene()

    expect(give(['web:cache', 'fresh:role'])).toEqual({ status: 200, json: { success: true } })

    expect(roles()).toEqual({ web: ['cache'], fresh: ['role'] })
    expect(serviceExists('fresh')).toBe(true)
  })

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
    const { api, id, roles, give, serviceExists } = scene()
    const body = { name: 'x', meta: {}, roleFullnames: ['fresh:role', fullname] }

    expect(give(['fresh:role', fullname]).status).toBe(400)
    expect(api.post('/hosts', body).status).toBe(400)
    expect(api.put(`/hosts/${id}`, body).status).toBe(400)

    expect(roles()).toEqual({ web: ['app', 'db'] })
    expect(serviceExists('fresh')).toBe(false)
  })

  test('roles whose names every object has are roles like others', () => {
    const { roles, give, api, id } = scene()
    const names = ['constructor:toString', 'hasOwnProperty:valueOf']

    give(names)
    api.put(`/hosts/${id}`, { name: 'x', meta: {}, roleFullnames: names })

    expect(roles()).toEqual({ constructor: ['toString'], hasOwnProperty: ['valueOf'] })
    expect(api.get('/hosts', [['service', 'toString']]).json.hosts).toEqual([])
  })
})
