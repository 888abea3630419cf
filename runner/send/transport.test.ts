import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { NoReply } from '../../spec/http.js'
import { createTransport, type Transport } from './transport.js'

const open: { close(): unknown }[] = []

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

async function urlOf(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function transport(baseUrl: string, timeout = 2000): Transport {
  const made = createTransport({ baseUrl, timeout, concurrency: 4 })
  open.push(made)
  return made
}

const serving = async (listener: RequestListener): Promise<Transport> =>
  transport(await urlOf(createServer(listener)))

/** A server with full control over the bytes of a connection. */
async function raw(onRequest: (socket: Socket) => void, timeout?: number): Promise<Transport> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => onRequest(socket))
  })
  const url = await urlOf(server)
  open.push({ close: () => sockets.forEach((each) => void each.destroy()) })
  return transport(url, timeout)
}

const get = { method: 'GET', path: '/api/v0/hosts' }

test('sends an empty header as it is, and leaves out a usual one that is set to nothing', async () => {
  const seen: unknown[] = []
  const url = await urlOf(
    createServer(({ headers }, response) => {
      seen.push([headers['x-api-key'], headers.accept])
      response.end('{}')
    }),
  )

  await transport(url).send({
    ...get,
    headers: [
      ['X-Api-Key', ''],
      ['accept', ''],
    ],
  })

  expect(seen).toEqual([['', undefined]])
})

test('sends method, path, query, headers and JSON body as they are, and keeps the prefix of the base URL', async () => {
  const seen: unknown[] = []
  const url = await urlOf(
    createServer(async (request, response) => {
      const body = (await request.toArray()).join('')
      seen.push([request.method, request.url, request.headers['x-a'], request.headers['content-type'], body])
      response.end('{}')
    }),
  )
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
  ['does not speak HTTP', /not HTTP/, false, (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
])('rejects with the reason when the server %s', async (_, reason, dropped, act) => {
  const { send } = await raw(act)

  const failure = await send(get).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(NoReply)
  expect((failure as NoReply).message).toMatch(reason)
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
])('gives up in time when the server %s', async (_, act) => {
  const { send } = await raw(act, 150)

  await expect(send(get)).rejects.toThrow('No complete answer came within 150 ms.')
})

test('says that nothing listens', async () => {
  const server = createServer()
  const url = await urlOf(server)
  open.pop()
  await new Promise((resolve) => server.close(resolve))

  await expect(transport(url).send(get)).rejects.toThrow(/refused/)
})

test('does not count the wait for a free connection as time of the request', async () => {
  const { send } = await serving((_, response) => void setTimeout(() => response.end('{}'), 60))
  const url = await urlOf(createServer((_, response) => void setTimeout(() => response.end('{}'), 60)))
  const narrow = createTransport({ baseUrl: url, timeout: 200, concurrency: 1 })
  open.push(narrow)

  await send(get)
  const replies = await Promise.all(Array.from({ length: 6 }, () => narrow.send(get)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})
