import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { placeOf } from '../../../judge/judge-traffic.js'
import type { Recorded } from '../../../judge/overheard.js'
import { createOpened, plain } from '../../testing/servers.js'
import { createInOrder } from '../in-order.js'
import { createBacklog } from './backlog.js'
import { type Passed, recordedOfPassed } from './passed.js'
import { startProxy } from './proxy.js'

const opened = createOpened()
afterEach(() => opened.close())

async function before(target: string): Promise<{ url: string; passed: Passed[] }> {
  const passed: Passed[] = []
  const proxy = await startProxy({
    target,
    port: 0,
    watch: createBacklog((told) => void ('passed' in told && passed.push(told.passed)), new Int32Array(2))
      .watch,
  })
  opened.add(proxy)
  return { url: proxy.url, passed }
}

const means = { keyHeader: 'X-Api-Key', cloudWord: 'cloud' }

test('both bodies go by as they come', async () => {
  const seen: string[] = []
  const target = await plain((incoming, response) => {
    incoming.once('data', (chunk) => {
      seen.push(String(chunk))
      response.write('first')
    })
    incoming.once('end', () => response.end('last'))
  }, opened)
  const { url } = await before(target)
  const call = request(`${url}/api/v0/hosts`, { method: 'POST' })
  call.write('one')
  const [answer] = await once(call, 'response')
  const [first] = await once(answer, 'data')

  expect([seen, String(first)]).toEqual([['one'], 'first'])
  call.end('two')
  const [last] = await once(answer, 'data')
  expect(String(last)).toBe('last')
})

test('a long body goes by whole, and leaves no listener behind for each of its parts', async () => {
  const [part, parts] = [Buffer.alloc(1 << 20), 60]
  const warnings: string[] = []
  const heed = ({ name }: Error) => warnings.push(name)
  const target = await plain(async (_, response) => {
    for (let at = 0; at < parts; at++) if (!response.write(part)) await once(response, 'drain')
    response.end()
  }, opened)
  const { url } = await before(target)
  process.on('warning', heed)
  const answer = await fetch(`${url}/api/v0/hosts`)
  const { byteLength } = await answer.arrayBuffer()
  process.off('warning', heed)

  expect([byteLength, warnings]).toEqual([parts * part.length, []])
})

test('a call is handed on as it is, below the path of the target', async () => {
  const target = await plain((incoming, response) => {
    const { method, url, headers } = incoming
    response.writeHead(201, { 'x-own': 'a', 'set-cookie': ['b=1', 'c=2'] })
    response.end(JSON.stringify({ method, url, host: headers.host, key: headers['x-api-key'] }))
  }, opened)
  const { url } = await before(`${target}/base/`)
  const answer = await fetch(`${url}/api/v0/hosts/a%2Fb?name=x%20y`, { headers: { 'x-api-key': 'k' } })

  expect(answer.status).toBe(201)
  expect([answer.headers.get('x-own'), answer.headers.getSetCookie()]).toEqual(['a', ['b=1', 'c=2']])
  expect(await answer.json()).toEqual({
    method: 'GET',
    url: '/base/api/v0/hosts/a%2Fb?name=x%20y',
    host: new URL(target).host,
    key: 'k',
  })
})

test('what passed is told without its key, unpacked, and with its caller', async () => {
  const target = await plain((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' })
    response.end(gzipSync('{"hosts":[]}'))
  }, opened)
  const { url, passed } = await before(target)
  const answer = await fetch(`${url}/api/v0/hosts?apikey=s3cret-key`, {
    headers: { Authorization: 'Bearer t0ken' },
  })
  expect(await answer.text()).toBe('{"hosts":[]}')
  const { recorded, secrets } = recordedOfPassed(passed[0] as Passed, means)

  expect(recorded.reply?.text).toBe('{"hosts":[]}')
  expect(secrets).toEqual(expect.arrayContaining(['t0ken', 's3cret-key']))
  expect(JSON.stringify({ ...recorded, caller: undefined })).not.toMatch(/t0ken|s3cret/)
  expect(recorded.caller).toBe('Bearer t0ken')
})

test('a target that does not answer is 502, and is not taken for its answer', async () => {
  const { url, passed } = await before('http://127.0.0.1:1')
  const answer = await fetch(`${url}/api/v0/hosts`)

  expect(answer.status).toBe(502)
  await answer.text()
  expect(recordedOfPassed(passed[0] as Passed, means).recorded).toMatchObject({
    failure: 'The connection was refused: nothing listens there.',
  })
  expect(passed[0]).not.toHaveProperty('status')
})

test('a client that goes away ends the call, and is told as without an answer', async () => {
  let isGone = false
  const target = await plain((incoming, response) => {
    response.write('{')
    incoming.socket.once('close', () => {
      isGone = true
    })
  }, opened)
  const { url, passed } = await before(target)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /api/v0/hosts HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  while (!isGone || passed.length === 0) await sleep(5)

  expect(passed[0]?.failure).toBeDefined()
})

test('it listens on the loopback alone', async () => {
  const { url } = await before('http://127.0.0.1:1')

  expect(new URL(url).hostname).toBe('127.0.0.1')
})

test('calls are told in the order that a judge needs, however they overlap', () => {
  const told: string[] = []
  const order = createInOrder<Recorded>(({ call }) => told.push(call.path), placeOf)
  const call = (path: string, method: string, at: number, ms: number): Recorded => ({
    ...{ call: { method, path }, at, ms },
    reply: { status: 200, headers: [], text: '' },
  })
  const [slowRead, write, read] = [
    call('slow read', 'GET', 1, 9),
    call('write', 'PUT', 2, 3),
    call('read', 'GET', 3, 1),
  ]
  for (const { at } of [slowRead, write, read]) order.begin(at)
  order.end(read)
  order.end(write)
  order.end(slowRead)

  expect(told).toEqual(['write', 'read', 'slow read'])
})

test('what is said beside the answer goes by too: the reason, trailers and early hints', async () => {
  const target = await plain((_, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' })
    response.writeHead(299, 'Fine By Me', { 'content-type': 'application/json' })
    response.write('{}')
    response.addTrailers({ 'x-checksum': 'abc' })
    response.end()
  }, opened)
  const { url } = await before(target)
  const call = request(`${url}/api/v0/hosts`)
  const hints: unknown[] = []
  call.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers.link]))
  call.end()
  const [answer] = await once(call, 'response')
  answer.resume()
  await once(answer, 'end')

  expect([answer.statusCode, answer.statusMessage, answer.trailers]).toEqual([
    ...[299, 'Fine By Me'],
    { 'x-checksum': 'abc' },
  ])
  expect(hints).toEqual([[103, '</style.css>; rel=preload']])
})

test.each([
  ['TRACE /api/v0/hosts', 405],
  ['GET http://elsewhere.example/api/v0/hosts', 400],
  ['OPTIONS *', 400],
])('%s is refused and not handed on', async (line, status) => {
  let calls = 0
  const target = await plain((_, response) => {
    calls += 1
    response.end()
  }, opened)
  const { url, passed } = await before(target)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: k\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()

  expect(String(answer)).toMatch(`HTTP/1.1 ${status} `)
  expect(String(answer)).not.toContain('X-Api-Key')
  expect([calls, passed]).toEqual([0, []])
})
