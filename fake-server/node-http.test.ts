import http, { get as namedHttpGet } from 'node:http'
import https, { get as namedGet, request as namedRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import nock from 'nock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpened, plain } from '../runner/testing/servers.js'
import { createFakeServer } from './index.js'
import { interceptNodeHttp } from './node-http.js'

const origin = 'https://api.example.com'
const path = '/api/v0/hosts'
const fake = createFakeServer()
const headers = { 'x-api-key': fake.keys.readWrite }

const opened = createOpened()
const realOrigin = await plain(({ url }, response) => void response.end(`real ${url}`), opened)
afterAll(opened.close)

type Asking = (done: (response: http.IncomingMessage) => void) => http.ClientRequest

const answered = (ask: Asking): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = ask((response) => {
      text(response).then((said) => resolve(`${response.statusCode} ${said}`), reject)
    })
    asked.on('error', reject)
    asked.end()
  })

const functions = () => [http.request, http.get, http.ClientRequest, https.request, https.get]

describe.each(['nock is not active', 'nock is active, and locked'])('while %s', (state) => {
  const isActive = state !== 'nock is not active'
  beforeAll(() => {
    if (isActive && !nock.isActive()) nock.activate()
    if (!isActive) nock.restore()
  })
  afterAll(() => {
    if (!nock.isActive()) nock.activate()
  })

  const url = new URL(origin + path)
  const parts = { hostname: url.hostname, port: 443, path, headers }

  test.each<[string, Asking]>([
    ['request', (done) => https.request(url, { headers }, done)],
    ['request of a text', (done) => https.request(url.href, { headers }, done)],
    ['request of parts', (done) => https.request(parts, done)],
    ['get', (done) => https.get(url, { headers }, done)],
    ['an imported request', (done) => namedRequest(parts, done)],
    ['an imported get', (done) => namedGet(url, { headers }, done)],
    ['no agent', (done) => https.get({ ...parts, agent: false }, done)],
    [
      'an agent that keeps connections',
      (done) => https.get({ ...parts, agent: new https.Agent({ keepAlive: true }) }, done),
    ],
    [
      'an agent with a connection of its own',
      (done) =>
        https.get(
          {
            ...parts,
            agent: Object.assign(new https.Agent(), {
              createConnection: () => {
                throw new Error('used')
              },
            }),
          },
          done,
        ),
    ],
  ])('%s meets the fake', async (_, ask) => {
    using __ = interceptNodeHttp(fake, { origin })
    expect(await answered(ask)).toBe('200 {"hosts":[]}')
  })

  test('other origins are left alone', async () => {
    const target = { host: '127.0.0.1', port: new URL(realOrigin).port }
    using _ = interceptNodeHttp(fake, { origin: realOrigin.replace('http:', 'https:') })
    expect(await answered((done) => http.get(`${realOrigin}/x?y`, done))).toBe('200 real /x?y')
    expect(await answered((done) => namedHttpGet({ ...target, path: '/x/../y' }, done))).toBe(
      '200 real /x/../y',
    )
  })

  test('puts back what was there', async () => {
    const before = functions()
    const named = [namedRequest, namedGet, namedHttpGet]
    const globals = Object.getOwnPropertyDescriptors(globalThis)
    const interception = interceptNodeHttp(fake, { origin: realOrigin })
    expect(await answered((done) => namedHttpGet(realOrigin + path, { headers }, done))).toBe(
      '200 {"hosts":[]}',
    )

    interception.restore()
    interception.restore()

    for (const [at, each] of functions().entries()) expect(each).toBe(before[at])
    for (const [at, each] of [namedRequest, namedGet, namedHttpGet].entries()) expect(each).toBe(named[at])
    expect(Object.getOwnPropertyDescriptors(globalThis)).toEqual(globals)
    expect(await answered((done) => http.get(realOrigin, done))).toBe('200 real /')
    expect(await answered((done) => namedHttpGet(realOrigin, done))).toBe('200 real /')
  })

  test('several at once, taken away in any order; of two for one origin the later answers', async () => {
    const before = functions()
    const other = createFakeServer({ keys: { readWrite: fake.keys.readWrite } })
    other.answer({ method: 'POST', path, body: { name: 'x', meta: {} } })
    const first = interceptNodeHttp(fake, { origin })
    const second = interceptNodeHttp(other, { origin })
    const third = interceptNodeHttp(fake, { origin: 'http://b.example:81' })
    const ask = () => answered((done) => https.get(origin + path, { headers }, done))

    expect(await ask()).toContain('"name":"x"')
    second.restore()
    expect(await ask()).toBe('200 {"hosts":[]}')
    first.restore()
    expect(await answered((done) => http.get(`http://b.example:81${path}`, { headers }, done))).toContain(
      '200',
    )
    third.restore()

    for (const [at, each] of functions().entries()) expect(each).toBe(before[at])
  })

  test('who waits to be told to go on is told', async () => {
    using _ = interceptNodeHttp(createFakeServer({ keys: fake.keys }), { origin })
    const body = '{"name":"x","meta":{}}'
    const said = await new Promise((resolve, reject) => {
      const asked = https.request(origin + path, {
        ...{ method: 'POST', headers: { ...headers, expect: '100-continue', 'content-length': body.length } },
      })
      asked.on('continue', () => asked.end(body)).on('error', reject)
      asked.on('response', ({ statusCode }) => resolve(statusCode))
      asked.flushHeaders()
    })
    expect(said).toBe(200)
  })

  test('what is on its way when it is restored fails', async () => {
    let hasArrived = () => {}
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve
    })
    const { restore } = interceptNodeHttp({ ...fake, listener: hasArrived }, { origin })
    const asked = answered((done) => https.get(origin + path, done)).catch((error) => error)
    await arrived
    restore()
    expect(await asked).toMatchObject({ code: 'ECONNRESET', message: 'socket hang up' })
  })

  test('time limits and signals of the client hold', async () => {
    using _ = interceptNodeHttp({ ...fake, listener: () => {} }, { origin })
    const timedOut = new Promise((resolve) => {
      const asked = https.get(origin + path, { timeout: 1 })
      asked.on('timeout', () => asked.destroy(new Error('too late'))).on('error', resolve)
    })
    expect(await timedOut).toMatchObject({ message: 'too late' })

    const controller = new AbortController()
    const aborted = answered((done) => https.get(origin + path, { signal: controller.signal }, done))
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('throws for more than an origin, and has changed nothing then', () => {
  const before = functions()
  expect(() => interceptNodeHttp(fake, { origin: `${origin}/v2` })).toThrow('expected an origin alone')
  expect(functions()).toEqual(before)
})
