import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { controlling, type Sent } from '../testing/controlling.js'

let fake: RunningFakeServer
beforeAll(async () => {
  fake = await startFakeServer({ control: true })
})
afterAll(() => fake.close())

const { call, get } = controlling(() => fake)
const json = { 'content-type': 'application/json' }
const raw = (text: string | Uint8Array): Sent => ({ raw: text, headers: json })
const deep = (depth: number) => `{"hosts":[{"meta":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}]}`

test.each<[string, string, Sent | object, number, string]>([
  ['GET', '/nothing', {}, 404, 'There is nothing at /__fake/nothing. All: /,'],
  ['GET', '/journal/', {}, 404, 'Did you mean "/journal"?'],
  ['GET', '/../api/v0/hosts', {}, 404, 'There is nothing at'],
  ['GET', '/organizations/nobody', {}, 404, 'There is no organization "nobody". There are: "organization-1"'],
  ['POST', '/organizations/nobody/seed', raw('{}'), 404, 'There is no organization "nobody".'],
  ['GET', '/organizations/%zz', {}, 400, 'The path is not percent-encoded UTF-8.'],
  ['GET', '/organizations/__proto__', {}, 404, 'There is no organization "__proto__".'],
  ['POST', '/snapshots/7/restore', {}, 404, 'There is no snapshot "7".'],
  ['DELETE', '/state', {}, 405, 'Expected GET for /__fake/state, got DELETE.'],
  ['PATCH', '/clock', raw('{}'), 405, 'Expected GET, PUT for /__fake/clock, got PATCH.'],
  ['POST', '/faults/pending', raw('{}'), 405, 'Expected GET, DELETE for'],
  ['POST', '/seed', { raw: '{}' }, 415, 'Expected the content type application/json, got "none".'],
  [
    'POST',
    '/reset',
    { raw: '', headers: { 'content-type': 'text/plain' } },
    415,
    'Expected the content type',
  ],
  [
    'POST',
    '/seed',
    { raw: '{}', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'Expected',
  ],
  ['POST', '/seed', { raw: '{}', headers: { 'content-type': 'application/jsonp' } }, 415, 'Expected'],
  ['POST', '/seed', {}, 400, 'Expected JSON, got an empty body.'],
  ['POST', '/seed', raw('{'), 400, 'Expected JSON: '],
  ['POST', '/seed', raw(Buffer.from([0x22, 0xff, 0x22])), 400, 'bytes that are no UTF-8'],
  ['POST', '/seed', raw(deep(300)), 400, 'nested too deeply'],
  [
    'POST',
    '/seed',
    raw('{"metrics":[{"service":"web","name":"a","value":1e999}]}'),
    400,
    'a number too large',
  ],
  ['POST', '/seed', raw('[]'), 400, 'body: expected object, got 0 items.'],
  ['POST', '/seed', raw('{"host":[]}'), 400, 'body: host: there is no such field. Did you mean "hosts"?'],
  ['POST', '/seed', raw('{"__proto__":[]}'), 400, '__proto__: there is no such field.'],
  [
    'POST',
    '/seed',
    raw('{"hosts":[{"status":"up"}]}'),
    400,
    'body: hosts[0].status: expected one of standby',
  ],
  ['POST', '/seed', raw('{"roles":["web"]}'), 400, 'roles[0]: expected a text that matches'],
  ['POST', '/seed', raw('{"hosts":[{"id":"x"},{"id":"x"}]}'), 400, 'body: hosts[1].id: "x" is taken.'],
  ['POST', '/reset', raw('{"hosts":[]}'), 400, 'Expected no body, got one.'],
  ['POST', '/organizations', raw('{"name":".."}'), 400, 'name: expected a name of up to 100 characters'],
  ['POST', '/organizations', raw('{"name":"a\\u0000"}'), 400, 'name: expected a name'],
  ['POST', '/organizations', raw('{"name":"\\ud800"}'), 400, 'name: expected a name'],
  [
    'POST',
    '/organizations',
    raw('{"name":"organization-1"}'),
    400,
    'There is an organization "organization-1" already.',
  ],
  [
    'POST',
    '/organizations',
    raw('{"keys":{"read":"a","write":"a"}}'),
    400,
    'keys.write is the same as keys.read.',
  ],
  [
    'POST',
    '/organizations',
    raw('{"keys":{"raed":"a"}}'),
    400,
    'keys.raed: there is no such field. Did you mean "read"?',
  ],
  [
    'POST',
    '/organizations',
    raw('{"seed":{"hosts":[{"createdAt":"soon"}]}}'),
    400,
    'seed.hosts[0].createdAt: expected epoch seconds',
  ],
  [
    'PUT',
    '/clock',
    raw('{"now":"tomorrow"}'),
    400,
    'now: expected epoch milliseconds from -8630000000000000 to 8630000000000000, or ISO text such as "2026',
  ],
  [
    'PUT',
    '/clock',
    raw('{"now":864e13}'),
    400,
    'body: now: expected epoch milliseconds from -8630000000000000',
  ],
  ['PUT', '/clock', raw('{"now":-1e17}'), 400, 'got -100000000000000000.'],
  ['PUT', '/clock', raw('{"now":"2026-02-30"}'), 400, 'body: now: expected epoch milliseconds'],
  ['PUT', '/clock', raw('{"frozen":"yes"}'), 400, 'frozen: expected boolean, got "yes".'],
  ['POST', '/clock/advance', raw('{"hour":1}'), 400, 'expected milliseconds, or an object of days, hours'],
  [
    'POST',
    '/clock/advance',
    raw('{"days":1e300}'),
    400,
    'body: where it leads: expected epoch milliseconds from',
  ],
  ['POST', '/clock/advance', raw('null'), 400, 'expected milliseconds, or an object'],
  [
    'POST',
    '/faults',
    raw('{"status":503}'),
    400,
    'operation: expected a value, got nothing; it is required.',
  ],
  ['POST', '/faults', raw('{"operation":"updateHots","reset":true}'), 400, 'Did you mean "updateHost"?'],
  [
    'POST',
    '/faults',
    raw('{"operation":"*","status":200}'),
    400,
    'body: status: expected 400 to 599, got 200.',
  ],
  ['POST', '/faults', raw('{"operation":"*"}'), 400, 'body: expected one of status, reset'],
  ['POST', '/faults', raw('{"operation":"*","reset":true,"hang":true}'), 400, 'reset and hang are given'],
  ['POST', '/faults', raw('{"operation":"*","reset":true,"times":0}'), 400, 'times: expected a whole number'],
  [
    'POST',
    '/faults',
    raw('{"operation":"*","reset":true,"organization":"x"}'),
    400,
    'organization: expected',
  ],
  [
    'POST',
    '/faults',
    raw('{"operation":"*","contentType":"a\\nb"}'),
    400,
    'contentType: expected a media type',
  ],
  ['DELETE', '/faults/first', {}, 404, 'There is no fault "first".'],
  ['GET', '/journal?operation=listHots', {}, 400, 'Did you mean "listHosts"?'],
  ['GET', '/journal?after=-1', {}, 400, 'after: expected a whole number, got "-1".'],
  ['GET', '/journal?limit=1&limit=2', {}, 400, 'Expected limit once, got it twice.'],
  [
    'GET',
    '/journal?lmit=1',
    {},
    400,
    'There is no query parameter "lmit". Did you mean "limit"? Known: operation, organization, status, text, after, limit.',
  ],
  ['GET', '/state?__proto__=1', {}, 400, 'There is no query parameter "__proto__". There are none here.'],
  ['GET', '/journal?organization=nobody', {}, 404, 'There is no organization "nobody".'],
])('%s %s is refused when it is %j', async (method, path, sent, status, message) => {
  const before = await get('/state')

  const said = await call(method, path, undefined, sent as Sent)

  expect([said.status, said.json.error.message]).toEqual([status, expect.stringContaining(message)])
  expect(said.json.error.message).not.toMatch(/clock\.|faults\.add|given\.|a Date|Infinity/)
  const after = await get('/state')
  expect({ ...after.json, clock: 0 }).toEqual({ ...before.json, clock: 0 })
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
