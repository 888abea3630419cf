import { describe, expect, test } from 'vitest'
import { NotHar } from '../runner/traffic/read-har.js'
import {
  accuses,
  acquits,
  brokenIn,
  brokenOf,
  done,
  gets,
  harOf,
  judged,
  listed,
  puts,
  readPlainly,
  refused,
  registers,
  shownHost,
  type Told,
} from '../runner/traffic/testing/har-of.js'
import { clauses } from '../spec/clauses/index.js'
import type { Json } from '../spec/http.js'
import { createTrafficJudge, type TrafficJudge } from './judge-traffic.js'
import { judgedClauses } from './judged-clauses.js'
import type { Recorded } from './overheard.js'

const inRoles = { name: 'web-01', meta: {}, roleFullnames: ['web:app', 'web:db'] }
const [both, one] = [{ roles: { web: ['app', 'db'] } }, { roles: { web: ['app'] } }]

describe('an answer alone', () => {
  acquits('a host is right', [gets(0)])
  accuses('host.field.size', 'a size is none', [gets(0, { size: 'big' })])
  accuses('general.timestamps', 'a time counts milliseconds', [gets(0, { createdAt: 1_768_478_400_000 })])
  accuses('host.list.reply', 'a success is HTML', [{ call: 'GET /hosts', at: 0, reply: '<html>' }])
  acquits('any 2xx is a success', [{ call: 'POST /hosts', at: 0, status: 201, reply: { id: 'a' } }])
  accuses('metrics.post.status', 'a post of metrics is exactly 200', [
    { call: 'POST /services/web/tsdb', at: 0, body: [], status: 201, reply: { success: true } },
  ])
  acquits('what was not taken down says nothing', [{ call: 'GET /hosts', at: 0 }])
  acquits('a gateway says nothing', [{ call: 'GET /hosts', at: 0, status: 503, reply: 'busy' }])
})

describe('a call that has to be refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`)
  const retires = (ids: Json, status: number): Told => ({
    ...{ call: 'POST /hosts/bulk-retire', at: 0, body: { ids }, status },
    reply: status === 200 ? { success: true } : { error: 'no' },
  })

  accuses('host.bulk-retire.too-many', '31 ids are taken', [retires(many(31), 200)])
  accuses('host.bulk-retire.too-many', '31 ids are refused with 422', [retires(many(31), 422)])
  acquits('31 ids are refused with 400', [retires(many(31), 400)])
  acquits('31 ids of which some are unknown', [retires(many(31), 404)])
  acquits('30 ids are taken', [retires(many(30), 200)])
  acquits('a key is not permitted', [retires(many(31), 403)])
  accuses('host.register.json', 'a body is cut short', [
    { call: 'POST /hosts', at: 0, raw: '{"name":"a","meta":{', reply: { id: 'a' } },
  ])
  accuses('host.register.roles.format', 'a role is outside the format', [
    { call: 'POST /hosts', at: 0, body: { ...inRoles, roleFullnames: ['web'] }, reply: { id: 'a' } },
  ])
  acquits('half a role of one character is open', [
    { call: 'POST /hosts', at: 0, body: { ...inRoles, roleFullnames: ['w:db'] }, reply: { id: 'a' } },
  ])

  test('is not blamed where the record lacks a part of its body', () => {
    const har = harOf([{ call: 'POST /hosts', at: 0, raw: '{"name":"a","meta":{', reply: { id: 'a' } }])
    const { recorded } = readPlainly(har.replace(/"bodySize":\d+/, '"bodySize":4096'))

    expect(judged(recorded, { settle: 0 }).has('host.register.json')).toBe(false)
  })
})

test('the ids that traffic is said to show are those of clauses', () => {
  const known = new Set<string>(clauses.map(({ id }) => id))

  expect(judgedClauses.filter((id) => !known.has(id))).toEqual([])
  expect(judgedClauses.length).toBeGreaterThan(290)
})

