import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

const moment = Date.UTC(2026, 0, 15, 12)
const now = moment / 1000
const hour = 3600

function scene(options = {}) {
  const fake = createFakeServer({ clock: moment, ...options })
  fake.clock.freeze(moment)
  return { fake, api: calling(fake), given: fake.given }
}

test('a host is there, as it is returned', () => {
  const { api, given } = scene()

  const host = given.host({
    id: 'web-1',
    name: 'web',
    customIdentifier: 'one',
    roleFullnames: ['web:app'],
    status: 'poweroff',
    size: 'micro',
    createdAt: { ago: { days: 30 } },
    meta: { a: [1] },
    interfaces: [{ name: 'eth0', ipAddress: '10.0.0.1' }],
  })

  expect(host).toMatchObject({ id: 'web-1', status: 'poweroff', size: 'micro', createdAt: now - 720 * hour })
  expect(api.get('/hosts/web-1').json.host).toEqual(host)
  expect(api.get('/hosts-by-custom-identifier/one').json.host.id).toBe('web-1')
  expect(api.post('/services/web/tsdb', []).status).toBe(200)
  expect(api.get('/hosts?status=poweroff&service=web').json.hosts).toHaveLength(1)
})

test('everything about a host has a default', () => {
  const { api, given } = scene()

  const hosts = [given.host(), given.host()]

  expect(hosts.map(({ name }) => name)).toEqual(['host-1', 'host-2'])
  expect(hosts[0]).toMatchObject({ status: 'working', size: 'standard', createdAt: now, isRetired: false })
  expect(api.get('/hosts').json.hosts).toEqual(hosts)
})

test('a host that was retired long ago is not listed, and its identifier is free', () => {
  const { api, given } = scene()

  const { id } = given.host({ customIdentifier: 'one', retiredAt: '2025-01-01T00:00:00Z' })
  const other = given.host({ customIdentifier: 'one' })
  given.host({ customIdentifier: 'one', isRetired: true })

  const retiredAt = Date.UTC(2025, 0, 1) / 1000
  expect(api.get(`/hosts/${id}`).json.host).toMatchObject({
    isRetired: true,
    retiredAt,
    createdAt: retiredAt,
  })
  expect(api.get('/hosts').json.hosts).toEqual([other])
  expect(given.host({ isRetired: true })).toMatchObject({ isRetired: true, retiredAt: now })
})

test('the oldest host is the one that was created first', () => {
  const { api, given } = scene()
  given.host({ customIdentifier: 'one', createdAt: { ago: { hours: 1 } } })
  const { id } = given.host({ customIdentifier: 'ONE', createdAt: { ago: { hours: 2 } } })

  expect(api.get('/hosts-by-custom-identifier/One?caseInsensitive=true').json.host.id).toBe(id)
})

test('metric names and statuses of monitors of every kind', () => {
  const { api, given } = scene()
  const { id } = given.host({
    checks: [{ name: 'disk' }],
    metricNames: ['loadavg5'],
    monitoredStatuses: [{ monitorId: 'connectivity', status: 'CRITICAL' }, { status: 'UNKNOWN' }],
  })
  given.metricNames(id, ['loadavg5', 'cpu.user.percentage'])
  const [check, , anomaly] = api.get(`/hosts/${id}/monitored-statuses`).json.monitoredStatuses
  const detail = { type: 'check', message: 'disk full', memo: 'call Ann' } as const
  const statuses = given.monitoredStatuses(id, [
    { monitorId: check.monitorId, status: 'WARNING', detail },
    { monitorId: 'connectivity', status: 'OK' },
    { monitorId: 'metric', status: 'CRITICAL' },
  ])

  expect(api.get(`/hosts/${id}/metric-names`).json.names).toEqual(['loadavg5', 'cpu.user.percentage'])
  expect(api.get(`/hosts/${id}/monitored-statuses`).json.monitoredStatuses).toEqual(statuses)
  expect(statuses).toEqual([
    { monitorId: check.monitorId, status: 'WARNING', detail },
    { monitorId: 'connectivity', status: 'OK' },
    anomaly,
    { monitorId: 'metric', status: 'CRITICAL' },
  ])
})

test('a status that is given alone leaves what else its monitor says', () => {
  const { given } = scene()
  const detail = { type: 'check', message: 'disk full' } as const
  const { id } = given.host({ monitoredStatuses: [{ monitorId: 'm', status: 'OK', detail }] })

  const statuses = given.monitoredStatuses(id, [{ monitorId: 'm', status: 'CRITICAL' }])

  expect(statuses).toEqual([{ monitorId: 'm', status: 'CRITICAL', detail }])
})

test('roles, and values of any age', () => {
  const { api, given } = scene()
  given.role('web:app')
  given.metrics('web', [
    { name: 'orders.count', time: { ago: { days: 3 } }, value: 1 },
    { name: 'orders.count', value: 2 },
  ])
  given.metrics('new', [{ name: 'a', time: 0, value: 0 }])
  const valuesOf = (service: string, name: string) =>
    api.get(`/services/${service}/metrics?name=${name}&from=0&to=${now}`).json.metrics

  expect(valuesOf('web', 'orders.count')).toEqual([
    { time: now - 72 * hour, value: 1 },
    { time: now, value: 2 },
  ])
  expect(valuesOf('new', 'a')).toEqual([{ time: 0, value: 0 }])
  expect(api.delete('/services/web/graph-defs/orders.*').status).toBe(200)
})

