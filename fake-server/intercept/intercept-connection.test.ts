import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import nock from 'nock'
import { beforeAll, expect, test } from 'vitest'
import { createConnections } from './intercept-connection.js'

/** These tests need Node's plain requests, and nock changes how sockets behave. */
beforeAll(() => nock.restore())

type Answer = (request: IncomingMessage, response: ServerResponse) => void

function asking(answer: Answer, options: { method?: string; path?: string } = {}) {
  const createConnection = createConnections(answer).connect as unknown as () => Socket
  return http.request({ host: 'x', createConnection, ...options })
}

const answered = async (asked: ReturnType<typeof asking>): Promise<IncomingMessage> =>
  (await once(asked, 'response'))[0]

test('HTTP is spoken on it, in chunks and with large bodies', async () => {
  const asked = asking((heard, response) => heard.pipe(response), { method: 'POST', path: '/a%2Fb?c' })
  const large = Buffer.alloc(3_000_000, 'é')
  asked.write('begin ')
  asked.end(large)

  const body = await buffer(await answered(asked))

  expect(body.equals(Buffer.concat([Buffer.from('begin '), large]))).toBe(true)
})

test('a client is held back while nobody reads', async () => {
  let heard: IncomingMessage | undefined
  const asked = asking(
    (incoming, response) => {
      heard = incoming
      incoming.on('end', () => response.end('done'))
    },
    { method: 'POST' },
  )
  const chunk = Buffer.alloc(2 ** 16)
  for (let written = 0; written < 50; written++) asked.write(chunk)
  asked.end()
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)

  expect(heard?.readableLength).toBeLessThan(10 * chunk.length)
  expect(asked.writableLength).toBeGreaterThan(30 * chunk.length)
  heard?.resume()
  expect(await text(await answered(asked))).toBe('done')
})

test.each<[string, Answer, object]>([
  ['hangs up before it answers', (_, { socket }) => socket?.destroy(), { message: 'socket hang up' }],
  [
    'resets the connection',
    (_, { socket }) => socket?.resetAndDestroy(),
    { syscall: 'read', message: 'read ECONNRESET' },
  ],
])('a server that %s', async (_, answer, failure) => {
  const asked = asking(answer)
  asked.end()

  await expect(once(asked, 'response')).rejects.toMatchObject({ code: 'ECONNRESET', ...failure })
})

test('an answer that is cut short', async () => {
  const asked = asking((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.socket?.destroy())
  })
  asked.end()
  const response = await answered(asked)

  let said = ''
  response.on('data', (chunk) => {
    said += chunk
  })
  await expect(once(response, 'end')).rejects.toMatchObject({ code: 'ECONNRESET', message: 'aborted' })
  expect(said).toBe('half')
})

test('a client that gives up', async () => {
  const closed = new Promise((resolve) => {
    const asked = asking(
      (heard) => {
        heard.on('close', () => resolve(heard.complete))
        asked.destroy()
      },
      { method: 'POST' },
    )
    asked.on('error', () => {})
    asked.write('half')
  })

  expect(await closed).toBe(false)
})

test('a connection can serve several requests', async () => {
  const { connect } = createConnections((heard, response) => response.end(heard.url))
  const end = connect()
  end.write('GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

  expect(await text(end)).toMatch(/\r\n\r\n\/1HTTP\/1\.1 200.*\r\n\r\n\/2$/s)
})

test('what is open ends with the rest', async () => {
  const { connect, close } = createConnections(() => close())
  const asked = http.request({ host: 'x', createConnection: connect as unknown as () => Socket })
  asked.end()

  await expect(once(asked, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' })
})