describe('what was before', () => {
  const rewritten = [registers({ ...inRoles, memo: 'old' }), puts(100, { memo: 'new' })]

  acquits('roles stay', [registers(inRoles), puts(100, {}), gets(5000, both)])
  accuses('host.update.roles.kept', 'roles are dropped by an update', [
    registers(inRoles),
    puts(100, {}),
    gets(5000, one),
  ])
  accuses('host.update.roles.kept', 'a new value beside an old one is no lag', [
    ...rewritten,
    gets(200, { ...one, memo: 'new' }),
  ])
  accuses('host.list.current', 'a list shows what the host itself does no more', [
    ...rewritten,
    gets(5000, { ...both, memo: 'new' }),
    listed(9000, shownHost({ ...both, memo: 'old' })),
  ])
  accuses('host.field.roles', 'a list of a service shows other roles than the host itself', [
    registers({ ...inRoles, roleFullnames: [] }),
    puts(100, { roleFullnames: ['web:app', 'db:app'] }),
    gets(5000, { roles: { web: ['app'], db: ['app'] } }),
    { call: 'GET /hosts?service=web', at: 9000, reply: { hosts: [shownHost(one)] } },
  ])
  acquits('a key that every object inherits is gone from meta', [
    registers({ ...inRoles, meta: JSON.parse('{"__proto__": {"a": 1}}') }),
    puts(100, { meta: { b: 1 } }),
    gets(5000, { ...both, meta: { b: 1 } }),
  ])
  accuses('host.status.rest', 'a later write brings back what was before', [
    ...rewritten,
    gets(5000, { ...both, memo: 'new' }),
    done('POST /hosts/h1/status', 6000, { status: 'standby' }),
    gets(9000, { ...both, memo: 'old', status: 'standby' }),
  ])
  accuses('host.status.rest', 'a host that was not read before is retired by its status', [
    registers(inRoles),
    done('POST /hosts/h1/status', 6000, { status: 'poweroff' }),
    gets(9000, { ...both, status: 'poweroff', isRetired: true, retiredAt: Number(shownHost().createdAt) }),
  ])
  acquits('a list that never showed it so tells nothing of a write that another read acquits', [
    registers(inRoles),
    gets(50, both),
    done('POST /hosts/h1/status', 6000, { status: 'standby' }),
    gets(9000, { ...both, status: 'standby' }),
    listed(9500, shownHost({ ...both, createdAt: Number(shownHost().createdAt) + 1, status: 'standby' })),
  ])
  accuses('host.update.name', 'two old values beside a new one are not told as a third that is right', [
    registers({ ...inRoles, memo: 'old', meta: { a: 1 } }),
    done('POST /hosts/h1/status', 100, { status: 'standby' }),
    puts(200, { name: 'web-02', memo: 'new', meta: { a: 2 } }),
    gets(300, { ...both, memo: 'new', meta: { a: 1 }, status: 'standby' }),
  ])
  accuses('host.roles.removed', 'a refused call that could have made anything explains nothing', [
    registers(inRoles),
    done('PUT /hosts/h1/role-fullnames', 100, { roleFullnames: ['web:app'] }),
    {
      ...{ call: 'PUT /hosts/h1/role-fullnames', at: 200, body: { roleFullnames: ['no role'] } },
      ...{ status: 400, reply: { error: 'no role' } },
    },
    gets(9000, both),
  ])
  acquits('an old state is a lag', [...rewritten, gets(200, { ...both, memo: 'old' })])
  accuses('host.update.memo', 'an old state that stays is none', [
    ...rewritten,
    gets(9000, { ...both, memo: 'old' }),
  ])
  acquits('a host of others may be anything', [gets(0, both), puts(100, {}), gets(9000, one)])
  acquits('of two writes at once either may have come last', [
    registers(inRoles),
    { ...puts(100, { memo: 'a' }), ms: 500 },
    { ...puts(200, { memo: 'b' }), ms: 50 },
    gets(9000, { ...both, memo: 'a' }),
  ])
  acquits('what failed may have taken effect', [
    registers(inRoles),
    { ...puts(100, { memo: 'a' }), status: 504 },
    gets(9000, { ...both, memo: 'a' }),
  ])
  acquits('what somebody else changed since', [
    registers(inRoles),
    gets(5000, both),
    gets(9000, one),
    gets(9500, { memo: 'theirs' }),
  ])
  acquits('after a long time', [registers(inRoles), puts(100, {}), gets(3_600_000, one)])
  acquits('another caller may be of another organization', [
    registers(inRoles),
    { ...puts(100, {}), key: 'another' },
    { ...gets(9000, one), key: 'another' },
  ])
  accuses('host.retire.retired', 'a host that was retired may show anything but that it was not', [
    registers(inRoles),
    done('POST /hosts/h1/retire', 100, {}),
    gets(9000, one),
  ])
  accuses('host.list.default.shown', 'a host is missing from its list', [
    registers(inRoles),
    done('POST /hosts/h1/status', 50, { status: 'standby' }),
    listed(9000),
  ])
  acquits('a list with something beside it may go on', [
    registers(inRoles),
    done('POST /hosts/h1/status', 50, { status: 'standby' }),
    { call: 'GET /hosts', at: 9000, reply: { hosts: [], next: 'x' } },
  ])

  test('is not held against an answer where others change what the traffic made', () => {
    const told = [registers(inRoles), puts(100, {}), gets(5000, { ...one, size: 'big' })]

    expect(brokenIn(told, { others: true })).toEqual(['host.field.size'])
  })

  test('is judged at once where reads do not lag', () => {
    expect(
      brokenIn([registers(inRoles), puts(100, { roleFullnames: ['db:main'] }), gets(200, both)], {
        settle: 0,
      }),
    ).toEqual(['host.update.roles.assigned'])
  })
})

describe('an invitation', () => {
  const [first, second] = [1_769_000_000, 1_769_000_100]
  const entry = (expiresAt: number, authority = 'viewer') => ({
    email: 'a@example.com',
    authority,
    expiresAt,
  })
  const invites = (at: number, expiresAt: number, authority = 'viewer'): Told => ({
    ...{ call: 'POST /invitations', at, body: { email: 'a@example.com', authority } },
    reply: entry(expiresAt, authority),
  })
  const cancels = (at: number): Told => ({
    ...{ call: 'POST /invitations/revoke', at, body: { email: 'a@example.com' }, reply: { success: true } },
  })
  const lists = (at: number, ...invitations: Json[]): Told => ({
    ...{ call: 'GET /invitations', at, reply: { invitations } },
  })
  const [old, own] = [entry(first, 'manager'), entry(second)]
  const again = [invites(0, first, 'manager'), cancels(50_000), invites(100_000, second)]
  const refusedAgain = (status: number): Told => ({ ...invites(100, second), status, reply: 'no' })

  test('may expire in the last second of the year 9999', () => {
    expect(brokenIn([invites(0, 253_402_300_799)])).toEqual([])
    expect(brokenIn([invites(0, 1_769_000_000_000)])).toEqual(['invitation.create.expires-at'])
  })

  acquits('that was cancelled may stay listed beside the next', [...again, lists(110_000, old, own)])
  acquits('that others cancelled before may stay listed', [
    invites(100_000, second),
    lists(110_000, old, own),
  ])
  acquits('that lags behind the next one of its address', [...again, lists(100_500, old)])
  accuses('invitation.create.pending', 'is missing beside a cancelled one', [...again, lists(110_000, old)])
  accuses('invitation.create.pending', 'is listed twice', [...again, lists(110_000, own, own)])
  accuses('invitation.list.authority', 'is listed with another authority', [
    ...again,
    lists(110_000, entry(second, 'manager')),
  ])
  accuses('invitation.list.expires-at', 'is listed with an earlier end', [
    invites(0, second),
    lists(10_000, entry(first)),
  ])
  acquits('is refused for another fault of the call', [
    invites(0, first),
    ...['owner', null].map((authority) => ({
      ...{ ...refusedAgain(422), body: { email: 'a@example.com', authority } },
    })),
  ])
  accuses('invitation.create.invited', 'is refused with another status', [
    invites(0, first),
    refusedAgain(422),
  ])
  accuses('invitation.create.invited.unchanged', 'is listed again after a refused attempt', [
    ...[invites(0, first), refusedAgain(400)],
    lists(10_000, entry(first), entry(second)),
  ])
})

