import { hostname, networkInterfaces } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { controlling } from '../testing/controlling.js'
import { rawHttp } from '../testing/raw-http.js'

const open = await startFakeServer({ control: true })
const guarded = await startFakeServer({ control: { token: 'sesame-1' } })
const wide = await startFakeServer({ control: true, host: '0.0.0.0' })
afterAll(() => Promise.all([open.close(), guarded.close(), wide.close()]))

const hosts = (fake: RunningFakeServer) =>
  JSON.parse(fake.answer({ method: 'GET', path: '/api/v0/hosts' }).text).hosts.length

const get = (target: string, host: string, ...more: string[]): string =>
  [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more, '', ''].join('\r\n')

/** Tries a write, and returns its status and message. */
async function attempt(fake: RunningFakeServer, headers: Record<string, string>, path = '/seed') {
  const before = hosts(fake)
  const said = await controlling(() => fake).post(path, { hosts: [{}] }, { headers })
  const added = hosts(fake) - before
  const allowed = Object.keys(said.headers).filter((name) => name.startsWith('access-control-'))
  expect([added, allowed]).toEqual([said.status === 201 ? 1 : 0, []])
  return [said.status, said.json.error?.message]
}

describe('the header Host', () => {
  const port = () => new URL(open.url).port

  test.each(['127.0.0.1', 'localhost', 'LocalHost', '[::1]', '127.9.9.9'])(
    'may be %s, with any port or none',
    async (host) => {
      expect(await attempt(open, { host })).toEqual([201, undefined])
      expect(await attempt(open, { host: `${host}:${port()}` })).toEqual([201, undefined])
      expect(await attempt(open, { host: `${host}:1` })).toEqual([201, undefined])
    },
  )

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'evil.example#localhost',
    'evil.example/localhost',
    '128.0.0.1',
    '192.168.0.7',
    '[::2]',
    '2130706433',
    'localhost:80:80',
    ' ',
    'fake',
  ])('may not be "%s"', async (host) => {
    expect(await attempt(open, { host })).toEqual([
      403,
      expect.stringContaining('Expected the header Host to name 127.0.0.1'),
    ])
  })

  test('may not come twice', async () => {
    const twice = 'GET /__fake/state HTTP/1.0\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'
    expect(await rawHttp(open.url, twice)).toMatch(/^HTTP\/1\.1 40[03] /)
  })

  test('may not be missing, nor stand in the target in its place', async () => {
    const missing = 'GET http://localhost/__fake/state HTTP/1.0\r\n\r\n'
    expect(await rawHttp(open.url, missing)).toMatch(/^HTTP\/1\.1 403 /)
  })

  test.each([
    ['http://evil.example/__fake/state', 403],
    ['http://localhost@evil.example/__fake/state', 403],
    ['http:///__fake/state', 403],
    ['http://127.0.0.1:1/__fake/state', 200],
    ['HTTP://LocalHost/__fake/state', 200],
  ])('is not all there is where the target is %s', async (target, status) => {
    const said = await rawHttp(open.url, get(target, 'localhost'))

    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    if (status === 403) expect(said).toContain('Expected the URL to name 127.0.0.1')
  })

  test.each(['::ffff:127.0.0.1', '::ffff:0.0.0.0', '0', 'localhost'])(
    'is as expected at the own URL of a fake that listens on %s, and as one writes the address',
    async (host) => {
      await using fake = await startFakeServer({ host, control: true })
      const token = { 'x-fake-token': fake.control?.token ?? '' }

      expect((await fetch(`${fake.control?.url}/state`, { headers: token })).status).toBe(200)
      expect(await attempt(fake, { host: '[::ffff:7f00:1]:80', ...token })).toEqual([201, undefined])
      expect((await attempt(fake, { host: 'evil.example', ...token }))[0]).toBe(403)
    },
  )

  test.each(['0.0.0.0', '0', '::ffff:0.0.0.0'])('may be an address of the machine on %s', async (host) => {
    const own = Object.values(networkInterfaces()).flat()
    const address = own.find((each) => each?.family === 'IPv4' && !each.internal)?.address
    if (address === undefined) return
    await using fake = await startFakeServer({ host, control: { token: 'sesame' } })
    const url = fake.url.replace('127.0.0.1', address)
    expect(await rawHttp(url, get('/__fake/state?token=sesame', address))).toMatch(/^HTTP\/1\.1 200 /)
  })
  test.each([
    'fake',
    'fake:8080',
    'host.docker.internal',
    'monitoring.default.svc.cluster.local',
    hostname(),
  ])('may be the private name %s on all addresses, with the token', async (host) => {
    const token = { 'x-fake-token': wide.control?.token ?? '' }

    expect(await attempt(wide, { host, ...token })).toEqual([201, undefined])
    expect((await attempt(wide, { host }))[0]).toBe(401)
  })

  test.each(['evil.example', '203.0.113.9'])(
    'may not be %s on all addresses, even with the token',
    async (host) => {
      expect((await attempt(wide, { host, 'x-fake-token': wide.control?.token ?? '' }))[0]).toBe(403)
    },
  )
})

