import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeServer, type FakeServer, type Snapshot } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

const moment = Date.UTC(2026, 0, 15, 12)
const time = moment / 1000

afterEach(() => {
  vi.useRealTimers()
})

const setUp = (options = {}) => {
  const fake = createFakeServer({ clock: moment, ...options })
  fake.clock.freeze(moment)
  return { fake, api: calling(fake) }
}

function live(fake: FakeServer, n: number): void {
  const api = calling(fake)
  const id = api.host({ name: `host-${n}`, customIdentifier: `id-${n}`, roleFullnames: [`web${n}:app`] })
  api.put(`/hosts/${id}`, { name: 'renamed', meta: { n }, checks: [{ name: 'disk' }] })
  api.post(`/hosts/${api.host()}/retire`, {})
  fake.given.metricNames(id, ['loadavg5'])
  fake.given.monitoredStatuses(id, [{ monitorId: 'm', status: 'CRITICAL' }])
  fake.given.member(`member-${n}@example.com`)
  api.post('/invitations', { email: `${n}@example.com`, authority: 'viewer' })
  api.post('/invitations', { email: 'one@example.com', authority: 'viewer' })
  api.post('/invitations/revoke', { email: 'one@example.com' })
  const { externalId } = api.post('/cloud-integrations-external-id').json
  const body = settingBody({ name: `s${n}`, roleArn: 'a', externalId, key: 'k', secretKey: 's' })
  api.post('/cloud-integrations', body)
  fake.faults.add('createInvitation', { status: 503, times: n })
  api.post(`/services/web${n}/tsdb`, [{ name: 'a.b', time: time + n, value: n }])
  api.post('/services/web1/tsdb', [{ name: 'a.b', time, value: n }])
}

/** All that a client can see, and what shows only in the next calls. */
function seen(fake: FakeServer) {
  const api = calling(fake)
  const { hosts } = api.get('/hosts').json
  const window = '?name=a.b&from=0&to=9999999999'
  const of = hosts.map(({ id }: { id: string }) => [
    api.get(`/hosts/${id}/metric-names`).json,
    api.get(`/hosts/${id}/monitored-statuses`).json,
  ])
  const reads = [
    '/invitations',
    '/cloud-integrations',
    '/hosts-by-custom-identifier/id-1',
    '/hosts?name=renamed',
  ]
  const services = ['web1', 'web2', 'web3'].map((name) => api.get(`/services/${name}/metrics${window}`).json)
  const exchanges = String(fake.journal)
  const pending = fake.faults.pending().map(({ seen, used, options }) => [seen, used, options])
  return JSON.stringify([
    exchanges,
    pending,
    fake.clock.now(),
    hosts,
    of,
    services,
    reads.map((path) => api.get(path).json),
  ])
}

/** What the next calls would answer. They are made on a fork, so they change nothing here. */
function future(fake: FakeServer): string {
  const fork = fake.fork()
  live(fork, 9)
  const { keys } = fork.createOrganization()
  const post = () => calling(fork).post('/services/web1/tsdb', []).status
  return JSON.stringify([seen(fork), keys, [post(), post(), post()]])
}

/** Looks at forks only, since looking draws random numbers too. */
const both = (fake: FakeServer) => [seen(fake.fork()), future(fake)]

describe.each([
  ['by default', {}],
  ['with a seed', { seed: { hosts: [{ name: 'seeded' }], roles: ['web1:app'] } }],
  ['greased', { grease: 7 }],
  ['with a rate cap', { rateCap: 4 }],
])('%s', (_, options) => {
  test('a snapshot takes everything, and can be restored again and again', () => {
    const { fake } = setUp(options)
    live(fake, 1)
    const before = both(fake)
    const snapshot = fake.snapshot()
    expect(both(fake)).toEqual(before)

    for (const n of [2, 3]) {
      live(fake, n)
      fake.clock.advance({ hours: n })
      expect(both(fake)).not.toEqual(before)
      fake.restore(snapshot)
      expect(both(fake)).toEqual(before)
    }
  })

  test('reset leads back to the beginning', () => {
    const { fake } = setUp(options)
    const start = fake.snapshot()
    const before = both(fake)
    live(fake, 1)
    live(fake, 2)
    fake.clock.advance({ days: 1 })

    fake.reset()
    fake.clock.freeze(moment)

    expect(both(fake)).toEqual(before)
    fake.restore(start)
    expect(both(fake)).toEqual(before)
  })

  test('a fork goes on by itself, and is reset by itself', () => {
    const { fake } = setUp(options)
    live(fake, 1)
    const fork = fake.fork()
    const before = both(fake)
    expect(both(fork)).toEqual(before)
    const snapshot = fake.snapshot()

    live(fork, 2)
    fork.clock.advance({ hours: 1 })
    expect(both(fake)).toEqual(before)
    live(fake, 3)
    fork.restore(snapshot)
    expect(both(fork)).toEqual(before)
    fork.reset()
    fork.clock.freeze(moment)
    expect(seen(fork)).toBe(seen(setUp(options).fake))
    expect(seen(fake)).not.toBe(seen(fork))
  })
})