describe('what is open, or no more than a should, breaks no must', () => {
  const posts = (call: string, at: number, body: Json, status = 200): Told => ({
    ...{ call: `POST ${call}`, at, body, status, ms: 50 },
    reply: status === 200 ? { success: true } : { error: 'no' },
  })
  const named = { name: 'web-01', meta: {} }
  const identified = { ...named, customIdentifier: 'rack-0001' }
  const wired = (macAddress: string) => ({ interfaces: [{ name: 'eth0', macAddress }] })
  const [capital, small] = ['Guest@example.com', 'guest@example.com']

  accuses('invitation.email.letter-case', 'an address loses its capital letters', [
    {
      ...{ call: 'POST /invitations', at: 0, body: { email: capital, authority: 'viewer' } },
      reply: { email: small, authority: 'viewer', expiresAt: 1_769_000_000 },
    },
  ])
  accuses('host.id.letter-case', 'an id is found in another letter case', [
    { call: 'GET /hosts/H1', at: 0, reply: { host: shownHost() } },
  ])
  accuses(
    'host.list.service.letter-case',
    'a service is found in another letter case',
    [0, 5000].map((at) => ({ call: 'GET /hosts?service=WEB', at, reply: { hosts: [shownHost(both)] } })),
  )
  acquits('texts in meta lose their blanks', [
    registers({ ...named, meta: { a: ' x', b: 'y' } }),
    gets(5000, { meta: { a: 'x', b: 'y' } }),
  ])
  acquits('an update sets when a host was registered', [
    registers(named),
    gets(100),
    puts(5000, { createdAt: 1_768_392_000 }),
    gets(10_000, { createdAt: 1_768_392_000 }),
  ])
  accuses('host.bulk-retire.required', 'one id stands for a list of it', [
    registers(named),
    gets(5000),
    posts('/hosts/bulk-retire', 6000, { ids: 'h1' }),
    gets(10_000, { isRetired: true, retiredAt: 1_768_478_400 }),
  ])
  accuses(
    'host.lookup.encoded.others',
    'a lookup decodes twice',
    [0, 5000].map((at) => ({
      ...{ call: 'GET /hosts-by-custom-identifier/a%252Fb', at },
      reply: { host: shownHost({ customIdentifier: 'a/b' }) },
    })),
  )
  accuses(
    'host.list.combined',
    'a list of two parameters heeds one of them',
    [0, 5000].map((at) => ({
      ...{ call: 'GET /hosts.json?service=web&status=poweroff', at },
      reply: { hosts: [shownHost(both)] },
    })),
  )
  accuses('host.interface.mac-address.letters', 'the letters of an address are made small', [
    registers({ ...named, ...wired('02:00:5E:10:AB:CD') }),
    gets(5000, wired('02:00:5e:10:ab:cd')),
  ])
  accuses('host.update.status', 'an update sets the status', [
    registers(named),
    posts('/hosts/h1/status', 100, { status: 'poweroff' }),
    puts(5000, {}),
    gets(10_000, { status: 'working' }),
  ])
  acquits('a server fails at any call', [
    { call: 'POST /hosts', at: 0, raw: '{"name":', status: 500, reply: {} },
    { call: 'POST /hosts', at: 100, body: named, status: 500, reply: {} },
  ])
  acquits('an identifier in use goes to the newcomer', [
    registers(identified),
    { call: 'POST /hosts', at: 5000, body: identified, reply: { id: 'h2' } },
    gets(10_000, { ...identified, isRetired: true, retiredAt: 1_768_478_500 }),
  ])
  for (const call of ['POST /hosts', 'PUT /hosts/h2'])
    acquits(`of two newcomers at once either may have lost an identifier: ${call}`, [
      { call: 'POST /hosts', at: 0, body: named, reply: { id: 'h2' } },
      { ...registers(identified, 5000), ms: 50 },
      { call, at: 5020, ms: 50, body: identified, reply: { id: call === 'POST /hosts' ? 'h3' : 'h2' } },
      ...['h2', 'h3'].map((id) => ({
        ...{ call: `GET /hosts/${id}`, at: 10_000 },
        reply: { host: shownHost({ ...named, id, customIdentifier: null }) },
      })),
    ])
  acquits('a write to a retired host may revive it', [
    registers(named),
    posts('/hosts/h1/retire', 100, {}),
    posts('/hosts/h1/status', 5000, { status: 'standby' }),
    gets(10_000, { ...named, status: 'standby' }),
  ])
  acquits('a call misses a host that is retired meanwhile', [
    registers(named),
    gets(50),
    posts('/hosts/h1/status', 100, { status: 'standby' }, 404),
    posts('/hosts/h1/retire', 110, {}),
  ])
})

describe('service metrics', () => {
  const now = Date.parse('2026-01-15T12:00:00Z') / 1000
  const day = 24 * 3600
  const value = (name: string, age: number, of = 1.5) => ({ name, time: now - age, value: of })
  const posts = (at: number, body: Json, status = 200): Told => ({
    ...{ call: 'POST /services/web/tsdb', at, body, status },
    reply: status === 200 ? { success: true } : { error: 'no' },
  })
  const reads = (at: number, name: string, metrics: Json): Told => ({
    ...{
      call: `GET /services/web/metrics?name=${name}&from=${now - 900}&to=${now + 60}`,
      at,
      reply: { metrics },
    },
  })
  test('times that a client counts in milliseconds come back as they were posted', () => {
    const time = now * 1000
    const shows = (to: number): Told => ({
      ...{ call: `GET /services/web/metrics?name=a.b&from=${now - 900}&to=${to}`, at: 9000 },
      reply: { metrics: [{ time, value: 1 }] },
    })
    const told = (to: number) => [posts(0, [{ name: 'a.b', time, value: 1 }]), shows(to)]

    expect(brokenIn(told(time + 1))).toEqual([])
    expect(brokenIn(told(now + 60))).toContain('metrics.get.time')
  })

  const deletes = (at: number, status: number): Told => ({
    ...{ call: 'DELETE /services/web/graph-defs/a.*', at, status, reply: { success: status === 200 } },
  })
  const posted = posts(0, [value('a.b', 120)])
  const [old, young] = [value('a.b', 2 * day), value('a.b', 60)]
  const point = (age: number, of = 1.5) => ({ time: now - age, value: of })
  const both = reads(9000, 'a.b', [point(120), point(60, 7)])
  const [deleted, again] = [deletes(5000, 200), posts(6000, [young])]

  accuses('metrics.post.old.status', 'an old value is refused', [posted, posts(100, [old], 400)])
  accuses('metrics.post.old.status', 'so is one beside a young one', [posted, posts(100, [old, young], 422)])
  acquits('the service may not be there', [posts(100, [old], 400)])
  accuses('metrics.post.name', 'a name with a dash is refused', [
    posted,
    posts(100, [value('a.b-c', 60)], 400),
  ])
  acquits('a name of known characters is refused for some reason', [
    posted,
    posts(100, [value('b.a', 60)], 400),
  ])
  accuses('metrics.post.name.refused', 'a value of a wrong name alone is taken', [
    posts(0, [value('x y', 60)]),
  ])
  acquits('of two values the good one may be taken', [posts(0, [young, value('x y', 60)])])
  accuses('metrics.post.refused', 'a value of a refused post is shown', [
    posted,
    posts(100, [value('a.b', 60, 7), { name: 'x y', time: now, value: 1 }], 400),
    both,
  ])
  accuses('metrics.post.time', 'a value is shown at another time', [posted, reads(9000, 'a.b', [point(180)])])
  acquits('a value is shown at the beginning of its minute', [
    posts(0, [value('a.b', 90)]),
    reads(9000, 'a.b', [point(120)]),
  ])
  accuses('metrics.post.all', 'a value is not shown, and another is', [
    posted,
    reads(9000, 'a.b', [point(180, 2.5)]),
  ])
  acquits('a refused value that was posted again', [
    ...[posted, posts(100, [value('a.b', 60, 7)], 400), posts(200, [value('a.b', 60, 7)])],
    both,
  ])
  accuses('metrics.graph.gone', 'a graph is deleted twice', [posted, deleted, deletes(9000, 200)])
  acquits('a graph is gone', [posted, deleted, deletes(9000, 404)])
  acquits('its values may go with a graph', [posted, deleted, reads(9000, 'a.b', [])])
  acquits('a graph of others may come back', [deleted, deletes(9000, 200)])
  accuses('metrics.graph.regenerated', 'a graph is not made again', [
    ...[posted, deleted, again],
    deletes(12_000, 404),
  ])
  acquits('a graph is made again', [posted, deleted, again, deletes(12_000, 200)])
  acquits('a graph may be of another metric', [
    posts(0, [value('a.b', 120), value('a.c', 120)]),
    ...[deleted, again, deletes(12_000, 404)],
  ])
})

