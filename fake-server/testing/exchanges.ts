import type { Pairs } from '../../spec/http.js'
import { settingBody } from './calling.js'

/** A request as a client is told to make it. */
export interface SampleExchange {
  says: string
  method: string
  /** What follows the origin, exactly as it is sent. */
  target: string
  headers?: Pairs
  body?: string | Uint8Array
  /** A body that is sent in pieces, without its length. */
  chunks?: readonly (string | Uint8Array)[]
  /** Leaves out the key, which is sent by default. */
  withoutKey?: true
}

const api = '/api/v0'
const json: Pairs = [['content-type', 'application/json']]
const host = (fields: object = {}): string => JSON.stringify({ name: 'web-1', meta: {}, ...fields })
const get = (says: string, target: string, rest: Partial<SampleExchange> = {}): SampleExchange => ({
  ...{ says, method: 'GET', target: `${api}${target}` },
  ...rest,
})
const post = (
  says: string,
  body: SampleExchange['body'],
  rest: Partial<SampleExchange> = {},
): SampleExchange => ({
  ...{ says, method: 'POST', target: `${api}/hosts`, headers: json },
  ...(body !== undefined && { body }),
  ...rest,
})

const large = 'x'.repeat(900_000)
const largeInChunks = Array.from({ length: 14 }, () => 'x'.repeat(2 ** 16))

/** Requests as clients send them, plain and odd. Each builds on the state that the ones before it leave. */
export const exchanges: readonly SampleExchange[] = [
  get('no host yet', '/hosts'),
  post('a host', host({ customIdentifier: 'c/1?x y', roleFullnames: ['web:app'] })),
  post('letters beyond ASCII', host({ name: 'é 🙂 あ \ud800', memo: '\u0000\u2028' })),
  get('a list', '/hosts'),
  { says: 'HEAD', method: 'HEAD', target: `${api}/hosts` },
  { says: 'HEAD of nothing', method: 'HEAD', target: `${api}/nothing` },
  get('repeated query keys', '/hosts?status=working&status=standby&service=web&role=app&role=b%26%3D%2B%20'),
  get('a plus, and letters beyond ASCII, in the query', '/hosts?name=a+b&status=%E3%81%82'),
  get('a bare question mark', '/hosts?'),
  get('two question marks', '/hosts??name=web-1'),
  get('an encoded slash, question mark and space', '/hosts-by-custom-identifier/c%2F1%3Fx%20y'),
  get('encoded in small letters, with a plus', '/hosts-by-custom-identifier/c%2f1%3fx+y'),
  get('a bad percent-encoding', '/hosts-by-custom-identifier/%zz'),
  get('an unknown path shows how it came', '/%7Ea/%2e%2F//|/b%zz?x'),
  get('characters that need no encoding', "/a:@!$'()*,;=-._~b"),
  get('two slashes at the beginning', '', { target: '//api.example.org/api/v0/hosts' }),
  get('dot segments', '/../v0/./hosts'),
  post('malformed JSON', '{"name":'),
  post('malformed JSON without a type', '{"name":', { headers: [] }),
  post('bytes that are no text', Uint8Array.of(0x7b, 0xff, 0xfe, 0x00, 0x7d)),
  post('bytes that look like hexadecimal', 'deadbeef'),
  post('an empty body', ''),
  post('no body', undefined, { headers: [] }),
  post('null', 'null'),
  post('900 KB', host({ memo: large })),
  post('a body that is too large', 'x'.repeat(2 ** 20 + 1)),
  post('chunks', undefined, { chunks: ['{"name":"chunked",', Buffer.from('"meta":'), '{}}'] }),
  post('large chunks', undefined, { chunks: ['{"name":"x","meta":{"x":"', ...largeInChunks, '"}}'] }),
  post('chunks that are too large', undefined, { chunks: [...largeInChunks, ...largeInChunks] }),
  get('a large answer', '/hosts'),
  { says: 'PUT of nobody', method: 'PUT', target: `${api}/hosts/none`, headers: json, body: host() },
  { says: 'PATCH', method: 'PATCH', target: `${api}/hosts`, headers: json, body: host() },
  { says: 'OPTIONS', method: 'OPTIONS', target: `${api}/hosts` },
  { says: 'PROPFIND', method: 'PROPFIND', target: `${api}/hosts` },
  { says: 'an asterisk', method: 'DELETE', target: `${api}/services/web/graph-defs/a.*` },
  { says: 'an encoded asterisk', method: 'DELETE', target: `${api}/services/web/graph-defs/a.%2A` },
  { says: 'DELETE with a body', method: 'DELETE', target: `${api}/cloud-integrations/x`, body: '{}' },
  post('metrics', '[{"name":"a.b","time":1704067200,"value":0.5}]', { target: `${api}/services/web/tsdb` }),
  get('metrics that are there', '/services/web/metrics?name=a.b&from=0&to=1e12'),
  post('too many metrics', '[]', { target: `${api}/services/web/tsdb` }),
  post('an invitation', '{"email":"a@example.com","authority":"viewer"}', { target: `${api}/invitations` }),
  get('invitations', '/invitations'),
  post('a setting', JSON.stringify(settingBody()), { target: `${api}/cloud-integrations` }),
  get('settings', '/cloud-integrations'),
  get('no key', '/hosts', { withoutKey: true }),
  get('a wrong key', '/cloud-integrations', { withoutKey: true, headers: [['X-Api-Key', 'wrong']] }),
  get('two keys', '/hosts', { headers: [['X-API-KEY', 'second']] }),
  get('headers of the same name', '/hosts', {
    headers: [
      ['x-trace', 'a'],
      ['X-Trace', 'b'],
    ],
  }),
  get('a content type on GET', '/hosts', { headers: json }),
]