test('random sources go back too: what is drawn comes again', () => {
  const options = {
    grease: 3,
    choices: { 'reply.fields.extra': 'some', 'reply.lists.order': 'other' },
  } as const
  const { fake } = setUp(options)
  for (let n = 0; n < 5; n++) fake.given.host()
  const read = () => fake.answer({ method: 'GET', path: '/api/v0/hosts' }).text
  const snapshot = fake.snapshot()
  const drawn = [read(), read(), read()]
  expect(new Set(drawn).size).toBeGreaterThan(1)

  fake.restore(snapshot)

  expect([read(), read(), read()]).toEqual(drawn)
})

test('organizations that came later are gone, those before are as they were', () => {
  const { fake } = setUp()
  const early = fake.createOrganization({ name: 'early' })
  const snapshot = fake.snapshot()
  const late = fake.createOrganization({ name: 'late' })
  const status = (key: string) => calling(fake, { headers: [['x-api-key', key]] }).get('/hosts').status
  early.given.host()

  fake.restore(snapshot)

  expect([status(early.keys.read), status(late.keys.read)]).toEqual([200, 401])
  expect(fake.organizations().map(({ name }) => name)).toEqual(['organization-1', 'early'])
  expect(early.given.host().name).toBe('host-1')
  expect(() => late.given.host()).toThrow(
    'There is no organization "late" any more: reset() or restore() went back',
  )
  fake.reset()
  expect(status(early.keys.read)).toBe(401)
  expect(fake.createOrganization({ name: 'late' }).keys).toEqual(early.keys)
})

test('a clock that follows the machine goes on following it; one that was moved comes back', () => {
  vi.useFakeTimers({ now: moment })
  const fake = createFakeServer()
  fake.clock.resume()
  const snapshot = fake.snapshot()
  fake.clock.set('2020-01-01')
  const moved = fake.snapshot()
  fake.clock.freeze()
  const frozen = fake.snapshot()
  const at = Date.UTC(2020, 0, 1)
  expect([snapshot, moved, frozen].map((each) => each.at)).toEqual([moment, at, at])
  const later = (shot: Snapshot) => {
    vi.setSystemTime(Date.now() + 60_000)
    fake.restore(shot)
    vi.setSystemTime(Date.now() + 1_000)
    return fake.clock.now()
  }

  for (let n = 0; n < 2; n++) {
    expect(later(moved)).toBe(at + 1_000)
    expect(later(frozen)).toBe(at)
    expect(later(snapshot)).toBe(Date.now())
    expect(later(fake.snapshot())).toBe(Date.now())
  }
  fake.clock.set(0)
  fake.reset()
  expect(fake.clock.now()).toBe(Date.now())
})

test('a clock that was given starts again from there', () => {
  const fake = createFakeServer({ clock: '2020-01-01' })
  fake.clock.advance({ days: 3 })

  fake.reset()

  expect(fake.clock.now() - Date.UTC(2020, 0, 1)).toBeLessThan(1_000)
})

test('times of a seed that are seen from now are seen from the time of the reset', () => {
  vi.useFakeTimers({ now: moment })
  const seed = {
    hosts: [{ id: 'a', createdAt: { ago: { hours: 1 } } }],
    metrics: [{ service: 'web', name: 'a', value: 1, time: { ago: { hours: 23 } } }],
  }
  const following = createFakeServer({ seed })
  const fixed = createFakeServer({ seed, clock: moment })
  const createdAt = (fake: FakeServer) => calling(fake).get('/hosts/a').json.host.createdAt
  seed.hosts.length = 0

  vi.setSystemTime(moment + 86_400_000)
  for (const fake of [following, fixed, following.fork()]) {
    fake.reset()
    fake.reset()
    expect(createdAt(fake)).toBe(fake.clock.now() / 1000 - 3600)
  }
  expect(following.clock.now()).toBe(moment + 86_400_000)
  expect(fixed.clock.now()).toBe(moment)
})

test('what is no snapshot, or one of a fake with other choices, is refused', () => {
  const { fake } = setUp()
  const other = createFakeServer({ choices: { 'host.initial-status': 'standby' } })

  expect(() => fake.restore({ at: 0 })).toThrow('restore: expected what snapshot() returned')
  expect(() => fake.restore(other.snapshot())).toThrow('other choices ("host.initial-status")')
})
