import { describe, expect, test } from 'vitest'
import type { Call } from '../../spec/http.js'
import { createFakeServer, type JournalEntry } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

const start = '2026-01-15T12:00:00Z'
const list: Call = { method: 'GET', path: '/api/v0/hosts' }

function scene() {
  const fake = createFakeServer()
  fake.clock.freeze(start)
  return { fake, ...calling(fake), changes: () => fake.journal.last()?.changed }
}

describe('an entry', () => {
  test('says what was asked, understood, answered and changed', () => {
    const { fake, host } = scene()
    const id = host({ roleFullnames: ['web:app'], customIdentifier: 'one' })

    expect(fake.journal.last()).toEqual({
      number: 1,
      at: Date.parse(start),
      operation: 'registerHost',
      organization: 'organization-1',
      key: 'full',
      call: {
        method: 'POST',
        path: '/api/v0/hosts',
        query: [],
        headers: [],
        body: { name: 'web-1', meta: {}, roleFullnames: ['web:app'], customIdentifier: 'one' },
      },
      input: {
        path: {},
        query: {},
        body: { name: 'web-1', meta: {}, roleFullnames: ['web:app'], customIdentifier: 'one' },
      },
      reply: {
        status: 200,
        headers: [
          ['content-type', 'application/json'],
          ['date', 'Thu, 15 Jan 2026 12:00:00 GMT'],
        ],
        text: JSON.stringify({ id }),
      },
      changed: [
        { what: 'service', id: 'web', did: 'added' },
        { what: 'role', id: 'web:app', did: 'added' },
        { what: 'host', id, did: 'added' },
      ],
    })
  })

  test('has the parameters decoded, and the query as numbers, flags and lists', () => {
    const { fake, get, host } = scene()
    host({ roleFullnames: ['web:app'] })
    get('/hosts-by-custom-identifier/c%2F1', [['caseInsensitive', 'true']])
    expect(fake.journal.last()?.input).toEqual({
      path: { customIdentifier: 'c/1' },
      query: { caseInsensitive: true },
    })
    get('/services/web/metrics?name=a&from=1&to=2e1')
    expect(fake.journal.last()).toMatchObject({
      call: {
        path: '/api/v0/services/web/metrics',
        query: [
          ['name', 'a'],
          ['from', '1'],
          ['to', '2e1'],
        ],
      },
      input: { path: { serviceName: 'web' }, query: { name: 'a', from: 1, to: 20 } },
    })
    get('/hosts?status=working&status=standby')
    expect(fake.journal.last()?.input?.query).toMatchObject({ status: ['working', 'standby'] })
  })

  test('of a refusal has what refused it, and no input', () => {
    const { fake, post } = scene()
    post('/hosts', { name: 'web-1' })
    const entry = fake.journal.last()

    expect(entry).not.toHaveProperty('input')
    expect(entry?.call.body).toEqual({ name: 'web-1' })
    expect(entry?.changed).toEqual([])
    expect(entry?.refusedBy).toEqual({
      clause: 'host.register.meta.required',
      says: expect.stringMatching(/without `meta` is refused with 400/),
    })
  })

  test('of a choice names the open point, and what this fake answers', () => {
    const fake = createFakeServer({ choices: { 'http.method.wrong': '405' } })
    fake.answer({ method: 'PATCH', path: '/api/v0/hosts' })

    expect(fake.journal.last()).toMatchObject({
      key: 'full',
      reply: { status: 405 },
      refusedBy: {
        openPoint: 'http.method.wrong',
        says: 'With which status is a wrong method refused? 405.',
      },
    })
    expect(fake.journal.last()).not.toHaveProperty('operation')
  })

  test.each<[Partial<Call>, JournalEntry['key'], string?]>([
    [{ key: 'read' }, 'read', 'organization-1'],
    [{ key: 'outside' }, 'outside', 'organization-1'],
    [{ key: 'invalid' }, 'invalid', 'organization-1'],
    [{ key: 'none' }, 'none', undefined],
    [{ headers: [['x-api-key', 'of another system']] }, 'unknown', undefined],
  ])('of a call with %j knows the kind of the key', (call, kind, organization) => {
    const fake = createFakeServer()
    fake.answer({ ...list, ...call })

    expect(fake.journal.last()).toMatchObject({ key: kind })
    expect(fake.journal.last()?.organization).toBe(organization)
  })

  test.each<[Partial<Call>, Partial<JournalEntry['call']>]>([
    [{ raw: '{"name":' }, { text: '{"name":' }],
    [{ raw: Uint8Array.of(0x22, 0xff, 0x22) }, { body: '\ufffd' }],
    [{ raw: '[1, 2]' }, { body: [1, 2] }],
    [{}, {}],
    [{ raw: '' }, {}],
    [{ body: null }, { body: null }],
  ])('of a body %j', (call, expected) => {
    const fake = createFakeServer()
    fake.answer({ method: 'POST', path: '/api/v0/hosts', ...call })

    const { body, text } = fake.journal.last()?.call ?? {}
    expect({ ...(body !== undefined && { body }), ...(text !== undefined && { text }) }).toEqual(expected)
  })

  test('keeps what was sent, whatever becomes of it', () => {
    const fake = createFakeServer()
    const body = { name: 'web-1', meta: { a: [1] } }
    fake.answer({ method: 'POST', path: '/api/v0/hosts', body })
    const { text } = fake.answer(list)
    body.meta.a.push(2)
    fake.answer({ method: 'PUT', path: `/api/v0/hosts/${JSON.parse(text).hosts[0].id}`, body })

    expect(fake.journal.entries.map(({ call }) => call.body)).toEqual([
      { name: 'web-1', meta: { a: [1] } },
      undefined,
      { name: 'web-1', meta: { a: [1, 2] } },
    ])
    expect(fake.journal.calls('listHosts')[0]?.reply.text).toBe(text)
  })

  test('of HEAD has no text', () => {
    const fake = createFakeServer()
    fake.answer({ ...list, method: 'HEAD' })

    expect(fake.journal.last()).toMatchObject({ operation: 'listHosts', reply: { status: 200, text: '' } })
  })

  test('of a fault has what went out', () => {
    const fake = createFakeServer()
    fake.faults.add('listHosts', { status: 503, retryAfter: 5, effect: 'committed' })
    fake.faults.add('listHosts', { hang: true })
    fake.faults.add('listHosts', { delay: { seconds: 2 } })
    fake.answer(list)
    expect(() => fake.answer(list)).toThrow()
    fake.answer(list)

    expect(fake.journal.entries.map(({ fault, reply: { status } }) => [fault, status])).toEqual([
      ['status 503, after the effect', 503],
      ['hang, without effect', 0],
      ['delay of 2000 ms', 200],
    ])
  })

  test('of a call that a fault has undone changes nothing', () => {
    const { fake, changes } = scene()
    const register = { method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } }
    fake.faults.add('registerHost', { malformed: true, effect: 'none' })
    fake.answer(register)
    expect(changes()).toEqual([])
    fake.faults.add('registerHost', { malformed: true, effect: 'committed' })
    fake.answer(register)
    expect(changes()).toHaveLength(1)
  })
})