test.each([
  ['true', true, ['integration.services.retireAutomatically']],
  ['nothing', undefined, ['integration.services.retireAutomatically.default']],
  ['a text', 'true', ['integration.register.types']],
])('of a service without automatic retirement, that was given %s', (_, given, clauses) => {
  const texts = { name: 'a', memo: '', region: 'r', includedTags: '', excludedTags: '' }
  const access = { key: 'k', roleArn: null, externalId: null }
  const on = { enable: true, role: null, excludedMetrics: [] }
  const shown = { id: 's1', ...texts, ...access, services: { EC2: on } }
  const services = { EC2: { ...on, ...(given !== undefined && { retireAutomatically: given }) } }
  const path = '/cloud-integrations'
  const told: Told[] = [
    {
      ...{ call: `POST ${path}`, at: 0, body: { ...texts, key: 'k', secretKey: 's', services } },
      reply: shown,
    },
    { call: `GET ${path}/s1`, at: 60_000, reply: shown },
    { call: `GET ${path}`, at: 120_000, reply: { cloud_integrations: [shown] } },
  ]
  expect(brokenIn(told)).toEqual(clauses)
})

test('of two things with one id nothing is told but that', () => {
  const texts = { memo: '', region: 'r', includedTags: '', excludedTags: '', services: {} }
  const access = { key: 'k', roleArn: null, externalId: null }
  const shown = (name: string) => ({ id: 's1', name, ...texts, ...access })
  const path = '/cloud-integrations'
  const registered = (name: string, at: number): Told => ({
    ...{ call: `POST ${path}`, at, body: { name, ...texts, key: 'k', secretKey: 's' } },
    reply: shown(name),
  })
  const twice: Told = {
    ...{ call: `GET ${path}`, at: 20_000 },
    reply: { cloud_integrations: [shown('a'), shown('b')] },
  }
  const removed: Told = { call: `DELETE ${path}/s1`, at: 30_000, reply: shown('a') }
  const still: Told = { call: `GET ${path}/s1`, at: 60_000, reply: shown('b') }
  const both = [registered('a', 0), registered('b', 10_000)]

  expect(brokenIn([...both, twice, removed, still, registered('c', 70_000)])).toEqual(['integration.id.own'])
  expect(brokenIn([...both, { ...removed, reply: shown('b') }, twice])).toEqual(['integration.id.own'])
  const hosts = ['web-01', 'web-02'].map((name) => shownHost({ id: 'h1', name }))
  expect(brokenIn([{ call: 'GET /hosts', at: 0, reply: { hosts } }])).toEqual([])
})

test('a read beside a write is held against what both sides of it have in common', () => {
  const told: Told[] = [
    registers({ name: 'web-01', meta: { a: '1' } }),
    done('POST /hosts/bulk-retire', 60_020, { ids: ['h1'] }),
    {
      ...{ call: 'GET /hosts', at: 60_000, ms: 50 },
      reply: { hosts: [{ ...shownHost(), meta: { b: '2' }, isRetired: false }] },
    },
  ]
  expect(brokenIn(told)).not.toContain('host.bulk-retire.retired')
})

test('an operation on several hosts that is answered with 404, whoever they are, is not there', () => {
  const told: Told[] = [
    registers({ name: 'web-01', meta: { a: '1' } }),
    { call: 'POST /hosts/bulk-retire', at: 100, body: { ids: ['h1'] }, status: 404, reply: 'not found' },
  ]
  const works = done('POST /hosts/bulk-retire', 200, { ids: ['h1'] })
  expect(brokenIn(told)).toEqual(['host.bulk-retire.exists'])
  expect(brokenIn([...told, works])).toEqual(['host.bulk-retire.retired'])
})

test('an object where a list of metrics is due says nothing of what it lacks', () => {
  const [name, time, value] = ['a.b', 1_768_478_300, 1]
  const told: Told[] = [
    done('POST /services/web/tsdb', 0, [{ name, time, value }]),
    {
      ...{ call: `GET /services/web/metrics?name=${name}&from=1768478000&to=1768478900`, at: 60_000 },
      reply: { metrics: { 1: { time, value } } },
    },
  ]
  expect(brokenIn(told)).toEqual(['metrics.get.shape'])
})

test('keys whose kind is told are of one organization', () => {
  const told = [registers(inRoles), puts(100, {}), { ...gets(5000, one), key: 'r3ad-only' }]
  const keys = { key: 'k3y-of-the-client', readKey: 'r3ad-only' }
  const { recorded } = readPlainly(harOf(told), keys)

  const { broken, breach } = judged(recorded).get('host.update.roles.kept') ?? {}
  expect(broken).toBe(1)
  expect(breach?.violation).toMatchObject({ expected: 'roles {"web":["app","db"]}', got: '{"web":["app"]}' })
  expect(brokenIn(told)).toEqual([])
})

test('a key that carries too little may be told that the host is not there', () => {
  const unseen = { ...refused('GET /hosts/h1', 5000, 404), key: 'wr1te-only' }
  const keys = { key: 'k3y-of-the-client', writeKey: 'wr1te-only' }
  const { recorded } = readPlainly(harOf([registers(inRoles), unseen]), keys)

  expect(judged(recorded).get('host.register.identified')).toBe(undefined)
})

