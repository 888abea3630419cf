import { describe, expect, test } from 'vitest'
import { operation, operationIds, pathOf } from '../../spec/operations.js'
import { createFakeServer } from '../index.js'
import { calling, settingBody } from '../testing/calling.js'

function scene() {
  const api = calling(createFakeServer())
  const id = api.host({ name: 'kept', customIdentifier: 'kept', roleFullnames: ['web:app'] })
  const state = () => [
    api.get('/hosts').json,
    api.get(`/hosts/${id}`).json,
    api.get('/invitations').json,
    api.get('/cloud-integrations').json,
  ]
  const parameters = {
    hostId: id,
    customIdentifier: 'kept',
    cloudIntegrationId: id,
    serviceName: 'web',
    graphName: 'a.*',
  }
  return { api, id, state, parameters }
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const inMeta = (json: string) => `{"name":"x","meta":${json}}`

const bodies: [string, string | Uint8Array][] = [
  ['nothing', ''],
  ['blanks', ' \n'],
  ['half an object', '{"name":"x","meta":{}'],
  ['a trailing comma', '{"name":"x","meta":{},}'],
  ['single quotes', "{'name':'x'}"],
  ['a form', 'name=x&meta='],
  ['two values', '{}{}'],
  ['a byte order mark', '\ufeff{"name":"x","meta":{}}'],
  ['a raw NUL', '{"name":"\u0000","meta":{}}'],
  ['NaN', inMeta('{"a":NaN}')],
  ['bytes that are not UTF-8', Uint8Array.from([0x22, 0xff, 0xfe, 0x22])],
  ['UTF-8 cut short', Buffer.from(inMeta('{"a":"é"}')).subarray(0, -4)],
  ['100,000 open brackets', '['.repeat(100_000)],
  ['100,000 nested arrays', nested(100_000, '[', ']')],
  ['deep meta', inMeta(nested(100_000, '{"a":', '').replace(/$/, `1${'}'.repeat(100_000)}`))],
  ['an infinite number', inMeta('{"a":1e999}')],
  ['an infinite number deep inside', inMeta('{"a":[{"b":[-1E+400]}]}')],
  ['a number of 400 digits and an exponent', inMeta(`{"a":${'9'.repeat(400)}e1}`)],
  ['more than a mebibyte', inMeta(JSON.stringify({ a: 'x'.repeat(2 ** 20) }))],
]

const withBody = operationIds.filter((id) => operation(id).request && id !== 'retireHost')

describe.each(withBody)('%s', (operationId) => {
  test.each(bodies)('a body of %s is refused and changes nothing', (_, raw) => {
    const { api, state, parameters } = scene()
    const before = state()

    const { status, json } = api.call(
      operation(operationId).method,
      pathOf(operationId, parameters).slice(7),
      { raw },
    )

    expect([400, 413]).toContain(status)
    expect(json.error.message).toEqual(expect.any(String))
    expect(state()).toEqual(before)
  })

  test.each([
    'null',
    '1',
    '"text"',
    'true',
    '[[]]',
    '[null]',
    '{"__proto__":{"name":"x"}}',
    '{"constructor":1}',
  ])('the JSON %s is refused and changes nothing', (raw) => {
    const { api, state, parameters } = scene()
    const before = state()

    expect(
      api.call(operation(operationId).method, pathOf(operationId, parameters).slice(7), { raw }).status,
    ).toBe(400)

    expect(state()).toEqual(before)
  })
})

test('a refusal never repeats a secret', () => {
  const { api } = scene()
  const body = settingBody({ secretKey: 'hush' })
  const said = [
    api.post('/cloud-integrations', [body]),
    api.post('/cloud-integrations', { ...body, secretKey: ['hush'] }),
    api.post('/cloud-integrations', { ...body, services: body }),
    api.call('POST', '/cloud-integrations', { raw: '{"secretKey":hush}' }),
    api.call('POST', '/cloud-integrations', { raw: '{"secretKey":"hush"' }),
  ]

  for (const { status, json } of said) {
    expect(status).toBe(400)
    expect(json.error.message).not.toContain('hush')
  }
})
