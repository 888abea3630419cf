import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { startFakeServer } from '../index.js'
import { controlling, type Sent } from '../testing/controlling.js'

const fake = await startFakeServer({ control: true })
afterAll(() => fake.close())

const { call, get } = controlling(() => fake)
const json = { 'content-type': 'application/json' }
const raw = (text: string | Uint8Array): Sent => ({ raw: text, headers: json })
const deep = (depth: number) => `{"hosts":[{"meta":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}]}`

const refusals: Record<
  number,
  [at: string, sent: string | Uint8Array | Sent | undefined, message: string][]
> = {
  404: [
    ['GET /nothing', undefined, 'There is nothing at /__fake/nothing. All: /,'],
    ['GET /journal/', undefined, 'Did you mean "/journal"?'],
    ['GET /../api/v0/hosts', undefined, 'There is nothing at'],
    [
      'GET /organizations/nobody',
      undefined,
      'There is no organization "nobody". There are: "organization-1"',
    ],
    ['POST /organizations/nobody/seed', '{}', 'There is no organization "nobody".'],
    ['GET /organizations/__proto__', undefined, 'There is no organization "__proto__".'],
    ['POST /snapshots/7/restore', undefined, 'There is no snapshot "7".'],
    ['DELETE /faults/first', undefined, 'There is no fault "first".'],
    ['GET /journal?organization=nobody', undefined, 'There is no organization "nobody".'],
  ],
  405: [
    ['DELETE /state', undefined, 'Expected GET for /__fake/state, got DELETE.'],
    ['PATCH /clock', '{}', 'Expected GET, PUT for /__fake/clock, got PATCH.'],
    ['POST /faults/pending', '{}', 'Expected GET, DELETE for'],
  ],
  415: [
    ['POST /seed', { raw: '{}' }, 'Expected the content type application/json, got "none".'],
    ['POST /reset', { raw: '', headers: { 'content-type': 'text/plain' } }, 'Expected the content type'],
    [
      'POST /seed',
      { raw: '{}', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'Expected',
    ],
    ['POST /seed', { raw: '{}', headers: { 'content-type': 'application/jsonp' } }, 'Expected'],
  ],
  400: [
    ['GET /organizations/%zz', undefined, 'The path is not percent-encoded UTF-8.'],
    ['POST /seed', undefined, 'Expected JSON, got an empty body.'],
    ['POST /seed', '{', 'Expected JSON: '],
    ['POST /seed', Buffer.from([0x22, 0xff, 0x22]), 'bytes that are no UTF-8'],
    ['POST /seed', deep(300), 'nested too deeply'],
    ['POST /seed', '{"metrics":[{"service":"web","name":"a","value":1e999}]}', 'a number too large'],
    ['POST /seed', '[]', 'body: expected an object, got 0 items.'],
    ['POST /seed', '{"host":[]}', 'body: host: there is no such field. Did you mean "hosts"?'],
    ['POST /seed', '{"__proto__":[]}', '__proto__: there is no such field.'],
    ['POST /seed', '{"hosts":[{"id":"x"},{"id":"x"}]}', 'body: hosts[1].id: "x" is taken.'],
    ['POST /reset', '{"hosts":[]}', 'Expected no body, got one.'],
    ['POST /organizations', '{"name":".."}', 'name: expected a name of up to 100 characters'],
    ['POST /organizations', '{"name":"a\\u0000"}', 'name: expected a name'],
    ['POST /organizations', '{"name":"\\ud800"}', 'name: expected a name'],
    [
      'POST /organizations',
      '{"name":"organization-1"}',
      'There is an organization "organization-1" already.',
    ],
    ['POST /organizations', '{"keys":{"read":"a","write":"a"}}', 'keys.write is the same as keys.read.'],
    [
      'POST /organizations',
      '{"keys":{"raed":"a"}}',
      'keys.raed: there is no such field. Did you mean "read"?',
    ],
    [
      'POST /organizations',
      '{"seed":{"hosts":[{"createdAt":"soon"}]}}',
      'seed.hosts[0].createdAt: expected epoch seconds',
    ],
    [
      'PUT /clock',
      '{"now":"tomorrow"}',
      'now: expected epoch milliseconds from -8630000000000000 to 8630000000000000, or ISO text such as "2026',
    ],
    ['PUT /clock', '{"now":864e13}', 'body: now: expected epoch milliseconds from -8630000000000000'],
    ['PUT /clock', '{"now":-1e17}', 'got -100000000000000000.'],
    ['PUT /clock', '{"frozen":"yes"}', 'frozen: expected a boolean, got "yes".'],
    ['POST /clock/advance', '{"hour":1}', 'expected milliseconds, or an object of days, hours'],
    ['POST /clock/advance', '{"days":1e300}', 'body: where it leads: expected epoch milliseconds from'],
    ['POST /clock/advance', 'null', 'expected milliseconds, or an object'],
    ['POST /faults', '{"status":503}', 'operation: expected a value, got nothing; it is required.'],
    ['POST /faults', '{"operation":"updateHots","reset":true}', 'Did you mean "updateHost"?'],
    ['POST /faults', '{"operation":"*","status":200}', 'body: status: expected 400 to 599, got 200.'],
    ['POST /faults', '{"operation":"*"}', 'body: expected one of status, reset'],
    ['POST /faults', '{"operation":"*","reset":true,"organization":"x"}', 'organization: expected'],
    ['GET /journal?operation=listHots', undefined, 'Did you mean "listHosts"?'],
    ['GET /journal?after=-1', undefined, 'after: expected a whole number, got "-1".'],
    ['GET /journal?limit=1&limit=2', undefined, 'Expected limit once, got it twice.'],
    [
      'GET /journal?lmit=1',
      undefined,
      'There is no query parameter "lmit". Did you mean "limit"? Known: operation, organization, status, text, after, limit.',
    ],
    ['GET /state?__proto__=1', undefined, 'There is no query parameter "__proto__". There are none here.'],
  ],
}

describe.each(Object.entries(refusals))('with %s', (status, refused) => {
  test.each(refused)('%s is refused when it is %j', async (at, sent, message) => {
    const [method = '', path = ''] = at.split(' ')
    const before = await get('/state')

    const isText = typeof sent === 'string' || sent instanceof Uint8Array
    const said = await call(method, path, undefined, isText ? raw(sent) : sent)

    expect([said.status, said.json.error.message]).toEqual([Number(status), expect.stringContaining(message)])
    expect(said.json.error.message).not.toMatch(/clock\.|faults\.add|given\.|a Date|Infinity/)
    const after = await get('/state')
    expect({ ...after.json, clock: 0 }).toEqual({ ...before.json, clock: 0 })
  })
})

test('405 names what is allowed', async () => {
  expect((await call('PATCH', '/clock')).headers.allow).toBe('GET, PUT')
})

test('a secret is not repeated in a message', async () => {
  const secret = '{"cloudIntegrations":[{"secretKey":["s3cr3t-and-long"]}]}'
  const keys = '{"keys":{"read":"s3cr3t and\\u0001long"}}'

  expect((await call('POST', '/seed', undefined, raw(secret))).text).not.toContain('s3cr3t')
  expect((await call('POST', '/organizations', undefined, raw(keys))).text).not.toContain('s3cr3t')
})

test('a body that is too large is refused, and the connection still serves', async () => {
  const socket = connect(Number(new URL(fake.url).port), '127.0.0.1')
  const size = 2 ** 26 + 2 ** 20
  socket.write(
    `POST /__fake/seed HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  )
  socket.write(Buffer.alloc(size, 'x'))
  const [early] = await once(socket, 'data')
  socket.write('GET /__fake/state HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [late] = await once(socket, 'data')
  socket.destroy()

  expect(String(early)).toMatch(/^HTTP\/1\.1 413 /)
  expect(String(late)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request that is cut short changes nothing', async () => {
  const socket = connect(Number(new URL(fake.url).port), '127.0.0.1')
  socket.end(
    'POST /__fake/seed HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"hosts"',
  )
  await once(socket.resume(), 'close')

  expect((await get('/organizations/organization-1')).json.hosts).toEqual([])
})
