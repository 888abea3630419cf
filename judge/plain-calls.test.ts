import { describe, expect, test } from 'vitest'
import {
  accuses,
  acquits,
  brokenIn,
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
import type { Json } from '../spec/http.js'

type Bodies = Record<string, Json>

const refusal = { status: 400, reply: { error: 'no' } }
const minute = Date.parse('2026-01-15T12:00:00Z') / 1000

describe('a plain update of a host must be accepted', () => {
  const body: Bodies = { name: 'web-01', meta: { rack: '4' }, customIdentifier: 'rack-4' }
  const made = registers(body)
  const refuses = (given: Bodies, status = 400): Told => refused('PUT /hosts/h1', 100, status, given)
  const accepts = (given: Bodies): Told => ({
    call: 'PUT /hosts/h1',
    at: 50,
    body: given,
    reply: { id: 'h1' },
  })
  const plain: Bodies = { name: 'a', meta: {} }
  const wired = (ipAddress: string): Bodies => ({ ...plain, interfaces: [{ name: 'eth0', ipAddress }] })

  accuses('host.update.identifier.own', 'its own identifier again', [made, refuses({ ...body, memo: 'two' })])
  accuses('host.update.identifier.own', 'the identifier in use', [made, refuses(body, 409)])
  accuses('host.update.identifier.own', 'its own identifier, that an update gave', [
    made,
    accepts({ ...body, customIdentifier: 'rack-6' }),
    refuses({ ...body, customIdentifier: 'rack-6' }),
  ])
  acquits('another identifier may be in use', [made, refuses({ ...body, customIdentifier: 'rack-5' })])
  acquits('a permission that lacks', [made, refuses(body, 403)])
  accuses('host.update.checks', 'with checks', [made, refuses({ ...plain, checks: [{ name: '_9' }] })])
  acquits('checks of odd names', [made, refuses({ ...plain, checks: [{ name: '' }] })])
  accuses('host.update.optional', 'no more than it needs', [made, refuses(plain)])
  acquits('a long name', [made, refuses({ name: 'a'.repeat(300), meta: {} })])
  acquits('a service may be one too many', [made, refuses({ ...plain, roleFullnames: ['web:x'] })])
  accuses('host.update.interfaces', 'plain addresses', [made, refuses(wired('10.0.0.9'))])
  acquits('an address of another kind', [made, refuses(wired('::1'))])
  accuses('host.update.roles.assigned', 'a role in a service that exists', [
    registers({ ...body, roleFullnames: ['web:app'] }),
    refuses({ ...plain, roleFullnames: ['web:db'] }),
  ])
  acquits('another caller', [made, { ...refuses(body), key: 'another' }])
  accuses('host.update.memo', 'once an update with its identifier was accepted, another field is why', [
    made,
    accepts(body),
    refuses({ ...body, memo: 'two' }),
  ])

  test('an operation that never finds its host, unless a role may be unknown', () => {
    const roles = refused('PUT /hosts/h1/role-fullnames', 100, 404)

    expect(brokenIn([made, { ...roles, body: { roleFullnames: [] } }])).toEqual(['host.roles.exists'])
    expect(brokenIn([made, { ...roles, body: { roleFullnames: ['web:app'] } }])).toEqual([])
  })

  test('a list in the place of a host', () => {
    const gets: Told = { call: 'GET /hosts/h1', at: 9000, reply: [] }

    expect(brokenIn([made, gets])).toContain('host.get.reply')
  })
})

describe('a plain registration must be accepted', () => {
  const refuses = (body: Bodies, more: Partial<Told> = {}): Told => ({
    ...{ call: 'POST /hosts', at: 0, body, ...refusal },
    ...more,
  })
  const accepts = (body: Bodies, at = 100, id = 'h1') => registers(body, at, id)
  const bare: Bodies = { name: 'a', meta: {} }
  const ofNull: Bodies = { ...bare, customIdentifier: null }
  const rich: Bodies = { name: 'a', meta: { rack: '4' } }

  accuses('host.meta.empty', 'an empty meta', [refuses(bare), accepts(rich)])
  accuses('host.register.optional', 'no memo', [refuses(bare), accepts({ ...bare, memo: 'b' })])
  acquits('a body of many blanks may be too long', [
    { ...refuses(bare), raw: `${JSON.stringify(bare)}${' '.repeat(70_000)}` },
    accepts({ ...bare, memo: 'b' }),
  ])
  accuses('host.register.checks', 'checks', [refuses({ ...bare, checks: [{ name: 'load' }] }), accepts(bare)])
  accuses('host.register.identifier.null', 'null', [refuses(ofNull), accepts(bare)])
  accuses('host.register.name.shared', 'the name of another host', [
    accepts(bare, 0),
    refuses({ ...rich, memo: 'b' }, { at: 50 }),
    accepts({ ...rich, name: 'b' }, 100, 'h2'),
  ])
  acquits('one of two reasons', [refuses(ofNull), accepts(rich)])
  acquits('an organization that takes no more', [refuses(bare)])
  acquits('room that a retirement made', [refuses(bare), done('POST /hosts/x/retire', 50, {}), accepts(rich)])
  acquits('an identifier may be in use', [refuses({ ...bare, customIdentifier: 'x' }), accepts(bare)])
  acquits('one of two at once may be refused', [refuses(bare, { at: 98, ms: 9 }), accepts(bare)])
  acquits('a key that is not permitted', [refuses(bare, { status: 403 }), accepts(bare)])
  acquits('another caller', [refuses(bare, { key: 'another' }), accepts(bare)])
})

describe('a plain update of a setting must be accepted', () => {
  const base: Bodies = {
    ...{ name: 'aws', memo: 'm', region: 'us-east-1', includedTags: '', excludedTags: '' },
    services: { EC2: { enable: true, role: null, excludedMetrics: [] } },
  }
  const byKey: Bodies = { ...base, key: 'AKIAEXAMPLE1', secretKey: 'exampleSecretExampleSecret01' }
  const byRole: Bodies = { ...base, roleArn: 'arn:aws:iam::123456789012:role/monitor', externalId: 'ext-1' }
  const shown = ({ secretKey: _, ...body }: Bodies, id: string): Bodies => ({
    ...{ id, key: null, roleArn: null, externalId: null },
    ...body,
    services: { EC2: { enable: true, role: null, excludedMetrics: [], retireAutomatically: false } },
  })
  const registered = (body: Bodies, id: string, at = 0): Told => ({
    ...{ call: 'POST /cloud-integrations', at, body, reply: shown(body, id) },
  })
  const refuses = (body: Bodies, status = 400): Told =>
    refused('PUT /cloud-integrations/s1', 200, status, body)
  const made = registered(byKey, 's1')
  const other = registered({ ...byRole, name: 'other' }, 's2', 50)
  const shares: Bodies = { ...byRole, key: null, secretKey: null }

  accuses('integration.name.own', 'its own name', [made, refuses(byKey)])
  accuses('integration.name.own', 'its own name, in use', [made, refuses({ ...base, memo: 'n' }, 409)])
  acquits('another name may be in use', [made, refuses({ ...byKey, name: 'x' })])
  accuses('integration.externalId.shared', 'an external id that another has', [made, other, refuses(shares)])
  acquits('an external id that nobody is seen to have', [made, refuses(shares)])
  acquits('half of a method', [made, refuses({ ...base, key: 'AKIAEXAMPLE1' })])
  acquits('a role may be unknown', [
    made,
    refuses({ ...byKey, services: { EC2: { enable: true, role: 'a:bc', excludedMetrics: [] } } }),
  ])
  accuses('integration.id', 'the setting is not found', [made, refuses(byKey, 404)])
  accuses('integration.update.exists', 'the operation is not there', [made, refuses(byKey, 405)])
  acquits('a key that lacks a permission', [made, refuses(byKey, 401)])
  acquits('another caller', [made, { ...refuses(byKey, 404), key: 'another' }])

  test('a deletion must find it', () => {
    const deletes = refused('DELETE /cloud-integrations/s1', 100, 404)

    expect(brokenIn([made, deletes])).toEqual(['integration.id'])
    expect(brokenIn([deletes])).toEqual([])
  })
})

describe('a service that a role created takes metrics', () => {
  const made = registers({ name: 'a', meta: {}, roleFullnames: ['web:app'] })
  const posts = (at: number, name: string, more: Partial<Told> = {}): Told => ({
    ...{ call: 'POST /services/web/tsdb', at, reply: { success: true } },
    ...{ body: [{ name, time: minute, value: 1 }], ...more },
  })
  const unknown = { ...refusal, status: 404 }

  accuses('host.register.roles.service', 'it is not there', [made, posts(9000, 'load', unknown)])
  acquits('it may not be there yet', [made, posts(100, 'load', unknown)])
  acquits('nobody made it', [posts(9000, 'load', unknown)])
  accuses('metrics.post.name', 'a name is refused before others are taken', [
    made,
    posts(100, 'a-b', refusal),
    posts(200, 'load'),
  ])
  acquits('the service may not have been there', [
    posts(100, 'a-b', refusal),
    { ...made, at: 150 },
    posts(200, 'load'),
  ])
})

describe('what a host keeps', () => {
  const identified = { customIdentifier: 'rack-4' }
  const made = registers({ name: 'web-01', meta: {}, ...identified })
  const shows = (at: number, more: Bodies = {}) => gets(at, { ...identified, ...more })
  const updated = puts(3000, identified)
  const reserved = registers({ name: 'web-01', meta: {}, customIdentifier: 'x/1?y' })
  const looksUp = (identifier: string, at: number, status: number): Told =>
    refused(`GET /hosts-by-custom-identifier/${identifier}`, at, status)

  accuses('host.update.identity', 'the moment of its registration', [
    made,
    shows(2500),
    updated,
    shows(9000, { createdAt: minute + 3 }),
  ])
  accuses('host.update.server-fields', 'what an update gives in place of it', [
    made,
    shows(2500),
    puts(3000, { ...identified, isRetired: true }),
    shows(9000, { isRetired: true, retiredAt: minute }),
  ])
  accuses('host.update.server-fields', 'who takes isRetired knows no time of it', [
    registers({ name: 'web-01', meta: {} }),
    gets(3000),
    puts(6000, { isRetired: true }),
    gets(9000, { isRetired: true }),
    gets(12000, { isRetired: true }),
  ])
  acquits('who takes an id shows it, and knows no other', [
    registers({ name: 'web-01', meta: {} }),
    gets(3000),
    { ...puts(6000, { id: 'h2' }), reply: { id: 'h2' } },
    listed(9000, shownHost({ id: 'h2' })),
    { ...gets(12000), reply: { host: shownHost({ id: 'h2' }) } },
    refused('GET /hosts/h2', 15000, 404),
    refused('GET /hosts/h2', 18000, 404),
  ])
  accuses('host.bulk-status.required', 'who takes no status shows none', [
    registers({ name: 'web-01', meta: {} }),
    gets(3000),
    done('POST /hosts/bulk-update-statuses', 6000, { ids: ['h1'] }),
    gets(9000, { status: null }),
    gets(12000, { status: null }),
  ])
  accuses('host.update.meta.object', 'what had another type and was taken', [
    made,
    puts(3000, { ...identified, meta: 7 }),
    shows(9000, { meta: 7 }),
  ])
  accuses('host.register.elements', 'what lacked a name and was taken', [
    registers({ name: 'web-01', meta: {}, interfaces: [{ macAddress: '02:00:00:00:00:01' }] }),
    gets(9000, { interfaces: [{ macAddress: '02:00:00:00:00:01' }] }),
  ])
  accuses('host.update.meta.replaced', 'what was there below a key that it gives', [
    registers({ name: 'web-01', meta: { rack: { row: 1 } } }),
    puts(3000, { meta: { rack: { shelf: 2 } } }),
    gets(9000, { meta: { rack: { row: 1, shelf: 2 } } }),
  ])
  acquits('a key that it gives again, below which there is what may be shown in another way', [
    registers({ name: 'web-01', meta: { rack: { row: 1 } } }),
    puts(3000, { meta: { rack: { ' ': ['a'] } } }),
    gets(9000, { meta: { rack: { ' ': ['a'] } } }),
  ])
  acquits('the same moment, rounded', [made, shows(2500, { createdAt: minute + 0.4 }), updated, shows(9000)])
  accuses('host.lookup.found', 'its identifier leads to it alone', [
    made,
    {
      ...{ call: 'GET /hosts-by-custom-identifier/rack-4', at: 9000 },
      reply: { host: shownHost({ id: 'h2', ...identified }) },
    },
  ])
  accuses('host.lookup.found', 'it is found by its identifier', [made, looksUp('rack-4', 9000, 400)])
  acquits('not at once: a read may lag', [made, looksUp('rack-4', 100, 400)])
  acquits('a key may be refused', [made, looksUp('rack-4', 9000, 401)])
  acquits('another key may be refused', [made, { ...looksUp('rack-4', 9000, 400), key: 'another' }])
  acquits('the lack of a key may be refused', [made, { ...looksUp('rack-4', 9000, 400), key: '' }])
  acquits('so may a parameter that the document lacks', [made, looksUp('rack-4?x=1', 9000, 400)])
  accuses('host.lookup.encoded', 'it is found by its identifier in escapes, not called malformed', [
    reserved,
    looksUp('x%2F1%3Fy', 9000, 400),
  ])
  accuses('host.lookup.encoded', 'it is found by its identifier in escapes, not called unknown', [
    reserved,
    looksUp('x%2F1%3Fy', 9000, 404),
  ])
})

test('a server must not fail where a body is no object', () => {
  const posts = (status: number): Told => refused('POST /hosts', 0, status, null)

  expect(brokenIn([posts(500)])).toEqual(['general.requests.refused'])
  expect(brokenIn([posts(400)])).toEqual([])
})

test('a body from which a secret was removed is judged, a body that was cut is not', () => {
  const found = (raw: string) => {
    const har = harOf([{ call: 'POST /hosts', at: 0, raw, reply: { id: 'h1' } }])
    const { recorded } = readPlainly(har.replace(/"bodySize":\d+/, '"bodySize":99'))
    return judged(recorded, { settle: 0 }).get('host.register.meta.required')
  }

  expect(found('{"name":"a","memo":"[redacted]"}')?.broken).toBe(1)
  expect(found('{"name":"a"}')).toBeUndefined()
})

describe('points before `from`', () => {
  const reads = (from: number): Told => ({
    ...{ call: `GET /services/web/metrics?name=a.b&from=${from}&to=${minute + 600}`, at: 0 },
    reply: { metrics: [{ time: minute, value: 1 }] },
  })

  accuses('metrics.get.from', 'of a whole minute or more are outside of the window', [reads(minute + 60)])
  acquits('of less than a minute may be inside: a server may round', [reads(minute + 59)])
})