describe('a key that is refused', () => {
  const keys = { key: 'k3y-of-the-client', readKey: 'r3ad-only' }
  const brokenFor = (told: readonly Told[], har = harOf(told)): string[] =>
    brokenOf(judged(readPlainly(har, keys).recorded))
  const lists = refused('GET /hosts', 100, 401)
  const writes = { ...refused('POST /hosts', 200, 401, { name: 'a', meta: {} }), key: 'r3ad-only' }

  test('counts where another call was taken that carried a key in that way', () => {
    expect(brokenFor([gets(0), lists, writes])).toEqual(['key.full.accepted', 'key.read.forbidden'])
  })

  test('may stand in the wrong header, or after a word that does not belong there', () => {
    const word = { key: 'Bearer k3y-of-the-client' }

    expect(brokenFor([], harOf([lists, writes]).replaceAll('X-Api-Key', 'Authorization'))).toEqual([])
    expect(brokenFor([gets(0), { ...lists, ...word }])).toEqual([])
    expect(
      brokenFor([
        { ...gets(0), ...word },
        { ...lists, ...word },
      ]),
    ).toEqual(['key.full.accepted'])
  })

  test('for a while is locked out, and no other refusal meanwhile says anything', () => {
    const taken = (at: number): Told => ({ call: 'GET /hosts', at, reply: { hosts: [] } })

    expect(brokenFor([taken(0), lists, writes, taken(9000)])).toEqual(['key.full.accepted'])
    expect(brokenFor([taken(0), lists, writes])).toEqual([])
  })
})

describe('a failure (500)', () => {
  const names = (at: number, status: number): Told => ({
    ...{ call: 'GET /hosts/h1/metric-names', at, status },
    reply: status === 200 ? { names: [] } : { error: 'oops' },
  })
  const registersSetting = (at: number, name: string, memo: string, status: number): Told => {
    const body = { name, memo, region: '', includedTags: '', excludedTags: '', services: {} }
    const shown = { ...body, id: name, key: null, roleArn: null, externalId: null }
    return {
      ...{ call: 'POST /cloud-integrations', at, status, body },
      reply: status === 200 ? shown : { error: 'oops' },
    }
  }

  accuses('host.metric-names.reply', 'is one where the same read works later', [
    names(0, 500),
    names(9000, 200),
    names(10_000, 500),
    names(11_000, 200),
  ])
  acquits('happens once', [names(0, 500), names(9000, 200)])
  acquits('may be of what is gone where it does not', [names(0, 200), names(9000, 500)])
  accuses('integration.register.bare', 'is one where the same works with another new name', [
    registersSetting(0, 'setting-1', '', 200),
    ...[2, 3].map((at) => registersSetting(100 * at, `setting-${at}`, '', 500)),
  ])
  acquits('may be of a name in use', [
    registersSetting(0, 'setting-1', '', 200),
    ...[2, 3].map((at) => registersSetting(100 * at, 'setting-1', '', 500)),
  ])
  acquits('may be of what else is given', [
    registersSetting(0, 'setting-1', '', 200),
    ...[2, 3].map((at) => registersSetting(100 * at, `setting-${at}`, 'é', 500)),
  ])
})

test('thirty hosts that are refused count where the key registered them', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `h${at}`)
  const made = ids.map((id) => registers({ name: id, meta: {} }, 0, id))
  const sets = (at: number, those: string[], status: number): Told => ({
    ...{ call: 'POST /hosts/bulk-update-statuses', at, body: { ids: those, status: 'standby' }, status },
    reply: { success: status === 200 },
  })

  expect(brokenIn([...made, sets(100, ids, 400)])).toEqual(['host.bulk-status.thirty'])
  expect(brokenIn([...made, { ...sets(100, ids, 400), key: 'another' }])).toEqual([])
  expect(brokenIn([...made, sets(100, ids, 403)])).toEqual([])
})

test('a bulk retirement that is refused for an unknown host retires none', () => {
  const retires = refused('POST /hosts/bulk-retire', 5000, 404, { ids: ['h1', 'h9'] })
  const isRetired = { isRetired: true, retiredAt: 1_768_478_410 }

  expect(brokenIn([registers(inRoles), retires, gets(9000, { ...both, ...isRetired })])).toEqual([
    'host.bulk-retire.unknown.none',
  ])
})

test('a host that a refused retirement may have retired need not take a status', () => {
  const retires = refused('POST /hosts/bulk-retire', 5000, 404, { ids: ['h1', 'h9'] })
  const sets = refused('POST /hosts/bulk-update-statuses', 12_000, 409, { ids: ['h1'], status: 'standby' })

  expect(brokenIn([registers(inRoles), retires, sets])).toEqual([])
  expect(brokenIn([registers(inRoles), retires, gets(9000, both), sets])).toEqual(['host.bulk-status.every'])
})

test('where refused bulk updates were made all the same, and one took back another, the list is not blamed', () => {
  const sets = (at: number, status: string): Told => ({
    ...{ call: 'POST /hosts/bulk-update-statuses', at, body: { ids: ['h1', 'h9'], status } },
    ...{ status: 404, reply: { error: 'no' } },
  })
  const [standby, idle] = ['standby', 'maintenance'].map((status) => ({ ...both, status }))
  const moves = { call: 'POST /hosts/h1/status', body: { status: 'standby' }, reply: { success: true } }
  const lists = { call: 'GET /hosts', reply: { hosts: [shownHost(idle)] } }
  const told = [registers(inRoles), { ...moves, at: 100 }, sets(5000, 'maintenance'), { ...lists, at: 6000 }]

  expect(brokenIn([...told, sets(7000, 'standby'), gets(9000, { ...standby })])).toEqual([
    'host.bulk-status.unknown.none',
  ])
})

describe('an HTTP archive', () => {
  test.each([
    ['', 'it is empty'],
    ['{', 'it is not JSON, or only a part of it. Record it again'],
    ['{"a":1}', 'it is JSON, but no HTTP archive: it has no list "log.entries". Record it again'],
    ['{"log":{"entries":[{}]}}', 'none of its entries has a startedDateTime, a request and a response'],
  ])('that is none says so: %s', (text, message) => {
    expect(() => readPlainly(text)).toThrow(new NotHar(message))
  })

  test('of several deployments needs a base URL', () => {
    const told = harOf([gets(0), { ...gets(1), origin: 'https://other.example/prefix' }])

    expect(() => readPlainly(told)).toThrow('Choose one with --base-url')
    expect(readPlainly(told, { baseUrl: 'https://other.example/prefix/' })).toMatchObject({
      others: 1,
      recorded: [{}],
    })
  })

  test('may have bodies in Base64, and calls of anything else', () => {
    const har = JSON.parse(harOf([gets(0, { size: 'big' }), { ...gets(1), origin: 'data:,' }]))
    const { content } = har.log.entries[0].response
    Object.assign(content, { text: Buffer.from(content.text).toString('base64'), encoding: 'base64' })
    const { recorded, others } = readPlainly(JSON.stringify(har))

    expect(others).toBe(1)
    const { breach } = judged(recorded, { settle: 0 }).get('host.field.size') ?? {}
    expect([...(breach?.violation.got ?? [])].join('')).toBe('"big"')
  })
})

