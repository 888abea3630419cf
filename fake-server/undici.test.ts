import { createContext, runInContext } from 'node:vm'
import nock from 'nock'
import { Agent, type Dispatcher, getGlobalDispatcher, MockAgent, request, setGlobalDispatcher } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOpened, plain } from '../runner/testing/servers.js'
import { createFakeServer } from './index.js'
import { createFakeDispatcher, interceptUndici } from './undici.js'

const origin = 'https://api.example.com'
const path = '/api/v0/hosts'

const fake = createFakeServer()
const headers = { 'x-api-key': fake.keys.readWrite }

const opened = createOpened()
const realOrigin = await plain((_, response) => void response.end('real'), opened)
beforeAll(() => nock.restore())
afterAll(opened.close)
beforeEach(() => setGlobalDispatcher(new Agent()))

const status = async (url: string) => (await request(url, { headers })).statusCode
const textAt = async (url: string) => (await fetch(url, { headers })).text()

describe('interceptUndici', () => {
  test('brings one origin to the fake and leaves the others alone', async () => {
    using _ = interceptUndici(fake, { origin })

    expect(await status(origin + path)).toBe(200)
    expect((await fetch(`${origin}:443${path}`, { headers })).status).toBe(200)
    expect(await textAt(realOrigin)).toBe('real')
    await expect(request(`http://api.example.com:1${path}`)).rejects.toThrow()
  })

  test('several at once, taken away in any order', async () => {
    const before = getGlobalDispatcher()
    const other = createFakeServer({ keys: { readWrite: fake.keys.readWrite } })
    const [first, second] = [
      interceptUndici(fake, { origin }),
      interceptUndici(other, { origin: 'https://b.example' }),
    ]
    await fetch(`https://b.example${path}`, { method: 'POST', headers, body: '{"name":"x","meta":{}}' })

    first.restore()
    expect(JSON.parse(await textAt(`https://b.example${path}`)).hosts).toHaveLength(1)
    second.restore()

    expect(getGlobalDispatcher()).toBe(before)
  })

  test('leaves a dispatcher that somebody has put there since', async () => {
    const { restore } = interceptUndici(fake, { origin })
    const later = new Agent()
    setGlobalDispatcher(later)
    restore()
    expect(getGlobalDispatcher()).toBe(later)
  })

  describe('where a fetch looks that comes from elsewhere, as in jest', () => {
    const place = Symbol.for('undici.globalDispatcher.1')
    const elsewhere = createContext({})
    const global = runInContext('globalThis', elsewhere)
    beforeEach(() => vi.stubGlobal('fetch', runInContext('(async function fetch() {})', elsewhere)))
    afterEach(() => vi.unstubAllGlobals())

    test('nothing is left of what nobody has looked at', () => {
      const { restore } = interceptUndici(fake, { origin })
      const inner = interceptUndici(fake, { origin: realOrigin })
      expect(Object.getOwnPropertySymbols(global)).toContain(place)
      inner.restore()
      restore()
      expect(Object.getOwnPropertySymbols(global)).not.toContain(place)
    })

    test('whoever has found a dispatcher there can rely on it', async () => {
      const { restore } = interceptUndici(fake, { origin: realOrigin })
      const dispatcher: Dispatcher = global[place]
      const ask = async () => {
        const { body } = await dispatcher.request({ origin: realOrigin, path, method: 'GET', headers })
        return body.text()
      }
      expect(await ask()).toContain('hosts')
      restore()
      expect(global[place]).toBe(dispatcher)
      expect(await ask()).toBe('real')
    })
  })

  test('mocks of the user go on', async () => {
    const mocks = new MockAgent()
    setGlobalDispatcher(mocks)
    const pool = mocks.get('https://mocked.example')
    pool.intercept({ path: '/x', method: 'POST', body: '{"a":1}' }).reply(201, 'mocked')
    using _ = interceptUndici(fake, { origin })

    const response = await fetch('https://mocked.example/x', { method: 'POST', body: '{"a":1}' })

    expect([response.status, await response.text()]).toEqual([201, 'mocked'])
    expect(await status(origin + path)).toBe(200)
    const shown = getGlobalDispatcher() as MockAgent
    expect(shown.pendingInterceptors()).toEqual([])
  })

  test('time limits of undici hold', async () => {
    const silent = { ...fake, listener: () => {} }
    using _ = interceptUndici(silent, { origin })
    await expect(request(origin + path, { headersTimeout: 1 })).rejects.toMatchObject({
      code: 'UND_ERR_HEADERS_TIMEOUT',
    })
    await expect(fetch(origin + path, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  test('what is on its way when it is restored fails', async () => {
    let hasArrived = () => {}
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve
    })
    const { restore } = interceptUndici({ ...fake, listener: hasArrived }, { origin })
    const asked = request(origin + path)
    await arrived
    restore()
    await expect(asked).rejects.toMatchObject({ code: 'UND_ERR_DESTROYED' })
  })
})

describe('createFakeDispatcher', () => {
  test('is a dispatcher: its own request, compose, next', async () => {
    const dispatcher = createFakeDispatcher(fake, { origin })
    const { statusCode } = await dispatcher.request({ origin, path, method: 'GET', headers })
    const composed = dispatcher.compose(
      (dispatch) => (options, handler) => dispatch({ ...options, path: '/nothing' }, handler),
    )

    expect(statusCode).toBe(200)
    expect((await request(origin + path, { dispatcher: composed, headers })).statusCode).toBe(404)
    expect(await (await request(realOrigin, { dispatcher })).body.text()).toBe('real')
    expect(getGlobalDispatcher()).toBeInstanceOf(Agent)
  })

  test('closed, it leaves the next one open', async () => {
    const next = new Agent()
    const dispatcher = createFakeDispatcher(fake, { origin, next })
    await request(origin + path, { dispatcher })
    await dispatcher.close()

    expect(await (await request(realOrigin, { dispatcher: next })).body.text()).toBe('real')
    await expect(request(origin + path, { dispatcher })).rejects.toMatchObject({ code: 'UND_ERR_DESTROYED' })
    await next.close()
  })

  test('throws for more than an origin', () => {
    expect(() => createFakeDispatcher(fake, { origin: `${origin}/v2` })).toThrow('expected an origin alone')
    expect(() => interceptUndici(fake, { origin: `${origin}/v2` })).toThrow('expected an origin alone')
    expect(() => Reflect.apply(interceptUndici, undefined, [fake])).toThrow(
      'expected an origin like "https://',
    )
  })

  const options = { origin, path, method: 'GET', headers } as const

  test('takes handlers of the old style', async () => {
    const heard: unknown[] = []
    await new Promise<void>((resolve, reject) => {
      const handler = {
        onConnect: () => heard.push('connect'),
        onHeaders: (code: number) => heard.push(code) > 0,
        onData: () => heard.push('data') > 0,
        onComplete: () => resolve(),
        onError: reject,
      }
      createFakeDispatcher(fake, { origin }).dispatch(options, handler as Dispatcher.DispatchHandler)
    })
    expect(heard).toEqual(['connect', 200, 'data'])
  })

  test('takes handlers of the new style', async () => {
    const heard: unknown[] = []
    await new Promise<void>((resolve, reject) => {
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: () => heard.push('start'),
        onResponseStart: (_, code, fields) => heard.push(code, fields['content-type']),
        onResponseData: () => heard.push('data'),
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      }
      createFakeDispatcher(fake, { origin }).dispatch(options, handler)
    })
    expect(heard).toEqual(['start', 200, 'application/json', 'data'])
  })
})
