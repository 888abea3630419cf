import { describe, expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import { headerOf } from '../../spec/http.js'
import { createFakeServer, startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'
import { overHttp } from '../testing/over-http.js'

const fakeWith = (choices: Partial<Choices>) => {
  const fake = createFakeServer({ choices, clock: Date.UTC(2026, 0, 2, 3, 4, 5) })
  return { fake, ...calling(fake) }
}

test.each([
  [{ 'host.colour': 'red' }, /no open point "host.colour". Known: .*host.initial-status/],
  [{ 'host.initial-statu': 'standby' }, /no open point "host.initial-statu". Known: host.initial-status\.$/],
  [{ 'cake.size': 'red' }, /no open point "cake.size". Known groups: .*host/],
  [{ 'host.size': 'huge' }, /"huge" is no answer of "host.size". Its answers: standard, micro\./],
  [{ 'host.size': 'huge', 'id.format': 'roman' }, /host.size[\s\S]*id.format/],
])('%j is refused, and the known are listed', (choices, message) => {
  expect(() => createFakeServer({ choices: choices as Partial<Choices> })).toThrow(message)
})

test('lists that are sorted hold elements that are as they were given', () => {
  const { get, host } = fakeWith({ 'reply.lists.order': 'newest-first' })
  const [first, second] = [host({ interfaces: [{ name: 'a' }, { name: 'b' }] }), host()]

  const [newest, oldest] = get('/hosts').json.hosts

  expect([newest.id, oldest.id]).toEqual([second, first])
  expect(oldest.interfaces.map(({ name }: { name: string }) => name)).toEqual(['a', 'b'])
})

test('lists by ids hold invitations by their addresses', () => {
  const { get, post } = fakeWith({ 'reply.lists.order': 'by-id' })
  for (const name of ['b', 'c', 'a'])
    post('/invitations', { email: `${name}@example.com`, authority: 'viewer' })

  const { invitations } = get('/invitations').json

  expect(invitations.map(({ email }: { email: string }) => email[0])).toEqual(['a', 'b', 'c'])
})

test('fields that the document does not name are not in what a client stored', () => {
  const { get, host } = fakeWith({ 'reply.fields.extra': 'some' })

  const shown = get(`/hosts/${host({ meta: { rack: 'B' } })}`).json.host

  expect(shown).toMatchObject({ href: expect.anything(), meta: { rack: 'B' } })
  expect(Object.keys(shown.meta)).toEqual(['rack'])
})

test('what grease adds to meta has no name that its client may have taken back', () => {
  const added = Array.from({ length: 60 }, (_, grease) => {
    const { get, host } = calling(
      createFakeServer({ grease, choices: { 'reply.fields.extra': 'some', 'keys.transport': 'X-Api-Key' } }),
    )
    return Object.keys(get(`/hosts/${host({ meta: {} })}`).json.host.meta)
  }).flat()

  expect(added).toContain('etag')
  expect(added.filter((name) => ['id', 'name', 'status', 'email', 'error'].includes(name))).toEqual([])
})

test('a choice that is undefined leaves the default', () => {
  expect(fakeWith({ 'host.size': undefined as never }).fake.choices['host.size']).toBe('standard')
})

const expired = (choices: Partial<Choices>) => {
  const made = fakeWith(choices)
  const invite = () => made.post('/invitations', { email: 'a@example.com', authority: 'viewer' })
  invite()
  made.fake.clock.advance({ days: 8 })
  return { ...made, invite }
}
const cancelling = { email: 'a@example.com' }

test('an invitation whose time is over may be there still', () => {
  const { get, post, invite } = expired({
    'invitation.expired.listed': 'yes',
    'invitation.expired.cancel': 'success',
    'invitation.expired.invite-again': 'no',
  })

  expect(get('/invitations').json.invitations).toMatchObject([cancelling])
  expect(invite().status).toBe(400)
  expect(post('/invitations/revoke', cancelling).status).toBe(200)
})

test.each<[Choices['keys.transport'], (key: string) => object]>([
  ['X-Api-Key', (key) => ({ headers: [['x-api-key', key]] })],
  ['other-header', (key) => ({ headers: [['X-Auth-Token', key]] })],
  ['header-with-prefix', (key) => ({ headers: [['Authorization', `Bearer ${key}`]] })],
  ['query-parameter', (key) => ({ query: [['api_key', key]] })],
])('the key travels as %s, and not otherwise', (way, sent) => {
  const { fake, call } = fakeWith({ 'keys.transport': way, 'list.parameter.unknown': 'refused' })
  const other = way === 'X-Api-Key' ? 'other-header' : 'X-Api-Key'
  const wrong = { headers: [[other === 'X-Api-Key' ? other : 'X-Auth-Token', fake.keys.readWrite]] as const }

  expect(call('GET', '/hosts', { key: 'none', ...sent(fake.keys.readWrite) }).status).toBe(200)
  expect(call('GET', '/hosts', { key: 'none', ...sent('nobody') }).status).toBe(401)
  expect(call('GET', '/hosts', { key: 'none', ...wrong }).status).toBe(401)
})

const answered = (choices: Partial<Choices>) => {
  const { fake, host } = fakeWith({ 'metrics.rate-cap': 'some', ...choices })
  host({ roleFullnames: ['web:app'] })
  const call = { method: 'POST', path: '/api/v0/services/web/tsdb', body: [] }
  for (let posts = 0; posts < 60; posts++) expect(fake.answer(call).status).toBe(200)
  return fake.answer(call)
}

test('posts over the cap are told how long to wait, in seconds or until when, or are not told', () => {
  expect(answered({}).status).toBe(429)
  expect(headerOf(answered({}), 'retry-after')).toBe('55')
  expect(headerOf(answered({ 'metrics.retry-after.form': 'date' }), 'retry-after')).toBe(
    'Fri, 02 Jan 2026 03:05:00 GMT',
  )
  expect(headerOf(answered({ 'metrics.retry-after': 'no' }), 'retry-after')).toBeUndefined()
})

test.each<[Choices['metrics.time.limit'], number]>([
  ['recorded', 200],
  ['dropped', 404],
])('a value that is exactly 24 hours old is %s', (limit, status) => {
  const { fake, get, post, host } = fakeWith({ 'metrics.time.limit': limit })
  fake.clock.freeze('2026-01-15T12:00:00Z')
  host({ roleFullnames: ['web:app'] })
  const time = fake.clock.now() / 1000 - 24 * 60 * 60
  post('/services/web/tsdb', [{ name: 'a.b', time, value: 1 }])

  expect(get(`/services/web/metrics?name=a.b&from=${time}&to=${time}`).status).toBe(status)
})

test.each<[Choices['http.header-names'], string]>([
  ['lower-case', 'content-type'],
  ['capitalized', 'Content-Type'],
  ['upper-case', 'CONTENT-TYPE'],
])('header names are written in %s', (names, expected) => {
  const { fake } = fakeWith({ 'http.header-names': names })

  expect(fake.answer({ method: 'GET', path: '/api/v0/hosts' }).headers[0]?.[0]).toBe(expected)
})

describe('a list of more than a thousand', () => {
  const listing = (pagination: Choices['reply.pagination']) => {
    const made = fakeWith({ 'reply.pagination': pagination, 'list.parameter.unknown': 'refused' })
    for (let hosts = 0; hosts < 1003; hosts++) made.host()
    return (query = '') => made.get(`/hosts${query}`).json
  }

  test('is whole by default', () => {
    expect(listing('none')().hosts.length).toBe(1003)
  })

  test('is cut by a cursor', () => {
    const list = listing('cursor')
    const { hosts, cursor } = list()

    expect(hosts.length).toBe(1000)
    expect(list(`?cursor=${cursor}`)).toEqual({ hosts: expect.objectContaining({ length: 3 }) })
  })

  test('is cut by an offset', () => {
    const list = listing('offset')

    expect(list()).toMatchObject({ hosts: { length: 1000 }, total: 1003 })
    expect(list('?offset=2&limit=5').hosts.length).toBe(5)
    expect(list('?offset=1001').hosts.length).toBe(2)
  })
})

test('replies that take a while overtake each other, in memory and over a socket', async () => {
  const choices = { 'http.latency': 'after-a-while' } as const
  await using server = await startFakeServer({ choices })
  const call = { method: 'GET', path: '/api/v0/hosts' }
  for (const send of [server.send, overHttp(server.url, server.keys)]) {
    const done: number[] = []
    const numbered = Array.from({ length: 40 }, (_, at) => send(call).then(() => done.push(at)))
    await Promise.all(numbered)
    expect(done).not.toEqual(done.toSorted((a, b) => a - b))
  }
})

test('a body may be larger than any limit, where there is none', () => {
  const { call } = fakeWith({ 'http.request-size': 'unlimited' })
  const raw = JSON.stringify({ name: 'web', meta: {} }).padEnd(17 * 2 ** 20)

  expect(call('POST', '/hosts', { raw }).status).toBe(200)
})
