import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startFakeServer } from './index.js'

test('takes a free port of the loopback and says where it is', async () => {
  await using server = await startFakeServer()

  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const response = await fetch(`${server.url}/api/v0/hosts`, {
    headers: { 'x-api-key': server.keys.readWrite },
  })
  expect(await response.json()).toEqual({ hosts: [] })
})

test('a port that is taken is an error', async () => {
  await using server = await startFakeServer()
  const port = Number(new URL(server.url).port)

  const rejected = startFakeServer({ port })

  await expect(rejected).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(rejected).rejects.toThrow(
    `Cannot listen on 127.0.0.1, port ${port} (EADDRINUSE). Somebody else listens there: ask who with "lsof -i`,
  )
})

test.each([
  [{ host: '192.0.2.1' }, '"192.0.2.1" is no address of this machine. Use 127.0.0.1, ::1, or 0.0.0.0'],
  [null as unknown as object, 'options: expected an object such as { port: 8080 }, got null.'],
  ['x' as unknown as object, 'options: expected an object'],
  [{ host: '' }, 'host: expected an address or a name of this machine, 127.0.0.1, ::1, or 0.0.0.0 for all'],
  [{ host: ' ' }, 'host: expected an address or a name of this machine'],
  [{ host: null as unknown as string }, 'got null.'],
  [{ port: -1 }, 'port: expected a whole number from 0 (any free one) to 65535, got -1.'],
  [
    { port: '80' as unknown as number },
    'port: expected a whole number from 0 (any free one) to 65535, got "80".',
  ],
  [
    { hots: '::1' } as object,
    'There is no option "hots". Did you mean "host"? Options: port, host, control, keys,',
  ],
])('it cannot listen with %j, and says why', async (options, message) => {
  await expect(startFakeServer(options)).rejects.toThrow(message)
})

test.each(['0.0.0.0', '0', '::ffff:0.0.0.0'])(
  'on all addresses, "%s", the URL is one that can be called',
  async (host) => {
    await using server = await startFakeServer({ host })

    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(server.url)).status).toBe(404)
  },
)

const listHosts = { method: 'GET', path: '/api/v0/hosts' }

test('what comes after close ends as what waited then', async () => {
  const server = await startFakeServer({ clock: 0 })
  server.clock.freeze()
  server.faults.add('listHosts', { hang: true, times: 2 })
  server.faults.add('listHosts', { drip: true, delay: 1000, times: 4 })
  const headers = { 'x-api-key': server.keys.read }
  await server.close()

  await expect(server.send(listHosts)).rejects.toThrow('No answer came.')
  await expect(server.fetch('/api/v0/hosts', { headers })).rejects.toThrow('fetch failed')
  expect((await server.send(listHosts)).status).toBe(200)
  const response = await server.fetch('/api/v0/hosts', { headers })
  expect(await response.json()).toEqual({ hosts: [] })
  const abort = new AbortController()
  const aborted = server.fetch('/api/v0/hosts', { headers, signal: abort.signal })
  abort.abort()
  await expect(aborted).rejects.toThrow('aborted')
})

test('close ends connections that are open, and can be repeated', async () => {
  const server = await startFakeServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET /api/v0/hosts HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  const halfSent = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  halfSent.write('POST /api/v0/hosts HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
  await once(halfSent, 'connect')
  const ended = Promise.all(
    [socket, halfSent].map((each) => new Promise((resolve) => each.on('close', resolve))),
  )

  await server.close()
  await ended
  await server.close()

  await expect(fetch(server.url)).rejects.toThrow()
})

test('closing it several times at once is closing it once', async () => {
  const server = await startFakeServer()

  expect(new Set([server.close(), server.close(), server[Symbol.asyncDispose]()]).size).toBe(1)
  await server.close()
})

/** Runs in its own process, so anything left open there belongs to the fake. */
const script = `
  import { once } from 'node:events'
  import { connect } from 'node:net'
  import { startFakeServer } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}

  const before = process.getActiveResourcesInfo()
  const server = await startFakeServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET /api/v0/hosts HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n')
  await once(socket, 'data')
  const ended = once(socket, 'close')
  server.clock.after({ hours: 1 }, () => {}, { keepsAlive: true })
  const open = process.getActiveResourcesInfo()
  await server.close()
  const atOnce = process.getActiveResourcesInfo().filter((each) => each !== 'TCPSocketWrap')
  await ended
  console.log(JSON.stringify([before, open, atOnce, process.getActiveResourcesInfo()]))
`

test('close leaves nothing open: the process ends by itself', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: 120_000 },
  )

  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  const [before, open, atOnce, left] = JSON.parse(stdout)
  expect(open).toEqual(expect.arrayContaining(['TCPServerWrap', 'TCPSocketWrap', 'Timeout']))
  expect([atOnce, left]).toEqual([before, before])
})

test('IPv6 addresses are bracketed', async () => {
  const server = await startFakeServer({ host: '::1' }).catch(() => undefined)
  if (server) expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  await server?.close()
})