test('what a list alone shows wrong is told of the list where the host itself is right, and else of the write', () => {
  const lists = listed(9000, shownHost({ ...both, memo: 'of another' }))
  const changed = [registers(inRoles), puts(100, { memo: 'new' }), lists]
  const read = (memo: string) => gets(12_000, { ...both, memo })

  expect(brokenIn(changed)).toEqual(['host.update.memo'])
  expect(brokenIn([...changed, read('new')])).toEqual(['host.field.memo'])
  expect(brokenIn([...changed, read('of another')])).toEqual(['host.update.memo'])
  const twice = readPlainly(harOf([...changed, read('of another'), read('of another')]))
  expect(judged(twice.recorded).get('host.update.memo')?.broken).toBe(1)

  const another = { ...both, id: 'h2', memo: 'its own' }
  const registered = registers({ ...inRoles, memo: 'its own' }, 20_000, 'h2')
  const unread = listed(30_000, shownHost({ ...another, memo: 'of another' }))
  expect(brokenIn([...changed, registered, unread])).toEqual(['host.field.memo'])
  const right = gets(25_000, another)
  expect(brokenIn([...changed, registered, right, unread])).toEqual(['host.field.memo'])
})

test('a list that lacks a changed host is not blamed where the host lost the change', () => {
  const stands = done('POST /hosts/h1/status', 50, { status: 'standby' })
  const lists: Told = { call: 'GET /hosts?service=web&role=db', at: 20_000, reply: { hosts: [] } }
  const changed = [registers(inRoles), stands, puts(10_000, { memo: 'new' }), lists]
  const shown = (roles: Record<string, Json>) => gets(30_000, { memo: 'new', status: 'standby', ...roles })

  expect(brokenIn(changed)).toEqual(['host.list.role'])
  expect(brokenIn([...changed, shown(both)])).toEqual(['host.list.role'])
  expect(brokenIn([...changed, shown(one)])).toEqual(['host.update.roles.kept'])
})

test('ids in a body that names none say nothing of what it sets', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `h${at}`)
  const stands = done('POST /hosts/h1/status', 50, { status: 'standby', ids })

  expect(brokenIn([registers(inRoles), stands, gets(5000, { ...both, status: 'working' })])).toEqual([
    'host.status.moves',
  ])
})

test('where two writes of one fact are wrong in lists alone, neither these nor the writes are blamed', () => {
  const second = registers(inRoles, 50, 'h2')
  const [first, ofSecond] = [
    done('POST /hosts/h1/retire', 100, {}),
    done('POST /hosts/bulk-retire', 200, { ids: ['h2'] }),
  ]
  const [list, listOfSecond] = [
    listed(20_000, shownHost(both)),
    listed(20_000, shownHost({ ...both, id: 'h2' })),
  ]

  expect(brokenIn([registers(inRoles), first, list])).toEqual(['host.retire.retired'])
  expect(brokenIn([registers(inRoles), second, first, ofSecond, list, listOfSecond])).toEqual([])
})

describe('each field is judged for itself', () => {
  const body = { name: 'web-01', meta: { a: 1 }, memo: 'm', displayName: 'd' }

  test('where one is lost, the others of the same answer are judged', () => {
    expect(brokenIn([registers(body), gets(5000, { memo: 'other', displayName: 'd' })]).sort()).toEqual([
      'host.field.memo',
      'host.field.meta',
    ])
  })

  test('where one is lost, the others are judged later', () => {
    const lost = { meta: {}, memo: 'm', displayName: 'd' }
    const told = [
      ...[registers(body), gets(5000, lost), gets(6000, lost)],
      ...[puts(10_000, { memo: 'n', displayName: 'd' }), gets(15_000, lost)],
    ]

    expect(brokenIn(told)).toEqual(['host.field.meta', 'host.update.memo'])
  })

  test('where one is lost, lists are judged by the others', () => {
    const lost = { meta: {}, memo: 'm', displayName: 'd' }
    const told: Told[] = [
      ...[registers(body), gets(5000, lost), gets(5500, lost)],
      { call: 'GET /hosts?name=web-01', at: 6000, reply: { hosts: [] } },
    ]

    expect(brokenIn(told)).toEqual(['host.field.meta', 'host.list.name'])
  })
})

describe('what is not there', () => {
  const lists = (at: number) => listed(at, shownHost())
  const lacks = (status: number, path = '/hosts/h1/metric-names', at = 3000) =>
    refused(`GET ${path}`, at, status)
  const lacksHost = lacks(404, '/hosts/h1')

  describe('is named', () => {
    accuses('host.metric-names.exists', 'an operation on a host that answers 501', [lists(0), lacks(501)])
    accuses(
      'host.metric-names.exists',
      'an operation that answers 404 for a host that is shown before and after',
      [lists(0), lacks(404), lists(6000)],
    )
    accuses(
      'host.register.identified',
      'a host that is shown before and after, in an operation that is there',
      [lists(0), lacksHost, lists(6000), gets(7000, { id: 'h2' })],
    )
    accuses('host.list.json', 'the other path of the list', [
      lists(0),
      lacks(404, '/hosts.json'),
      lists(6000),
    ])
    accuses('metrics.post.exists', 'a post of metrics that answers 501', [
      registers({ name: 'web-01', meta: {} }),
      refused('POST /services/web/tsdb', 3000, 501, []),
    ])
  })

  describe('accuses nobody', () => {
    acquits('an identifier whose slash is not encoded', [
      lists(0),
      lacks(405, '/hosts-by-custom-identifier/x/y'),
    ])
    acquits('a host that somebody may have retired', [lists(0), lacksHost])
    acquits('a host that a list shows late', [lists(0), lacksHost, lists(4000)])
    acquits('a host that a read shows early', [lists(0), lacks(404, '/hosts/h1', 1000), lists(6000)])
    acquits('an unknown id', [lists(0), lacks(404, '/hosts/h9'), lists(6000)])
    acquits('an id in a list that asks for it', [lacks(404, '/hosts.json?service=none'), lists(6000)])
    acquits('an operation that the key may not be allowed', [
      lists(0),
      refused('PUT /hosts/h1', 3000, 501, { name: 'a', meta: {} }),
    ])
    acquits('an operation that works at other times', [
      ...[lists(0), lacks(501)],
      { call: 'GET /hosts/h1/metric-names', at: 4000, reply: { names: [] } },
    ])
  })
})

