import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import nock from 'nock'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOpened, plain } from '../runner/testing/servers.js'
import { createFakeServer } from './index.js'
import { interceptWithNock } from './nock.js'

const origin = 'https://api.example.com'
const path = '/api/v0/hosts'
const fake = createFakeServer()
const headers = { 'x-api-key': fake.keys.readWrite, 'content-type': 'application/json' }

const opened = createOpened()
const realOrigin = await plain(({ url }, response) => void response.end(`real ${url}`), opened)
afterAll(opened.close)

beforeEach(() => {
  if (!nock.isActive()) nock.activate()
})
afterEach(() => nock.cleanAll())

const ask = (url: string, { body = '', ...options }: http.RequestOptions & { body?: string | Buffer } = {}) =>
  new Promise<string>((resolve, reject) => {
    const { request } = url.startsWith('https') ? https : http
    const asked = request(url, { headers, ...options }, (response) => {
      text(response).then((said) => resolve(`${response.statusCode} ${said}`), reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

describe('the origin', () => {
  test('is answered by the fake: by node:https and by fetch, any number of times', async () => {
    using _ = interceptWithNock(fake, { origin })

    expect(await ask(`${origin}${path}?x=1`)).toBe('200 {"hosts":[]}')
    expect(await ask(`${origin}${path}`)).toBe('200 {"hosts":[]}')
    expect((await fetch(origin + path, { headers })).status).toBe(200)
  })

  test.each(['{"name":', '', 'null', '"x', Buffer.of(0xff, 0x00)])(
    'survives a body like %j',
    async (body) => {
      using _ = interceptWithNock(fake, { origin })
      expect(await ask(origin + path, { method: 'POST', body })).toMatch(/^400 \{"error"/)
    },
  )

  test('with a port or not, of http or https, is that one alone', async () => {
    using _ = interceptWithNock(fake, { origin: 'https://api.example.com:8443' })

    expect(await ask(`https://api.example.com:8443${path}`)).toMatch(/^200/)
    await expect(ask(origin + path)).rejects.toThrow('Disallowed net connect')
    await expect(ask(`http://api.example.com${path}`)).rejects.toThrow('Disallowed net connect')
    await expect(ask(`https://xapi.example.com:8443${path}`)).rejects.toThrow('Disallowed net connect')
    expect(await ask(realOrigin)).toBe('200 real /')
  })

  test('is the later one’s of two, and the other’s once that is gone', async () => {
    const other = createFakeServer({ keys: fake.keys })
    other.answer({ method: 'POST', path, body: { name: 'x', meta: {} } })
    using _ = interceptWithNock(fake, { origin })
    const later = interceptWithNock(other, { origin })
    expect(await ask(origin + path)).toContain('"name":"x"')
    later.restore()
    expect(await ask(origin + path)).toBe('200 {"hosts":[]}')
  })

  test('is given back with the rest by cleanAll', async () => {
    const { restore } = interceptWithNock(fake, { origin })
    nock.cleanAll()
    await expect(ask(origin + path)).rejects.toThrow('Disallowed net connect')
    restore()
    using _ = interceptWithNock(fake, { origin })
    expect(await ask(origin + path)).toMatch(/^200/)
  })
})

describe('interceptors of the user', () => {
  test('for other origins work, and are counted as ever', async () => {
    const scope = nock('https://other.example').get('/x').reply(200, 'mine').get('/y').reply(200)
    using _ = interceptWithNock(fake, { origin })
    await ask(origin + path)

    expect(await ask('https://other.example/x')).toBe('200 mine')
    expect(nock.pendingMocks()).toEqual(['GET https://other.example:443/y'])
    expect(scope.isDone()).toBe(false)
    await expect(ask('https://other.example/z')).rejects.toThrow('No match for request')
  })

  test.each(['before', 'after'])('for the origin itself wait, defined %s it', async (when) => {
    const define = () => nock(origin).get(path).reply(418)
    if (when === 'before') define()
    const { restore } = interceptWithNock(fake, { origin })
    if (when === 'after') define()

    expect(await ask(origin + path)).toMatch(/^200/)
    expect(nock.pendingMocks()).toEqual([`GET ${origin}:443${path}`])
    restore()
    expect(await ask(origin + path)).toMatch(/^418/)
    await expect(ask(origin + path)).rejects.toThrow('No match for request')
  })

  test('an origin whose interceptors are used up is the fake’s', async () => {
    nock(origin).get(path).reply(418)
    await ask(origin + path)
    using _ = interceptWithNock(fake, { origin })
    expect(await ask(origin + path)).toMatch(/^200/)
  })
})

test('it is listed by its origin, is never pending, and leaves no trace', () => {
  const functions = () => [http.request, http.ClientRequest, https.get, globalThis.fetch, nock.isActive()]
  const before = functions()
  const { restore } = interceptWithNock(fake, { origin })

  expect(nock.activeMocks()).toContain(`GET ${origin}/*`)
  expect(nock.isDone()).toBe(true)
  restore()

  expect(nock.activeMocks()).toEqual([])
  expect(functions()).toEqual(before)
})

test('nock that was not active is active as long as there is one', async () => {
  nock.restore()
  const before = [http.request, http.ClientRequest, globalThis.fetch]
  const first = interceptWithNock(fake, { origin })
  const second = interceptWithNock(fake, { origin: 'https://b.example' })
  first.restore()
  expect(nock.isActive()).toBe(true)
  expect(await ask(`https://b.example${path}`)).toMatch(/^200/)
  second.restore()

  expect(nock.isActive()).toBe(false)
  for (const [at, each] of [http.request, http.ClientRequest, globalThis.fetch].entries())
    expect(each).toBe(before[at])
})

test('a nock of the user’s own is taken', async () => {
  using _ = interceptWithNock(fake, { origin, nock })
  expect(await ask(origin + path)).toMatch(/^200/)
})

const newNode = 'withResolvers' in Promise

test.skipIf(newNode)(
  'nock 15 is refused on a Node that it does not work on, before anything is touched',
  () => {
    const nock15 = Object.assign((...given: Parameters<typeof nock>) => nock(...given), nock, {
      getGetRequestBody: () => undefined,
    })
    const before = [http.request, globalThis.fetch]

    expect(() => interceptWithNock(fake, { origin, nock: nock15 })).toThrow(
      /^Cannot intercept with nock 15 on Node 20\.\d+\.\d+: it needs Node 22 or later\. Install nock 14 /,
    )
    expect([http.request, globalThis.fetch]).toEqual(before)
    expect(nock.activeMocks()).toEqual([])
  },
)

test('throws for more than an origin, and where nock is switched off', () => {
  expect(() => interceptWithNock(fake, { origin: `${origin}/v2` })).toThrow('expected an origin alone')
  process.env.NOCK_OFF = 'true'
  expect(() => interceptWithNock(fake, { origin })).toThrow('NOCK_OFF is set')
  delete process.env.NOCK_OFF
  expect(nock.activeMocks()).toEqual([])
})
