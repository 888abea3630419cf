import { describe, expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const start = Date.UTC(2024, 0, 1)

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
