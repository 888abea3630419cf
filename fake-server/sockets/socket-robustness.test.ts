import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { startFakeServer } from '../index.js'
import { rawHttp } from '../testing/raw-http.js'

const server = await startFakeServer()
afterAll(() => server.close())

const hostCount = () => JSON.parse(server.answer({ method: 'GET', path: '/api/v0/hosts' }).text).hosts.length
const open = () => connect(Number(new URL(server.url).port), '127.0.0.1')
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', `X-Api-Key: ${server.keys.readWrite}`, ...headers, '', ''].join('\r\n')
const chunked = () => head('POST /api/v0/hosts', 'Transfer-Encoding: chunked')
const last = (line: string, ...headers: string[]) => head(line, ...headers, 'Connection: close')

/** Everything that arrives until it matches `enough`, or the server hangs up. */
async function heard(socket: Socket, enough: RegExp): Promise<string> {
  let said = ''
  socket.setEncoding('latin1')
  for await (const chunk of socket) {
    said += chunk
    if (enough.test(said)) break
  }
  return said
}

const statusLines = (said: string) => said.match(/HTTP\/1\.1 \d+/g) ?? []

describe('a body that is too large', () => {
  test('is refused before it has all come, and the connection still serves', async () => {
    const socket = open()
    socket.write(head('POST /api/v0/hosts', `Content-Length: ${2 ** 22}`))
    socket.write('x'.repeat(2 ** 21))
    const early = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))

    socket.write('x'.repeat(2 ** 21) + head('GET /api/v0/hosts', 'Connection: close'))

    expect(early).toMatch(/^HTTP\/1\.1 413 /)
    expect(statusLines(await heard(socket, /never/))).toEqual(['HTTP/1.1 200'])
  })

  test('is refused when it comes in chunks', async () => {
    const socket = open()
    socket.write(chunked())
    const chunk = `10000\r\n${'x'.repeat(2 ** 16)}\r\n`
    for (let sent = 0; sent <= 16; sent++) socket.write(chunk)

    expect(statusLines(await heard(socket, /error/))).toEqual(['HTTP/1.1 413'])
  })
})

test('a body that does not end is cut off some time after its refusal', async () => {
  const socket = open()
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const refused = once(socket, 'data')
  socket.write(chunked())
  const chunk = `100000\r\n${'x'.repeat(2 ** 20)}\r\n`
  let sent = 0
  const send = () => {
    while (!socket.destroyed && sent++ < 200) if (!socket.write(chunk)) return
  }
  socket.on('drain', send)
  send()

  expect(String(await refused)).toMatch(/^HTTP\/1\.1 413 /)
  await closed
  expect(sent).toBeLessThan(100)
})

describe('a request that is cut short', () => {
  test.each([
    ['in its body', () => `${head('POST /api/v0/hosts', 'Content-Length: 22')}{"name":"x","meta"`],
    ['in a chunk', () => `${chunked()}16\r\n{"name":"x","meta":`],
    ['before its last chunk', () => `${chunked()}16\r\n{"name":"x","meta":{}}\r\n`],
    ['in its headers', () => 'POST /api/v0/hosts HTTP/1.1\r\nHost'],
  ])('%s changes nothing', async (_, text) => {
    const before = hostCount()
    const socket = open()
    socket.write(text())
    socket.end()

    await heard(socket, /never/)

    expect(hostCount()).toBe(before)
  })

  test('by a reset changes nothing', async () => {
    const before = hostCount()
    const socket = open()
    socket.write(`${head('POST /api/v0/hosts', 'Content-Length: 22', 'Expect: 100-continue')}{"name":"x"`)
    await once(socket, 'data')
    socket.resetAndDestroy()
    await once(socket, 'close')

    const said = await rawHttp(server.url, head('GET /api/v0/hosts', 'Connection: close'))

    expect(statusLines(said)).toEqual(['HTTP/1.1 200'])
    expect(hostCount()).toBe(before)
  })
})

test.each([
  ['an absolute target', () => last('GET http://x/api/v0/hosts'), 200],
  ['a bare question mark', () => last('GET /api/v0/hosts?'), 200],
  ['two question marks', () => last('GET /api/v0/hosts??a=%zz&&=&name'), 200],
  ['a GET with a body', () => `${last('GET /api/v0/hosts', 'Content-Length: 3')}{{{`, 200],
  ['a NUL in the target', () => last('GET /api/v0/ho\0sts'), 400],
  ['a bad percent-encoding', () => last('GET /api/v0/hosts/%E3%81'), 400],
  ['a parent folder', () => last('GET /api/v0/../v0/hosts'), 404],
  ['an asterisk', () => last('OPTIONS *'), 404],
  ['an unknown method', () => last('BREW /api/v0/hosts'), 400],
  ['a wrong length', () => last('POST /api/v0/hosts', 'Content-Length: x'), 400],
  ['two lengths', () => head('POST /api/v0/hosts', 'Content-Length: 1', 'Content-Length: 2'), 400],
  [
    'a wish to upgrade',
    () => head('GET /api/v0/hosts', 'Connection: upgrade, close', 'Upgrade: websocket'),
    200,
  ],
  ['a header of 20 KiB', () => head('GET /api/v0/hosts', `A: ${'x'.repeat(20_000)}`), 431],
  ['a target of 10 KiB', () => last(`GET /api/v0/hosts/${'x'.repeat(10_000)}`), 404],
  ['a byte beyond ASCII in the target', () => head('GET /api/v0/hosts/\xe9'), 400],
  ['no HTTP at all', () => 'hello\r\n\r\n', 400],
])('%s is answered', async (_, text, status) => {
  expect(statusLines(await rawHttp(server.url, text()))).toEqual([`HTTP/1.1 ${status}`])
})

test('requests sent at once on one connection are answered in order', async () => {
  const body = '{"name":"pipelined","meta":{}}'
  const post = `${head('POST /api/v0/hosts', `Content-Length: ${body.length}`)}${body}`

  const said = await rawHttp(
    server.url,
    post + head('GET /api/v0/hosts?name=pipelined') + head('GET /nothing', 'Connection: close'),
  )

  expect(statusLines(said)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
  expect(said).toContain('"name":"pipelined"')
})

test('a thousand connections that are opened at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () => rawHttp(server.url, head('GET /api/v0/hosts', 'Connection: close'))),
  )

  expect(answers.filter((said) => said.startsWith('HTTP/1.1 200'))).toHaveLength(1000)
})