describe('an entry of a wrong form', () => {
  const good = JSON.parse(harOf([gets(0, { size: 'big' })])).log.entries[0]

  test.each<[string, object]>([
    ['no content, as of an aborted call', { response: { ...good.response, content: null } }],
    ['headers that are no list', { request: { ...good.request, headers: { 'x-api-key': 'k' } } }],
    ['headers of an answer that are no list', { response: { ...good.response, headers: 'none' } }],
    ['a text that is no text', { response: { ...good.response, content: { text: 5 } } }],
    ['a body that is no object', { request: { ...good.request, postData: 'text' } }],
    ['no request', { request: null }],
  ])('is skipped and counted, and the others are judged: %s', (_, odd) => {
    const har = JSON.stringify({ log: { entries: [{ ...good, ...odd }, good, 7, null] } })
    const { recorded, unreadable } = readPlainly(har)

    expect(unreadable).toBe(3)
    expect(judged(recorded).get('host.field.size')?.broken).toBe(1)
  })
})

describe('what a call may carry once', () => {
  const callerIn = (headers: [string, string][]) => {
    const har = JSON.parse(harOf([gets(0)]))
    har.log.entries[0].request.headers = headers.map(([name, value]) => ({ name, value }))
    const { recorded, secrets } = readPlainly(JSON.stringify(har))
    return { caller: recorded[0]?.caller, secrets, headers: recorded[0]?.call.headers }
  }

  test('is no caller, and is cut out of no body', () => {
    expect(
      callerIn([
        ['Idempotency-Key', '5f0c7d6e-once-only'],
        ['X-Signature', 'c2lnbmF0dXJl'],
        ['Authorization', 'Bearer of-the-client'],
      ]),
    ).toEqual({
      ...{ caller: 'Bearer of-the-client', headers: [] },
      secrets: ['Bearer of-the-client', 'of-the-client'],
    })
  })
})

describe('writes that are not heard', () => {
  function brokenWhere(change: (judge: TrafficJudge, recorded: readonly Recorded[]) => void, told: Told[]) {
    const judge = createTrafficJudge({ settle: 0, others: false })
    change(judge, readPlainly(harOf(told)).recorded)
    return brokenOf(judge.hearing().docket.byClause)
  }
  const at = (recorded: Recorded | undefined) => recorded?.at ?? 0

  test('may have changed what was known, and what is written beside them', () => {
    const told = [
      ...[registers(inRoles), gets(1000, one)],
      ...[puts(3000, { memo: 'a' }), gets(4000, { memo: 'b', roles: both.roles })],
    ]
    expect(
      brokenWhere((judge, [register, first, beside, second]) => {
        judge.hear(register as Recorded)
        judge.lose()
        judge.hear(first as Recorded)
        judge.regain(at(beside))
        judge.hear(beside as Recorded)
        judge.hear(second as Recorded)
      }, told),
    ).toEqual([])
  })

  test('may have ended after what began beside others that they overlap', () => {
    const time = 1_768_478_000
    const posts = (at: number, value: number, ms: number): Told => ({
      ...{ call: 'POST /services/web/tsdb', at, ms, reply: { success: true } },
      body: [{ name: 'a.b', time, value }],
    })
    const shows: Told = {
      call: `GET /services/web/metrics?name=a.b&from=${time - 9}&to=${time + 9}`,
      ...{ at: 90_000, reply: { metrics: [{ time, value: 1 }] } },
    }
    const told = [posts(0, 1, 60_000), posts(20, 2, 5), shows]
    const hearingFrom = (until: number) =>
      brokenWhere((judge, recorded) => {
        judge.lose()
        judge.regain(at(recorded[0]) + until)
        for (const each of recorded) judge.hear(each)
      }, told)

    expect(hearingFrom(10)).toEqual([])
    expect(brokenIn([posts(0, 1, 5), posts(20, 2, 5), shows], { settle: 0 })).not.toEqual([])
  })

  const time = 1_768_478_000
  const posting: Told = {
    ...{ call: 'POST /services/web/tsdb', at: 9000, ms: 5, reply: { success: true } },
    body: [{ name: 'a.b', time, value: 2 }],
  }
  const reading: Told = {
    call: `GET /services/web/metrics?name=a.b&from=${time - 99}&to=${time + 99}`,
    ...{ at: 9003, ms: 5, reply: { metrics: [{ time, value: 1 }] } },
  }
  const updating: Told = { ...puts(9000, { memo: 'a', displayName: 'x' }), ms: 5 }
  const tags = { region: 'a', includedTags: '', excludedTags: '' }
  const setting = {
    ...{ name: 'a', memo: '', key: 'AK', roleArn: null, externalId: null },
    ...tags,
    services: {},
  }
  const changing: Told = {
    call: 'PUT /cloud-integrations/c1',
    ...{ at: 9000, ms: 5, body: { ...setting, memo: 'b' }, reply: { ...setting, id: 'c1', memo: 'b' } },
  }
  const success = { reply: { success: true } }

  test.each<[string, Told[]]>([
    ['a value', [posting, reading]],
    ['a host', [updating, { ...gets(9003, { memo: 'b' }), ms: 5 }]],
    ['a host in a list', [updating, { ...listed(9003, shownHost({ memo: 'b' })), ms: 5 }]],
    [
      'a setting',
      [changing, { call: 'GET /cloud-integrations/c1', at: 9003, ms: 5, reply: { ...setting, id: 'c1' } }],
    ],
    [
      'roles',
      [
        {
          ...updating,
          call: 'PUT /hosts/h1/role-fullnames',
          body: { roleFullnames: ['web:app'] },
          ...success,
        },
        { ...gets(9003, both), ms: 5 },
      ],
    ],
    [
      'a status',
      [
        { ...updating, call: 'POST /hosts/h1/status', body: { status: 'standby' }, ...success },
        { ...gets(9003, { status: 'poweroff' }), ms: 5 },
      ],
    ],
  ])('may be what a read shows beside the first write that is heard: %s', (_, told) => {
    const first = brokenWhere((judge, recorded) => {
      judge.lose()
      judge.regain(at(recorded[0]) - 1000)
      for (const each of recorded) judge.hear(each)
    }, told)

    expect(first).toEqual([])
  })

  test('make nothing unsure of what is written after them', () => {
    expect(
      brokenWhere(
        (judge, [register, shown]) => {
          judge.lose()
          judge.regain(at(register) - 1)
          judge.hear(register as Recorded)
          judge.hear(shown as Recorded)
        },
        [registers(inRoles, 3000), gets(9000, one)],
      ),
    ).toEqual(['host.register.roles.assigned'])
  })

  test('are those too whose bodies are missing from the record: nobody knows which hosts they retire', () => {
    const retires: Told = { call: 'POST /hosts/bulk-retire', at: 2000, raw: '{', reply: { success: true } }
    const told = [registers(inRoles), retires, gets(5000, { isRetired: true, retiredAt: 1_768_478_402 })]
    const { recorded } = readPlainly(harOf(told).replace(/"bodySize":1\b/, '"bodySize":40'))

    expect(recorded[1]?.isCallCut).toBe(true)
    expect(brokenOf(judged(recorded, { settle: 0 }))).toEqual([])
  })
})

