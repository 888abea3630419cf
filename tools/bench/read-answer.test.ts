import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { listHosts } from '../../fixtures/calls.js'
import { createTransport } from '../../runner/send/transport.js'
import { createOpened, plain } from '../../runner/testing/servers.js'

const opened = createOpened()
afterEach(opened.close)

const mebibyte = 1024 * 1024
const timeout = 400

/** Reads a list, of which nothing is kept, and tells how long that took and how much memory it held. */
async function read(body: Buffer, headers = {}) {
  const url = await plain((_, response) => void response.writeHead(200, headers).end(body), opened)
  const transport = createTransport({ baseUrl: url, timeout, concurrency: 1 })
  opened.add(transport)
  const [began, before] = [performance.now(), process.memoryUsage.rss()]
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const outcome = await transport.send({ ...listHosts(), sift: () => undefined }).then(
    ({ text, unreadable = 'readable' }) => `${unreadable}: ${text.slice(0, 20)}`,
    (error: Error) => error.message,
  )
  clearInterval(watch)
  return { outcome, ms: performance.now() - began, held: (most - before) / mebibyte }
}

test.each<[string, () => Buffer, object]>([
  [
    'a list that is a thousand times as long unpacked',
    () => gzipSync(Buffer.concat([Buffer.from('{"hosts":['), Buffer.alloc(200 * mebibyte, '0,')])),
    { 'content-encoding': 'gzip' },
  ],
  ['a list of five million elements', () => Buffer.from(`{"hosts":[${'1,'.repeat(4_999_999)}1]}`), {}],
])('%s is read within the time limit and 300 MB', async (_, make, headers) => {
  const { outcome, ms, held } = await read(make(), headers)

  expect(outcome).toMatch(
    /^An answer began \(200\), but did not end within 400 ms\.$|^readable: \{"hosts":\[\]\}/,
  )
  expect(ms).toBeLessThan(4 * timeout)
  expect(held).toBeLessThan(300)
})

test.each(['[', '{"a":'])(
  'JSON with 400,000 levels of %j is told as that, and costs nothing',
  async (level) => {
    const { outcome, ms } = await read(Buffer.from(`{"host":${level.repeat(400_000)}`))

    expect(outcome).toMatch(/^JSON of more than 2000 levels: \{"host":/)
    expect(ms).toBeLessThan(timeout)
  },
)