describe('what a call changed', () => {
  test('of hosts', () => {
    const { post, put, host, changes } = scene()
    const id = host()
    const same = { name: 'web-1', meta: { a: [{ b: 1 }] } }
    const host1 = { what: 'host', id }
    put(`/hosts/${id}`, same)
    expect(changes()).toEqual([{ ...host1, did: 'changed' }])
    put(`/hosts/${id}`, same)
    expect(changes()).toEqual([])
    put(`/hosts/${id}`, { ...same, meta: { a: [{ b: 2 }] } })
    expect(changes()).toEqual([{ ...host1, did: 'changed' }])
    post(`/hosts/${id}/status`, { status: 'standby' })
    expect(changes()).toEqual([{ ...host1, did: 'changed' }])
    post('/hosts/bulk-update-statuses', { ids: [id], status: 'standby' })
    expect(changes()).toEqual([])
    put(`/hosts/${id}/role-fullnames`, { roleFullnames: ['web:db'] })
    expect(changes()?.map(({ what, did }) => `${did} ${what}`)).toEqual([
      ...['added service', 'added role', 'changed host'],
    ])
    post('/hosts/bulk-retire', { ids: [id] })
    expect(changes()).toEqual([{ ...host1, did: 'changed' }])
    post(`/hosts/${id}/retire`, {})
    expect(changes()).toEqual([])
    put(`/hosts/${id}`, { ...same, checks: [{ name: 'disk' }] })
    expect(changes()).toEqual([{ ...host1, did: 'changed' }])
  })

  test('of metrics and their graphs', () => {
    const { fake, host, post, delete: remove, changes } = scene()
    host({ roleFullnames: ['web:app'] })
    const time = Date.parse(start) / 1000
    const values = [1, 2].map((value) => ({ name: 'cpu.used', time: time - value, value }))
    post('/services/web/tsdb', [...values, { name: 'old.one', time: time - 2 * 86_400, value: 1 }])
    expect(changes()).toEqual([
      { what: 'metric', id: 'web/cpu.used', did: 'added' },
      { what: 'graphDefinition', id: 'web/cpu.*', did: 'added' },
    ])
    post('/services/web/tsdb', values)
    expect(changes()).toEqual([{ what: 'metric', id: 'web/cpu.used', did: 'changed' }])
    remove('/services/web/graph-defs/cpu.*')
    expect(changes()).toEqual([{ what: 'graphDefinition', id: 'web/cpu.*', did: 'removed' }])
    expect(fake.journal.calls('postServiceMetrics')).toHaveLength(2)
  })

  test('of invitations, settings and external ids', () => {
    const { post, put, delete: remove, changes } = scene()
    const did = () => changes()?.map(({ what, did: each }) => `${each} ${what}`)
    const email = 'a@example.com'
    post('/invitations', { email, authority: 'viewer' })
    expect(changes()).toEqual([{ what: 'invitation', id: email, did: 'added' }])
    post('/invitations/revoke', { email })
    expect(did()).toEqual(['removed invitation'])
    const { externalId } = post('/cloud-integrations-external-id').json
    expect(changes()).toEqual([{ what: 'externalId', id: externalId, did: 'added' }])
    const { id } = post('/cloud-integrations', settingBody({ secretKey: 'shhh' })).json
    expect(did()).toEqual(['added cloudIntegration'])
    put(`/cloud-integrations/${id}`, settingBody())
    expect(did()).toEqual([])
    put(`/cloud-integrations/${id}`, settingBody({ memo: 'new' }))
    expect(did()).toEqual(['changed cloudIntegration'])
    put(`/cloud-integrations/${id}`, settingBody({ memo: 'new', secretKey: 'other' }))
    expect(did()).toEqual(['changed cloudIntegration'])
    remove(`/cloud-integrations/${id}`)
    expect(changes()).toEqual([{ what: 'cloudIntegration', id, did: 'removed' }])
  })
})

