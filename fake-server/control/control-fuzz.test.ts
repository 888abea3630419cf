import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { JsonSchema } from '../../spec/json-schema.js'
import { startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'
import { controlling } from '../testing/controlling.js'
import type { ControlRoute } from './route.js'
import { controlRoutes } from './routes.js'

const fake = await startFakeServer({ control: true, clock: '2026-01-15T12:00:00Z' })
const seed = { hosts: [{ name: 'precious', memo: 'as it was' }] }
const other = fake.createOrganization({ name: 'other', seed })
fake.clock.freeze()
afterAll(() => fake.close())

/** `RUNS=5000` searches longer. */
const runs = Number(process.env.RUNS ?? 300)

const { call } = controlling(() => fake)

/** All routes but those that affect every organization. */
const routes = controlRoutes.filter(({ id }) => !['reset', 'restoreSnapshot', 'listen'].includes(id))

const words = [
  'hosts name meta keys read seed operation * getHost status times all every now frozen hours days id',
  'metrics service value time ago in createdAt retiredAt roles roleFullnames web:app members invitations',
  'email expiresAt reset hang cloudIntegrations services externalId organization organization-1',
  '__proto__ constructor',
].flatMap((line) => line.split(' '))

const scalar = fc.oneof(
  fc.constantFrom<unknown>(...words, null, true, 0, -1, 1, 503, 1e17, -1e300, 5e-324, 8.63e15, '2026-01-01'),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** JSON that resembles valid input, but is wrong. */
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...words), fc.string()), tie('json'), { maxKeys: 4 }),
  ),
}))

const texts = [
  ...'web:app web a.b someone@example.com 2026-01-01 organization-1 other getHost updateHots c'.split(' '),
  ...'__proto__ precious member@example.com full text/html all'.split(' '),
  ...['', ' ', '\u0000'],
]
const numbers = [0, 1, -1, 2, 0.5, 400, 503, 600, 1e11, 8.63e15, -8.63e15, 1e300, -1e300, 5e-324]

/** Values that fit a schema, or nearly fit it, so that faults are found late. */
function fitting(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const { anyOf, enum: values, const: constant, properties = {}, items, additionalProperties } = schema
  if (anyOf) return fc.oneof(...anyOf.map((each) => fitting(each, depth)))
  if (values) return fc.constantFrom(...values)
  if (constant !== undefined) return fc.constant(constant)
  const [type] = [schema.type].flat()
  if (type === 'boolean') return fc.boolean()
  if (type === 'number') return fc.constantFrom(...numbers)
  if (type === 'array') return fc.array(items ? fitting(items, depth + 1) : scalar, { maxLength: 2 })
  if (type !== 'object') return fc.constantFrom(...texts)
  if (additionalProperties)
    return fc.dictionary(fc.constantFrom(...texts), fitting(additionalProperties, depth + 1), { maxKeys: 2 })
  const fields = Object.entries(properties).map(([name, each]) =>
    fc.tuple(fc.constant(name), fitting(each, depth + 1)),
  )
  const chosen = fields.length > 0 ? fc.array(fc.oneof(...fields), { maxLength: 3 }) : fc.constant([])
  const required = fields.filter((_, at) => schema.required?.includes(Object.keys(properties)[at] ?? ''))
  return fc.tuple(chosen, fc.tuple(...required)).map((some) => Object.fromEntries(some.flat()))
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const bodyFor = ({ body: schema }: ControlRoute): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 6, arbitrary: (schema ? fitting(schema) : fc.constant({})).map(bytesOf) },
    json.map(bytesOf),
    json.map(bytesOf).chain((bytes) => fc.nat(bytes.length).map((at) => bytes.subarray(0, at))),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  )

const segment = fc.oneof(
  fc.constantFrom('organization-1', '1', '%', '%00', '..', '%2e%2e', '%F0%9F%91%8D', '%ff', '__proto__', ''),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(Buffer.from(text).toString())),
)

const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.constantFrom('after', 'limit', 'operation', 'organization', 'token', 'x'), segment), {
      maxLength: 3,
    })
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
)

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
)
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', '', ';;'),
)

const request = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    route: fc.constant(route),
    method: method.map((other) => other ?? route.method),
    segments: fc.tuple(segment, segment),
    query,
    type,
    body: bodyFor(route),
  }),
)

test('whatever is sent, the fake says what it makes of it, and other organizations are as they were', async () => {
  const before = JSON.stringify((await call('GET', '/organizations/other')).json)
  const statuses = new Set<number>()
  const example = async ({ route, method, segments, query, type, body }: Drawn) => {
    const at = [...segments]
    const path = route.path.replace(/\{\w+\}/g, () => at.shift() ?? '')
    const said = await call(method, path + query, undefined, { raw: body, headers: { 'content-type': type } })

    statuses.add(said.status)
    expect([said.status, said.text]).toEqual([expect.toSatisfy(isAllowed), said.text])
    if (said.headers['content-type'] !== 'text/html; charset=utf-8') expect(said.json).toBeTypeOf('object')
    expect(JSON.stringify((await call('GET', '/organizations/other')).json)).toBe(before)
  }

  await fc.assert(fc.asyncProperty(request, example), { numRuns: runs })

  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 400, 404, 405, 415]))
  fake.faults.clear()
  const api = calling(fake, { headers: [['x-api-key', other.keys.read]] })
  expect(api.get('/hosts').json.hosts).toMatchObject([{ name: 'precious' }])
})

const isAllowed = (status: number): boolean => status >= 200 && status < 500

type Drawn = typeof request extends fc.Arbitrary<infer Value> ? Value : never
