import { expect, test } from 'vitest'
import type { Call } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const scene = () => calling(createFakeServer())
const inMeta = (json: string) => `{"name":"x","meta":${json}}`

test('a body of exactly a mebibyte is accepted', () => {
  const api = scene()
  const frame = inMeta('{"a":""}')
  const raw = frame.replace('""', `"${'x'.repeat(2 ** 20 - frame.length)}"`)

  expect(api.call('POST', '/hosts', { raw }).status).toBe(200)
  expect(api.call('POST', '/hosts', { raw: `${raw} ` }).status).toBe(413)
})

test('names that belong to every object are plain data', () => {
  const api = scene()
  const meta = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":null}'

  const { json } = api.call('POST', '/hosts', {
    raw: `{"name":"x","meta":${meta},"__proto__":{"memo":"evil"}}`,
  })

  const { host } = api.get(`/hosts/${json.id}`).json
  expect(JSON.stringify(host.meta)).toBe(meta)
  expect(host.memo).toBe('')
  expect('polluted' in {}).toBe(false)
})

test.each(['\u0000', '\ud800', '\udfff x', '🙂', '</script>', '\u2028', 'a'.repeat(100_000)])(
  'the text %j is kept as it is',
  (text) => {
    const api = scene()

    const id = api.host({ name: text, memo: text, customIdentifier: text, meta: { [text]: text } })

    expect(api.get(`/hosts/${id}`).json.host).toMatchObject({
      name: text,
      memo: text,
      customIdentifier: text,
      meta: { [text]: text },
    })
  },
)

test('numbers at the edges are kept, as far as JSON numbers go', () => {
  const api = scene()
  const meta = { big: 1.7976931348623157e308, small: 5e-324, whole: 2 ** 53 }

  expect(api.get(`/hosts/${api.host({ meta })}`).json.host.meta).toEqual(meta)
})

test('what goes in and what comes out is a copy', () => {
  const fake = createFakeServer()
  const shared = { deep: [1] }
  const body = { name: 'x', meta: { shared, gone: undefined as unknown as null, nan: Number.NaN } }
  const send = (call: Omit<Call, 'method'>, method = 'GET') =>
    JSON.parse(fake.answer({ method, ...call }).text)
  const { id } = send({ path: '/api/v0/hosts', body }, 'POST')

  shared.deep.push(2)
  send({ path: `/api/v0/hosts/${id}` }).host.meta.shared.deep.push(3)

  expect(send({ path: `/api/v0/hosts/${id}` }).host.meta).toEqual({ shared: { deep: [1] }, nan: null })
})