test('is a readable list as text', () => {
  const { fake, host, call } = scene()
  expect(String(fake.journal)).toBe('No calls.')
  fake.faults.add('listHosts', { reset: true })
  const id = host({ roleFullnames: ['web:app'] })
  call('POST', '/hosts', { raw: '{"na\u001b', key: 'read' })
  call('POST', '/hosts', { raw: '{"na\u001b' })
  expect(() => call('GET', '/hosts', { query: [['name', 'a b']] })).toThrow()
  call('GET', '/hots', { headers: [['x-api-key', 'of another']], query: [['api_key', 'a']] })

  expect(String(fake.journal)).toBe(
    `1  12:00:00.000  POST /api/v0/hosts  registerHost (organization-1, full key) → 200
   sent {"name":"web-1","meta":{},"roleFullnames":["web:app"]}
   added service web, added role web:app, added host ${id}
2  12:00:00.000  POST /api/v0/hosts  registerHost (organization-1, read key) → 403
   sent {"na\\u001b
   said {"error":{"message":"The API key lacks permission: write."}}
   refused by key.read.forbidden: A key without Write that calls an operation which needs it gets 403 and changes nothing.
3  12:00:00.000  POST /api/v0/hosts  registerHost (organization-1, full key) → 400
   sent {"na\\u001b
   said {"error":{"message":"The body is not JSON, at position 4."}}
   refused by host.register.json: Register Host Information answers 400 to a body that is no JSON, and registers nothing.
4  12:00:00.000  GET /api/v0/hosts?name=a+b  listHosts (organization-1, full key) → no answer
   fault: reset, without effect
5  12:00:00.000  GET /api/v0/hots?api_key=[redacted]  no operation (unknown key) → 404
   said {"error":{"message":"No operation GET /api/v0/hots. Did you mean GET /api/v0/hosts (List Hosts)?"}}
   refused by http.route.unknown: With which status is an unknown path refused? 404.`,
  )
})