test('what searches lack after a write that loses it elsewhere is not held against them', () => {
  const written = (id: string, at: number): Told[] => [
    registers({ name: id, meta: {}, customIdentifier: `rack-${id}` }, at, id),
    gets(at + 3000, { id, name: id, customIdentifier: `rack-${id}` }),
    done(`POST /hosts/${id}/status`, at + 3100, { status: 'standby' }),
  ]
  const unfound = (id: string, at: number): Told[] => [
    refused(`GET /hosts-by-custom-identifier/rack-${id}`, at, 404),
    { call: `GET /hosts?customIdentifier=rack-${id}&status=standby`, at: at + 100, reply: { hosts: [] } },
  ]
  const unseen = [...written('h1', 0), ...unfound('h1', 9000)]

  expect(brokenIn(unseen)).toEqual(['host.lookup.found', 'host.list.combined'])
  expect(
    brokenIn([
      ...unseen,
      ...written('h2', 20_000),
      gets(29_000, { id: 'h2', name: 'h2', customIdentifier: null, status: 'standby' }),
    ]),
  ).toEqual(['host.status.rest'])
})

test('an update is not blamed for what no setting ever shows as it was registered', () => {
  const path = '/cloud-integrations'
  const given = { region: 'r', includedTags: 'a:b', excludedTags: 'c:d', services: {}, key: 'k' }
  const lost = { ...given, roleArn: null, externalId: null, memo: '' }
  const told = (call: string, at: number, id: string, memo: string): Told => ({
    ...{ call, at, body: { ...given, name: id, memo }, reply: { id, ...lost, name: id } },
  })

  expect(
    brokenIn([
      told(`POST ${path}`, 0, 'c1', 'before'),
      told(`POST ${path}`, 9000, 'c2', ''),
      told(`PUT ${path}/c2`, 19_000, 'c2', 'after'),
    ]),
  ).toEqual(['integration.memo'])
})

test('a deletion that is answered with a setting as it was before its update says nothing of the update', () => {
  const path = '/cloud-integrations'
  const given = { region: 'r', includedTags: 'a:b', excludedTags: 'c:d', services: {}, key: 'k', name: 'c1' }
  const shown = (memo: string) => ({ id: 'c1', ...given, roleArn: null, externalId: null, memo })
  const told = (call: string, at: number, memo: string): Told => ({
    ...{ call, at, reply: shown(memo) },
    ...(/^P/.test(call) && { body: { ...given, memo } }),
  })

  expect(
    brokenIn(
      [
        told(`POST ${path}`, 0, 'before'),
        told(`PUT ${path}/c1`, 9000, 'after'),
        told(`GET ${path}/c1`, 19_000, 'after'),
        told(`DELETE ${path}/c1`, 29_000, 'before'),
      ],
      { settle: 0 },
    ),
  ).toEqual(['integration.delete.last'])
})

test('what no list ever shows of a host is not held against the write before, though Get shows it of others', () => {
  const registered = (id: string, at: number) => registers({ name: id, meta: {}, memo: 'before' }, at, id)
  const host = (id: string, memo: string, status = 'standby') => shownHost({ id, name: id, memo, status })
  const standing = (at: number, ...hosts: Json[]): Told => ({
    ...listed(at, ...hosts),
    call: 'GET /hosts.json?status=standby',
  })
  const moved = [registered('h1', 0), done('POST /hosts/h1/status', 100, { status: 'standby' })]
  const got = gets(29_000, { id: 'h2', name: 'h2', memo: 'before' })
  const lost = [...moved, standing(9000, host('h1', '')), registered('h2', 20_000), got]
  const other = [registered('h3', 30_000), standing(39_000, host('h3', 'before'))]

  expect(brokenIn(lost)).toEqual(['host.field.memo'])
  expect(brokenIn([...lost, ...other])).toEqual(['host.status.rest'])
})

test('a write that nobody looked before is blamed where the one that set the field does so elsewhere', () => {
  const registered = (id: string, at: number) =>
    registers({ name: id, meta: {}, customIdentifier: `rack-${id}` }, at, id)
  const shows = (id: string, at: number, more: Record<string, Json>) =>
    gets(at, { id, name: id, customIdentifier: `rack-${id}`, ...more })
  const lost = [
    registered('h1', 0),
    done('POST /hosts/h1/status', 100, { status: 'standby' }),
    shows('h1', 9000, { customIdentifier: null, status: 'standby' }),
  ]

  expect(brokenIn(lost)).toEqual(['host.field.custom-identifier'])
  expect(brokenIn([...lost, registered('h2', 20_000), shows('h2', 29_000, {})])).toEqual(['host.status.rest'])
})

test('a refused update that took effect is not held against an update of another host', () => {
  const body = (name: string, memo: string) => ({ name, meta: {}, memo })

  expect(
    brokenIn([
      registers(body('h1', 'before')),
      registers(body('h2', 'before'), 200, 'h2'),
      gets(3000, { name: 'h1', memo: 'before' }),
      refused('PUT /hosts/h1', 3500, 409, { ...body('h1', 'after'), customIdentifier: 'taken' }),
      puts(4000, body('h2', 'after'), 'h2'),
      gets(9000, { name: 'h1', memo: 'after' }),
    ]),
  ).not.toContain('host.update.others')
})

test('a read that keeps its answers is told as that, and not what each write before it should have done', () => {
  const first = { memo: 'one' }

  expect(
    brokenIn([
      registers({ name: 'web-01', meta: {}, ...first }),
      gets(3000, first),
      puts(4000, { memo: 'two' }),
      gets(9000, first),
      done('POST /hosts/h1/status', 10_000, { status: 'standby' }),
      gets(15_000, first),
    ]),
  ).toEqual(['host.get.current'])
})

test('a write of another organization that took effect is told as that, though a read kept what was before', () => {
  const judge = createTrafficJudge({ settle: 2000, others: false })
  const told: Told[] = [
    registers({ name: 'web-01', meta: {} }),
    gets(3000),
    done('POST /hosts/bulk-update-statuses', 4000, { status: 'maintenance', ids: ['h1'] }),
    gets(9000),
    listed(10_000, shownHost({ status: 'maintenance' })),
  ]

  for (const each of readPlainly(harOf(told)).recorded)
    judge.hear({ ...each, keyKind: each.call.path.includes('bulk') ? 'other' : 'full' })

  const { broken } = judge.hearing().docket.byClause.get('organization.hosts.out-of-reach') ?? {}
  expect(judge.breaks('host.field.status')).toBe(false)
  expect(broken).toBe(1)
})
