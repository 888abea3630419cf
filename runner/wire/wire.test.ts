import { once } from 'node:events'
import { createServer as createSocketServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createTransport, type TransportOptions } from '../send/transport.js'
import { authority } from '../testing/certificates.js'
import { createOpened, plain, portOf, proxy, secure } from '../testing/servers.js'
import { proxiesOf } from './proxies.js'

const opened = createOpened()
afterEach(() => opened.close())

const get = { method: 'GET', path: '/api/v0/hosts' }

function send(baseUrl: string, options: Partial<TransportOptions> = {}, call: object = get) {
  const transport = createTransport({ baseUrl, timeout: 2000, concurrency: 4, ...options })
  opened.add(transport)
  return transport.send({ ...get, ...call })
}

const failureOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'It was answered.',
    (error: Error) => `${error.name}: ${error.message}`,
  )

const libraryText =
  /routines|altnames|ssl3|unable to verify|certificate has|Hostname\/IP|Proxy response|HTTP\//

test.each([
  [
    'self-signed',
    {},
    /^NoReply: .* of localhost:\d+ is self-signed\. If you trust it, give it with --ca <file>/,
  ],
  ['localhost', {}, /signed by an authority that is not known here.*--ca <file>, or NODE_EXTRA_CA_CERTS/],
  ['elsewhere', { ca: authority }, /is for staging\.example\.com, not for that name\. Give a name/],
  ['expired', { ca: authority }, /has expired\. Renew it/],
  ['early', { ca: authority }, /is not valid yet\. Set the clock/],
] as const)('a certificate that is %s (%j) is told with what to do', async (name, options, message) => {
  const failure = await failureOf(send(await secure(name, opened), options))

  expect(failure).toMatch(message)
  expect(failure).not.toMatch(libraryText)
})

test('a certificate of an authority that was given is trusted', async () => {
  expect((await send(await secure('localhost', opened), { ca: authority })).status).toBe(200)
})

test('TLS on a port of plain HTTP, and plain HTTP on a port of TLS, are told apart', async () => {
  const withoutTls = await plain((_, response) => void response.end('{}'), opened)
  const withTls = await secure('localhost', opened)

  const tlsToPlain = await failureOf(send(withoutTls.replace('http:', 'https:')))
  const plainToTls = await failureOf(send(withTls.replace('https:', 'http:')))

  expect(tlsToPlain).toMatch(/does not speak TLS.*Give http:\/\/127\.0\.0\.1:\d+ as --base-url/)
  expect(plainToTls).toMatch(/speaks TLS.*Give https:\/\/localhost:\d+ as --base-url/)
  expect([tlsToPlain, plainToTls].filter((each) => libraryText.test(each))).toEqual([])
})

test('plain HTTP is handed to the proxy, TLS goes through a tunnel, loopback too', async () => {
  const http = await plain(
    (request, response) => void response.end(String(request.headers['x-proxied'])),
    opened,
  )
  const https = await secure('localhost', opened)
  const { url, seen } = await proxy(opened)
  const proxies = proxiesOf({ HTTP_PROXY: url, https_proxy: url })

  const handed = await send(`${http}/prefix`, { proxies })
  const tunnelled = await send(https, { proxies, ca: authority })

  expect([handed.text, tunnelled.text]).toEqual(['yes', '{}'])
  expect(seen).toEqual([`GET ${http}/prefix/api/v0/hosts`, `CONNECT ${https.slice('https://'.length)}`])
})

test.each(['127.0.0.1', '*', 'example.com, 127.0.0.1'])(
  'NO_PROXY=%s goes around the proxy',
  async (noProxy) => {
    const http = await plain((_, response) => void response.end('{}'), opened)
    const { url, seen } = await proxy(opened)

    await send(http, { proxies: proxiesOf({ HTTP_PROXY: url, NO_PROXY: noProxy }) })

    expect(seen).toEqual([])
  },
)

test.each([407, 403])('a proxy that answers a tunnel with %i is told', async (status) => {
  const { url } = await proxy(opened, status)
  const https = await secure('localhost', opened)

  const failure = await failureOf(send(https, { proxies: proxiesOf({ HTTPS_PROXY: url }) }))

  expect(failure).toMatch(
    status === 407 ? /wants to know who asks \(407\)/ : /does not let .* through \(403\)/,
  )
  expect(failure).not.toMatch(libraryText)
})

test('a proxy that is not there is told, without its password', async () => {
  const server = createSocketServer()
  const port = await portOf(server, opened)
  server.close()
  await once(server, 'close')
  const proxies = proxiesOf({ HTTP_PROXY: `http://ann:s3cret@127.0.0.1:${port}` })

  const failure = await failureOf(send('http://127.0.0.1:1', { proxies }))

  expect(failure).toMatch(/^NoReply: The proxy 127\.0\.0\.1:\d+ cannot be used\. .*nothing listens/)
  expect(failure).not.toContain('s3cret')
})

test('a certificate is judged behind a proxy too', async () => {
  const { url } = await proxy(opened)
  const options = { proxies: proxiesOf({ HTTPS_PROXY: url }), ca: authority }

  expect(await failureOf(send(await secure('elsewhere', opened), options))).toMatch(
    /is for staging\.example\.com/,
  )
  expect(await failureOf(send(await secure('self-signed', opened), options))).toMatch(/self-signed/)
})

test('lists are read whatever their length, packed too; other answers up to 1 MiB', async () => {
  const long = JSON.stringify({ hosts: ['x'.repeat(3 * 1024 * 1024)] })
  const url = await plain(
    (request, response) =>
      request.url?.includes('packed')
        ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(long))
        : response.end(long),
    opened,
  )
  const packed = { path: '/packed' }

  expect((await send(url, {}, { operation: 'listHosts' })).text).toBe(long)
  expect((await send(url, {}, { operation: 'listHosts', ...packed })).text).toBe(long)
  expect(await failureOf(send(url, {}, { operation: 'getHost' }))).toMatch(/longer than 1 MiB/)
  expect((await send(url, {}, { operation: 'getHost', ...packed })).unreadable).toMatch(
    /longer than 1 MiB unpacked/,
  )
})

test('without HTTP_PROXY and HTTPS_PROXY there are no proxies', () => {
  expect(proxiesOf({ NO_PROXY: '*', HTTP_PROXY: '' })).toBeUndefined()
  expect(proxiesOf({ http_proxy: 'http://a', HTTP_PROXY: 'http://b' })?.httpProxy).toBe('http://a')
})
