import type { RequestListener } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { NoReply } from '../../spec/http.js'
import { createOpened, plain, portOf } from '../testing/servers.js'
import { createTransport } from './transport.js'

type Transport = ReturnType<typeof createTransport>

const opened = createOpened()
afterEach(opened.close)

function transport(baseUrl: string, timeout = 2000, concurrency = 4): Transport {
  const made = createTransport({ baseUrl, timeout, concurrency })
  opened.add(made)
  return made
}

const serving = async (listener: RequestListener): Promise<Transport> =>
  transport(await plain(listener, opened))

/** A server with full control over the bytes of a connection. */
async function raw(onRequest: (socket: Socket) => void, timeout?: number): Promise<Transport> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => onRequest(socket))
  })
  const port = await portOf(server, opened)
  opened.add({ close: () => sockets.forEach((each) => void each.destroy()) })
  return transport(`http://127.0.0.1:${port}`, timeout)
}

const get = { method: 'GET', path: '/api/v0/hosts' }

test('sends an empty header as it is, and leaves out a usual one that is set to nothing', async () => {
  const seen: unknown[] = []
  const { send } = await serving(({ headers }, response) => {
    seen.push([headers['x-api-key'], headers.accept])
    response.end('{}')
  })

  await send({ ...get, headers: Object.entries({ 'X-Api-Key': '', accept: '' }) })

  expect(seen).toEqual([['', undefined]])
})

test('sends method, path, query, headers and JSON body as they are, and keeps the prefix of the base URL', async () => {
  const seen: unknown[] = []
  const url = await plain(async (request, response) => {
    const body = (await request.toArray()).join('')
    seen.push([request.method, request.url, request.headers['x-a'], request.headers['content-type'], body])
    response.end('{}')
  }, opened)
  const { send } = transport(`${url}/staging/`)

  await send({ method: 'PUT', path: '/api/v0/hosts/a%2Fb', headers: [['x-a', '1']], body: { name: 'ü' } })
  await send({
    ...get,
    query: [
      ['role', 'a b'],
      ['role', '&'],
    ],
  })

  expect(seen).toEqual([
    ['PUT', '/staging/api/v0/hosts/a%2Fb', '1', 'application/json', '{"name":"ü"}'],
    ['GET', '/staging/api/v0/hosts?role=a%20b&role=%26', undefined, undefined, ''],
  ])
})

test('sends a raw body byte for byte', async () => {
  let got = Buffer.alloc(0)
  const { send } = await serving(async (request, response) => {
    got = Buffer.concat(await request.toArray())
    response.end()
  })

  await send({ method: 'POST', path: '/api/v0/hosts', raw: new Uint8Array([0x7b, 0xff]) })

  expect([...got]).toEqual([0x7b, 0xff])
})

test('takes a redirect for an answer', async () => {
  const { send } = await serving((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())

  expect(await send(get)).toMatchObject({ status: 302 })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('reads %s', async (encoding, compress) => {
  const { send } = await serving((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(compress('{"a":1}')),
  )

  expect((await send(get)).text).toBe('{"a":1}')
})

test('says when a body is not what its headers say', async () => {
  const { send } = await serving((request, response) =>
    request.url?.includes('utf8')
      ? response.end(Buffer.from([0x22, 0xff, 0x22]))
      : response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
  )

  expect((await send({ ...get, path: '/utf8' })).unreadable).toMatch(/not UTF-8/)
  expect((await send(get)).unreadable).toMatch(/not valid gzip/)
})

test('does not read an answer beyond 1 MiB', async () => {
  const { send } = await serving((_, response) => {
    const more = (): void => {
      while (response.writable && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })

  await expect(send(get)).rejects.toThrow(/longer than 1 MiB/)
})

test('does not unpack a small body into a huge one', async () => {
  const { send } = await serving((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3 * 1024 * 1024))),
  )

  expect((await send(get)).unreadable).toMatch(/not valid gzip/)
})

test.each<[string, RegExp, boolean, (socket: Socket) => void]>([
  ['resets', /reset|closed the connection/, true, (socket) => socket.resetAndDestroy()],
  ['closes at once', /closed the connection/, true, (socket) => socket.end()],
  [
    'cuts its answer short',
    /closed the connection|before the answer was complete/,
    true,
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a"'),
  ],
  [
    'does not speak HTTP',
    /^The answer is not HTTP.* Is that the port of the API\? If it is, see its log\.$/,
    false,
    (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  ],
  [
    'begins as HTTP',
    /^An answer began \(200\), but did not go on as HTTP.* See its log, or the log of what is in front of it\.$/,
    false,
    (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\nfoo\r\n'),
  ],
])('rejects with the reason when the server %s', async (_, reason, dropped, act) => {
  const { send } = await raw(act)

  const failure = await send(get).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(NoReply)
  const { message, advice = '' } = failure as NoReply
  expect(`${message} ${advice}`).toMatch(reason)
  expect((failure as NoReply).dropped).toBe(dropped)
})

test('a server that closes its connections after an answer without saying so gets one for each call', async () => {
  const { send } = await raw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
    socket.on('data', () => socket.destroy())
  })

  const came: string[] = []
  for (let at = 0; at < 12; at++)
    came.push(
      await send(get).then(
        () => '+',
        () => '-',
      ),
    )

  expect(came.join('')).toMatch(/-.*\+{6}$/)
})

test.each<[string, (socket: Socket) => void]>([
  ['never answers', () => {}],
  ['never ends its body', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{')],
  [
    'drips',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n')
      const timer = setInterval(() => socket.write(' '), 10)
      socket.on('close', () => clearInterval(timer))
    },
  ],
])('gives up in time when the server %s', async (server, act) => {
  const { send } = await raw(act, 150)

  await expect(send(get)).rejects.toThrow(
    server === 'never answers'
      ? 'No answer came within 150 ms.'
      : 'An answer began (200), but did not end within 150 ms.',
  )
})

test('says that nothing listens', async () => {
  await expect(transport('http://127.0.0.1:1').send(get)).rejects.toThrow(/refused/)
})

test('does not count the wait for a free connection as time of the request', async () => {
  const url = await plain((_, response) => void setTimeout(() => response.end('{}'), 60), opened)
  const { send } = transport(url, 200, 1)

  const replies = await Promise.all(Array.from({ length: 6 }, () => send(get)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})