describe('a page', () => {
  test('of the very origin may call', async () => {
    const own = { origin: open.url, 'sec-fetch-site': 'same-origin' }

    expect(await attempt(open, own)).toEqual([201, undefined])
    expect(await attempt(open, { 'sec-fetch-site': 'none' })).toEqual([201, undefined])
  })

  test.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
    ['of another port, in a browser without fetch metadata', { origin: 'http://127.0.0.1:1' }],
    ['in a sandbox, or a file', { origin: 'null' }],
    ['over https', { origin: 'https://127.0.0.1' }],
    ['that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('%s may not, and is told nothing it could read', async (_, headers) => {
    expect(await attempt(open, headers)).toEqual([
      403,
      expect.stringContaining('Only pages of this very origin'),
    ])
    expect((await controlling(() => open).get('/journal', { headers })).status).toBe(403)
  })

  test('gets no leave by asking first', async () => {
    const asked = await controlling(() => open).call('OPTIONS', '/seed', undefined, {
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    })

    expect(asked.status).toBe(403)
    expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('the token', () => {
  test('is needed where one was given, in the header or the query', async () => {
    expect(await attempt(guarded, { 'x-fake-token': 'sesame-1' })).toEqual([201, undefined])
    expect(await attempt(guarded, {}, '/seed?token=sesame-1')).toEqual([201, undefined])
    expect(guarded.control).toEqual({ url: `${guarded.url}/__fake`, token: 'sesame-1' })
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['missing', {}, '/seed', 'got none'],
    ['empty', { 'x-fake-token': '' }, '/seed', 'got another'],
    ['wrong', { 'x-fake-token': 'sesame-2' }, '/seed', 'got another'],
    ['cut short', { 'x-fake-token': 'sesame' }, '/seed', 'got another'],
    ['wrong in the query', {}, '/seed?token=x', 'got another'],
  ])('%s is 401, and not repeated', async (_, headers, path, why) => {
    const [status, message] = await attempt(guarded, headers, path)

    expect([status, message]).toEqual([401, expect.stringContaining(why)])
    expect(message).not.toContain('sesame')
  })

  test('is made up beyond the loopback, never the same, and not needed on it', async () => {
    await using another = await startFakeServer({ control: true, host: '0.0.0.0' })

    expect(wide.control?.token).toMatch(/^[\w-]{24}$/)
    expect(another.control?.token).not.toBe(wide.control?.token)
    expect(open.control).toEqual({ url: `${open.url}/__fake` })
    expect((await attempt(wide, {}))[0]).toBe(401)
  })

  test('guards every route, what is not there, and the page', async () => {
    for (const path of ['/', '/openapi.json', '/events', '/nothing', ''])
      expect([path, (await controlling(() => guarded).get(path)).status]).toEqual([path, 401])
    expect((await controlling(() => guarded).get('?token=sesame-1')).headers.location).toBe(
      '/__fake/?token=sesame-1',
    )
  })

  test.each([
    [{ token: '' }, 'control.token: expected printable ASCII without spaces.'],
    [{ token: 'ü' }, 'control.token: expected printable ASCII without spaces.'],
    [{ tokn: 'secret' }, 'control: expected true, false or { token }, got another field, "tokn".'],
    [null, 'control: expected true, false or { token }, got null.'],
    ['', 'control: expected true, false or { token }, got a string.'],
    ['secret', 'control: expected true, false or { token }, got a string.'],
  ])('%j is no way to ask for control', async (control, message) => {
    await expect(startFakeServer({ control: control as unknown as true })).rejects.toThrow(message)
  })
})

describe('the API under a public name', () => {
  const answeredTo = (host: string): Promise<string> =>
    rawHttp(open.url, get('/api/v0/hosts', host, `X-Api-Key: ${open.keys.read}`))

  test.each(['evil.example', 'evil.example:8080', 'localhost.evil.example'])(
    'is refused where it leads to the loopback: %s',
    async (host) => {
      expect(await answeredTo(host)).toMatch(/^HTTP\/1\.1 403 .*Expected the header Host/s)
    },
  )

  test.each(['localhost', '127.0.0.1:80', 'api', 'monitoring.test', 'monitoring.internal:8080'])(
    'is not the name %s',
    async (host) => {
      expect(await answeredTo(host)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )
})