test('invitations that are pending, have expired, or were cancelled', () => {
  const { api, given } = scene()
  const pending = given.invitation({
    email: 'a@example.com',
    authority: 'manager',
    expiresAt: { in: { hours: 1 } },
  })
  given.invitation({ email: 'b@example.com', expiresAt: { ago: { hours: 1 } } })
  given.invitation({ email: 'c@example.com', isCancelled: true })

  expect(pending).toEqual({ email: 'a@example.com', authority: 'manager', expiresAt: now + hour })
  expect(api.get('/invitations').json.invitations).toEqual([pending])
  expect(api.post('/invitations', { email: 'b@example.com', authority: 'viewer' }).status).toBe(200)
})

test('a member has joined: nobody invites them again', () => {
  const { api, given } = scene()
  api.post('/invitations', { email: 'a@example.com', authority: 'viewer' })

  given.member('a@example.com')

  expect(api.get('/invitations').json.invitations).toEqual([])
  expect(api.post('/invitations', { email: 'a@example.com', authority: 'viewer' }).status).toBe(400)
})

test('a cloud integration, and external ids that count as issued', () => {
  const { api, given } = scene({ choices: { 'cloud.external-id.unissued': 'refused' } })
  const setting = given.cloudIntegration({ id: 'cloud-1', roleArn: 'arn', externalId: 'theirs' })
  const externalId = given.externalId()

  expect(api.get('/cloud-integrations/cloud-1').json).toEqual(setting)
  expect(setting).toMatchObject({ name: 'integration-1', externalId: 'theirs', key: null })
  for (const each of ['theirs', externalId]) {
    const body = settingBody({ name: each, roleArn: 'arn', externalId: each })
    expect(api.post('/cloud-integrations', body).status).toBe(200)
  }
})

const halves = [
  [{}, { key: expect.any(String), roleArn: null, externalId: null }],
  [{ key: 'k' }, { key: 'k', roleArn: null, externalId: null }],
  [{ secretKey: 's' }, { key: expect.any(String), roleArn: null, externalId: null }],
  [{ roleArn: 'arn' }, { key: null, roleArn: 'arn', externalId: expect.any(String) }],
  [{ externalId: 'theirs' }, { key: null, roleArn: expect.any(String), externalId: 'theirs' }],
] as const

test.each(halves)('a cloud integration given as %j can be used, on every server', (seed, access) => {
  const { api, given } = scene()

  const setting = given.cloudIntegration(seed)

  expect(setting).toMatchObject(access)
  expect(api.get(`/cloud-integrations/${setting.id}`).json).toEqual(setting)
  for (let grease = 0; grease < 50; grease += 1)
    expect(() => createFakeServer({ grease }).given.cloudIntegration(seed)).not.toThrow()
})

test('null leaves means of access out, and what this server refuses leaves ids as they were', () => {
  const refusing = { choices: { 'cloud.method.incomplete': 'refused' } }
  const { given } = scene(refusing)

  expect(() => given.cloudIntegration({ roleArn: 'arn', secretKey: 's', key: null })).toThrow('Half of')

  expect(given.host().id).toBe(scene(refusing).given.host().id)
  const { key, roleArn } = scene().given.cloudIntegration({ key: null, roleArn: null })
  expect([key, roleArn]).toEqual([null, null])
})

test('the name of a cloud integration that is given none is a free one', () => {
  const { api, given } = scene()
  given.cloudIntegration({ name: 'integration-3' })
  const { id } = given.cloudIntegration()
  const names = [given.cloudIntegration().name]
  api.delete(`/cloud-integrations/${id}`)

  names.push(given.cloudIntegration().name, given.cloudIntegration().name)

  expect(new Set(['integration-3', ...names]).size).toBe(4)
})

test('what is given and what is returned are copies', () => {
  const { api, given } = scene()
  const meta = { deep: [1] }

  const host = given.host({ meta })
  const statuses = given.monitoredStatuses(host.id, [{ status: 'OK' }])
  for (const each of statuses) each.status = 'CRITICAL'
  meta.deep.push(2)
  ;(host.meta.deep as number[]).push(3)

  expect(api.get(`/hosts/${host.id}`).json.host.meta).toEqual({ deep: [1] })
  expect(api.get(`/hosts/${host.id}/monitored-statuses`).json.monitoredStatuses).toMatchObject([
    { status: 'OK' },
  ])
})

test('ids that were given never come again', () => {
  const { api, given } = scene({ choices: { 'id.format': 'decimal' } })
  given.host({ id: '4001' })
  given.cloudIntegration({ id: '4003' })

  expect([api.host(), api.host()]).toEqual(['4002', '4004'])
})

test('a seed is given whole, or not at all', () => {
  const { fake, api, given } = scene()
  const before = createFakeServer({ clock: moment }).given.host().id
  const seed = { roles: ['web:app'], hosts: [{ name: 'a' }, { id: 'x' }, { id: 'x' }] }

  expect(() => given.seed(seed)).toThrow('given.seed: hosts[2].id: "x" is taken.')

  expect(api.get('/hosts').json.hosts).toEqual([])
  expect(api.post('/services/web/tsdb', []).status).toBe(404)
  given.seed({ hosts: seed.hosts.slice(0, 2), members: ['a@example.com'] })
  expect(api.get('/hosts').json.hosts.map(({ id }: { id: string }) => id)).toEqual([before, 'x'])
  expect(fake.answer({ method: 'GET', path: '/api/v0/hosts/x' }).status).toBe(200)
})
