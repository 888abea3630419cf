import { afterAll, afterEach, expect, test } from 'vitest'
import { startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'
import { controlling, departures } from '../testing/controlling.js'

const fake = await startFakeServer({ control: true, clock: '2026-01-15T12:00:00Z', idSeed: 3 })
afterEach(() => fake.reset())
afterAll(() => fake.close())

const { call, get, post, put, delete: remove } = controlling(() => fake)
const api = (key?: string) => calling(fake, key === undefined ? {} : { headers: [['x-api-key', key]] })
const hostNames = (key?: string) =>
  api(key)
    .get('/hosts')
    .json.hosts.map(({ name }: { name: string }) => name)

test.each<[method: string, path: string, pattern: string, status: number, body?: unknown]>([
  ['GET', '/state', '/state', 200],
  ['POST', '/reset', '/reset', 200],
  ['GET', '/organizations', '/organizations', 200],
  ['POST', '/organizations', '/organizations', 201, { name: 'a/b ü 👍', memberEmail: 'a@b.example' }],
  ['GET', '/organizations/organization-1', '/organizations/{name}', 200],
  ['POST', '/organizations/organization-1/seed', '/organizations/{name}/seed', 201, { hosts: [{}] }],
  ['POST', '/seed', '/seed', 201, { roles: ['web:app'] }],
  ['GET', '/snapshots', '/snapshots', 200],
  ['POST', '/snapshots', '/snapshots', 201],
  ['GET', '/clock', '/clock', 200],
  ['PUT', '/clock', '/clock', 200, { now: '2026-02-01', frozen: true }],
  ['POST', '/clock/advance', '/clock/advance', 200, { hours: 25 }],
  ['POST', '/clock/advance', '/clock/advance', 200, 1500],
  ['GET', '/faults', '/faults', 200],
  ['GET', '/faults/pending', '/faults/pending', 200],
  ['POST', '/faults', '/faults', 201, { operation: '*', status: 503, times: 'all' }],
  ['DELETE', '/faults', '/faults', 200],
  ['GET', '/journal', '/journal', 200],
  ['DELETE', '/journal', '/journal', 200],
  ['GET', '//state', '/state', 200],
])('%s %s is answered as the OpenAPI document says', async (method, path, pattern, status, body) => {
  fake.given.host({ retiredAt: 0, createdAt: 0, roleFullnames: ['web:app'] })
  fake.given.cloudIntegration({ services: { EC2: { enable: true, excludedMetrics: [] } } })
  fake.given.metrics('web', [{ name: 'a.b', value: 1 }])
  fake.given.invitation({ email: 'late@example.com', expiresAt: 1 })
  fake.faults.add('getHost', { hang: true, times: Number.POSITIVE_INFINITY, organization: fake })
  fake.deliver({ method: 'GET', path: '/api/v0/hosts/nobody' })
  api().post('/hosts', { name: 'web-1' })

  const said = await call(method, path, body)

  expect([said.status, said.headers['content-type']]).toEqual([status, 'application/json'])
  expect(departures(method, pattern, said)).toEqual([])
})

test('nothing of it is in the journal, and no fault, choice or limit touches it', async () => {
  await using other = await startFakeServer({ control: true, choices: { 'http.connection': 'closed' } })
  other.faults.add('*', { status: 500, times: Number.POSITIVE_INFINITY })
  const said = await controlling(() => other).get('/state')

  expect([said.status, said.headers.connection]).toEqual([200, 'close'])
  expect(said.json.choices).toEqual({ 'http.connection': 'closed' })
  expect(other.journal.entries).toEqual([])
  expect(other.faults.all[0]?.seen).toBe(0)
})

test('reset goes back to the seed; organizations go, and their keys', async () => {
  const { keys } = (await post('/organizations', { name: 'other' })).json
  await post('/seed', { hosts: [{ name: 'seeded' }] })
  api().get('/hosts')

  const { json } = await post('/reset')

  expect(json).toMatchObject({ organizations: ['organization-1'], journal: { entries: 0 } })
  expect(hostNames()).toEqual([])
  expect(api(keys.read).get('/hosts').status).toBe(401)
})

test('an organization is made with a seed, and used with its keys', async () => {
  const { status, json } = await post('/organizations', {
    keys: { read: 'mine' },
    seed: { hosts: [{ name: 'a' }] },
  })

  expect([status, json.keys.read, json.name]).toEqual([201, 'mine', 'organization-2'])
  expect(hostNames('mine')).toEqual(['a'])
  expect(hostNames()).toEqual([])
  expect((await get('/organizations')).json.organizations).toMatchObject([{ name: 'organization-1' }, json])
})

test('a seed gives the ids of what it adds, and is all or nothing', async () => {
  fake.given.host()
  fake.given.cloudIntegration()
  const given = await post('/seed', {
    hosts: [{ id: 'h1' }, { name: 'x' }],
    cloudIntegrations: [{ id: 'c1' }],
  })
  const refused = await post('/seed', { hosts: [{ id: 'h2' }, { id: 'h1' }] })

  expect(given.json).toEqual({ hosts: ['h1', expect.any(String)], cloudIntegrations: ['c1'] })
  expect([refused.status, refused.json.error.message]).toEqual([
    400,
    expect.stringContaining('hosts[1].id: "h1" is taken'),
  ])
  expect((await get('/organizations/organization-1')).json.hosts).toHaveLength(3)
})

test('of an organization all is shown: what is retired, cancelled and old too', async () => {
  fake.given.host({ name: 'gone', retiredAt: { ago: { days: 1 } }, createdAt: 0 })
  fake.given.invitation({ email: 'x@example.com', isCancelled: true })
  fake.given.metrics(
    'web',
    Array.from({ length: 600 }, (_, time) => ({ name: 'a.b', time, value: time })),
  )

  const { json } = await get('/organizations/organization-1')

  expect(json).toMatchObject({
    hosts: [{ name: 'gone', isRetired: true }],
    invitations: [{ email: 'x@example.com', state: 'cancelled' }],
    members: ['member@example.com'],
    roles: { web: [] },
    metrics: [{ service: 'web', name: 'a.b', count: 600 }],
    graphDefinitions: [{ service: 'web', name: 'a.*' }],
  })
  expect(json.metrics[0].points).toHaveLength(500)
  expect(json.metrics[0].points.at(-1)).toEqual({ time: 599, value: 599 })
})

test('a snapshot is everything, and can be restored until it is deleted', async () => {
  await post('/seed', { hosts: [{ name: 'kept' }] })
  const { id } = (await post('/snapshots')).json
  await post('/clock/advance', { days: 1 })
  api().host({ name: 'later' })

  const { json } = await post(`/snapshots/${id}/restore`)
  expect(json.clock.iso).toMatch(/^2026-01-15T12:00/)
  expect(hostNames()).toEqual(['kept'])
  expect((await get('/snapshots')).json.snapshots).toContainEqual({ id, at: expect.any(Number) })

  await remove(`/snapshots/${id}`)
  expect((await post(`/snapshots/${id}/restore`)).status).toBe(404)
  expect((await remove(`/snapshots/${id}`)).status).toBe(404)
})

test('snapshots are refused before they fill the memory', async () => {
  await post('/seed', { hosts: [{ name: 'large', memo: 'x'.repeat(2 ** 25) }] })
  const taken: { status: number; json: { id: string; error?: { message: string } } }[] = []
  do taken.push(await post('/snapshots'))
  while (taken.at(-1)?.status === 201 && taken.length < 20)

  expect([taken.length, taken.at(-1)?.status]).toEqual([8, 409])
  expect(taken.at(-1)?.json.error?.message).toMatch(
    /^The snapshots hold 2\d{8} bytes, and this one would be of 3\d{7}; in all 268435456 can be held\. Delete /,
  )
  await remove(`/snapshots/${taken[0]?.json.id}`)
  expect((await post('/snapshots')).status).toBe(201)
})

test('the clock is set, frozen, and runs on', async () => {
  const set = await put('/clock', { now: 1_000_000, frozen: true })
  expect(set.json).toEqual({ now: 1_000_000, iso: '1970-01-01T00:16:40.000Z', frozen: true })
  expect(fake.clock.now()).toBe(1_000_000)

  const { json } = await post('/clock/advance', { minutes: 1 })
  expect(json).toMatchObject({ now: 1_060_000, frozen: true })
  expect((await put('/clock', { frozen: false })).json.frozen).toBe(false)
})

test('a fault is added, hits, shows, and is taken away', async () => {
  const { json } = await post('/faults', {
    operation: ['listHosts'],
    status: 429,
    retryAfter: { minutes: 1 },
    times: 2,
  })
  expect(api().get('/hosts').status).toBe(429)

  const shown = { ...json, seen: 1, used: 1 }
  expect((await get('/faults')).json.faults).toEqual([shown])
  expect((await get('/faults/pending')).json.faults).toEqual([shown])
  expect((await remove(`/faults/${json.number}`)).json.faults).toEqual([])
  expect((await remove(`/faults/${json.number}`)).status).toBe(404)
  expect(api().get('/hosts').status).toBe(200)
})

test('faults and calls can be looked at, and forgotten, by organization', async () => {
  const other = fake.createOrganization({ name: 'other' })
  const add = (organization: string) => post('/faults', { operation: 'getHost', reset: true, organization })
  await add('other')
  await add('organization-1')
  api(other.keys.read).get('/hosts')
  api().get('/hosts')

  expect((await get('/faults?organization=other')).json.faults).toMatchObject([
    { options: { organization: 'other' } },
  ])
  expect((await get('/journal?organization=other')).json.entries).toMatchObject([{ organization: 'other' }])

  expect((await remove('/faults?organization=other')).json.faults).toHaveLength(1)
  expect((await remove('/journal?organization=other')).json).toEqual({ entries: 1 })
  expect((await get('/journal')).json.entries).toMatchObject([{ organization: 'organization-1' }])
})

test('the journal is read on from a number, a part at a time, or from its end', async () => {
  for (const path of ['/hosts', '/invitations', '/hosts', '/hosts']) api().get(path)
  const numbers = async (query: string) =>
    (await get(`/journal?${query}`)).json.entries.map(({ number }: { number: number }) => number)

  expect(await numbers('')).toEqual([1, 2, 3, 4])
  expect(await numbers('limit=2')).toEqual([3, 4])
  expect(await numbers('after=1&limit=2')).toEqual([2, 3])
  expect(await numbers('operation=listHosts&after=1')).toEqual([3, 4])
  expect(await numbers('limit=0')).toEqual([])
  expect((await get('/journal?after=4')).json).toEqual({ entries: [], latest: 4 })
})

test('HEAD is as GET, without a text', async () => {
  const [head, body] = [await call('HEAD', '/clock'), await get('/state')]

  expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'application/json'])
  expect(body.text).not.toBe('')
})

test('the page is at the prefix, with or without its slash, and nobody may frame it', async () => {
  const [moved, page] = [await get(''), await get('/')]

  expect([moved.status, moved.headers.location]).toEqual([308, '/__fake/'])
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.text).toMatch(/^<!doctype html>/)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test('without the option there is nothing of it', async () => {
  await using other = await startFakeServer()

  expect(other.control).toBeUndefined()
  expect((await controlling(() => other).get('/state')).status).toBe(404)
  expect(other.journal.last()?.call.path).toBe('/__fake/state')
})
