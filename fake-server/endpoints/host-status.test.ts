import { describe, expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import type { Json } from '../../spec/http.js'
import { settableStatuses } from '../../spec/schemas.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const start = Date.UTC(2024, 0, 1)

function scene(count = 1) {
  const fake = createFakeServer({ clock: start })
  fake.clock.freeze()
  const api = calling(fake)
  const ids = Array.from({ length: count }, () => api.host())
  return { fake, api, ids, id: ids[0] as string, read: (id: string) => api.get(`/hosts/${id}`).json.host }
}

describe('Update Host Status', () => {
  test.each(settableStatuses.flatMap((from) => settableStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const { api, id, read } = scene()
      api.post(`/hosts/${id}/status`, { status: from })

      expect(api.post(`/hosts/${id}/status`, { status: to })).toEqual({
        status: 200,
        json: { success: true },
      })

      expect(read(id).status).toBe(to)
    },
  )

  test.each<Json>(['', 'WORKING', 'gone', null, 1, ['working']])('%j is refused', (status) => {
    const { api, id, read } = scene()

    expect(api.post(`/hosts/${id}/status`, { status }).status).toBe(400)

    expect(read(id).status).toBe('working')
  })

  test('an unknown host is 404', () => {
    expect(scene().api.post('/hosts/none/status', { status: 'standby' }).status).toBe(404)
  })
})

describe.each([
  ['bulk-update-statuses', { status: 'poweroff' }, (host: { status: string }) => host.status === 'poweroff'],
  ['bulk-retire', {}, (host: { isRetired: boolean }) => host.isRetired],
] as const)('%s', (operation, fields, isDone) => {
  const done = ({ ids, read }: ReturnType<typeof scene>) =>
    ids.filter((id) => isDone(read(id) as never)).length

  test('30 hosts, and one host twice', () => {
    const all = scene(30)
    const one = scene()

    expect(all.api.post(`/hosts/${operation}`, { ...fields, ids: all.ids }).status).toBe(200)
    expect(one.api.post(`/hosts/${operation}`, { ...fields, ids: [one.id, one.id] }).status).toBe(200)

    expect(done(all)).toBe(30)
    expect(done(one)).toBe(1)
  })

  test('31 ids are refused', () => {
    const all = scene(31)

    const { status, json } = all.api.post(`/hosts/${operation}`, { ...fields, ids: all.ids })

    expect(status).toBe(400)
    expect(json.error.message).toMatch(/^ids: expected at most 30 items/)
    expect(done(all)).toBe(0)
  })

  test.each<[string, number, (id: string) => Json]>([
    ['an unknown one among them', 404, (id) => [id, 'none']],
    ['no ids', 400, () => []],
    ['ids of the wrong type', 400, (id) => [id, 1]],
    ['null', 400, () => null],
  ])('%s: refused as a whole', (_, expected, idsOf) => {
    const all = scene()

    expect(all.api.post(`/hosts/${operation}`, { ...fields, ids: idsOf(all.id) }).status).toBe(expected)

    expect(done(all)).toBe(0)
  })
})

describe('Retire Hosts', () => {
  test.each<[string, object]>([
    ['{}', { body: {} }],
    ['null', { body: null }],
    ['[]', { body: [] }],
    ['nothing', {}],
  ])('with the body %s', (_, given) => {
    const { api, id, read } = scene()

    expect(api.call('POST', `/hosts/${id}/retire`, given).json).toEqual({ success: true })

    expect(read(id)).toMatchObject({ isRetired: true, retiredAt: start / 1000, status: 'working' })
  })

  test('malformed JSON is refused', () => {
    const { api, id, read } = scene()

    expect(api.call('POST', `/hosts/${id}/retire`, { raw: '{' }).status).toBe(400)

    expect(read(id).isRetired).toBe(false)
  })

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

  test('again, later: succeeds and keeps the time of the first', () => {
    const { fake, api, id, read } = scene()
    api.post(`/hosts/${id}/retire`)
    fake.clock.advance({ hours: 1 })

    expect(api.post(`/hosts/${id}/retire`).status).toBe(200)
    expect(api.post('/hosts/bulk-retire', { ids: [id] }).status).toBe(200)

    expect(read(id).retiredAt).toBe(start / 1000)
  })

  test('a retired host is hidden, but can be read and changed', () => {
    const { api, id, read } = scene()
    api.put(`/hosts/${id}`, { name: 'x', meta: {}, customIdentifier: 'one' })
    api.post(`/hosts/${id}/retire`)

    expect(api.post(`/hosts/${id}/status`, { status: 'standby' }).status).toBe(200)
    expect(api.put(`/hosts/${id}/role-fullnames`, { roleFullnames: ['web:app'] }).status).toBe(200)
    expect(api.put(`/hosts/${id}`, { name: 'y', meta: {} }).status).toBe(200)

    expect(read(id)).toMatchObject({ isRetired: true, status: 'standby', name: 'y', roles: { web: ['app'] } })
    expect(api.get('/hosts').json.hosts).toEqual([])
    expect(api.get('/hosts', [['name', 'y']]).json.hosts).toEqual([])
    expect(api.get('/hosts', [['customIdentifier', 'one']]).json.hosts).toEqual([])
    expect(api.get('/hosts-by-custom-identifier/one').status).toBe(404)
    expect(api.get(`/hosts/${id}/metric-names`).json).toEqual({ names: [] })
    expect(api.get(`/hosts/${id}/monitored-statuses`).json).toEqual({ monitoredStatuses: [] })
  })

  test('an unknown host is 404', () => {
    const { api } = scene()
    expect(api.post('/hosts/none/retire').status).toBe(404)
    expect(api.get('/hosts/none').status).toBe(404)
    expect(api.get('/hosts/none/metric-names').status).toBe(404)
    expect(api.get('/hosts/none/monitored-statuses').status).toBe(404)
  })
})
