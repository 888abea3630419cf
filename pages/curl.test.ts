import { execFile } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpened, plain } from '../runner/testing/servers.js'
import type { ReportedBody, ReportedCall } from '../spec/reported.js'
import { type CurlOptions, renderCurl } from './curl.js'

const call = (changes: Partial<ReportedCall> = {}): ReportedCall => ({
  method: 'GET',
  path: '/api/v0/hosts',
  key: 'full',
  ...changes,
})

const body = (text: string, changes: Partial<ReportedBody> = {}): ReportedBody => ({
  text,
  bytes: Buffer.byteLength(text),
  ...changes,
})

const curl = (changes: Partial<ReportedCall>, options: Partial<CurlOptions> = {}): string =>
  renderCurl(call(changes), { baseUrl: 'https://a.example/base', ...options })

describe('renderCurl', () => {
  test('reads the key from the environment', () => {
    const at = `'https://a.example/base/api/v0/hosts'`
    const accept = `-H 'Accept: application/json'`
    const line = (key: ReportedCall['key']): string => curl({ key })

    expect(line('full')).toBe(`curl -i ${at} -H "X-Api-Key: $MONITORING_KEY" ${accept}`)
    expect(line('read')).toContain('-H "X-Api-Key: $MONITORING_READ_KEY"')
    expect(line('write')).toContain('-H "X-Api-Key: $MONITORING_WRITE_KEY"')
    expect(line('outside')).toContain('-H "X-Api-Key: $MONITORING_OUTSIDE_KEY"')
    expect(line('invalid')).toContain(`-H 'X-Api-Key: invalid'`)
    expect(line('none')).toBe(`curl -i ${at} ${accept}`)
  })

  test('uses the header, prefix and word of the deployment', () => {
    const options = { keyHeader: 'Authorization', keyPrefix: 'Bearer ', cloudWord: 'sky' }

    const line = curl({ path: '/api/v0/cloud-integrations/1' }, options)

    expect(line).toContain('-H "Authorization: Bearer $MONITORING_KEY"')
    expect(line).toContain("/api/v0/sky-integrations/1'")
    expect(curl({}, { keyPrefix: '$(id) ' })).toContain(`-H 'X-Api-Key: $(id) '"$MONITORING_KEY"`)
  })

  test('says so when the body is not whole', () => {
    expect(curl({ method: 'POST', body: body('{"a', { bytes: 9000, cut: true }) })).toBe(
      '# Only the beginning of the body, which has 9000 bytes, is known.\n' +
        `curl -i -X POST 'https://a.example/base/api/v0/hosts' -H "X-Api-Key: $MONITORING_KEY" ` +
        `-H 'Accept: application/json' -H 'Content-Type: application/json' --data-raw '{"a'`,
    )
  })
})

describe('the shell makes the same call again', () => {
  const opened = createOpened()
  let baseUrl = ''
  let received: IncomingMessage & { sent: Buffer }

  beforeAll(async () => {
    baseUrl = await plain(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received = Object.assign(request, { sent: Buffer.concat(chunks) })
      response.end()
    }, opened)
  })

  afterAll(opened.close)

  async function made(changes: Partial<ReportedCall>): Promise<typeof received> {
    const line = renderCurl(call(changes), { baseUrl })
    expect(line).not.toMatch(/[^ -~\u{a0}-\u{ac}\u{ae}-\u{5ff}\u{1f000}-\u{1ffff}]/u)
    await promisify(execFile)('bash', ['-c', line], { env: { ...process.env, MONITORING_KEY: 'se"c $ret' } })
    return received
  }

  const awkward = [
    '{"a":1}',
    `it's "quoted" \\ $(id) \`id\` !! %s`,
    '@/etc/passwd',
    'two\nlines\r\n\ttab\u001b[31m\u202e\u0085é😀1',
    'before\0after',
    '\u{feff}',
    '',
  ]

  test.each(awkward)('with the body %j', async (text) => {
    const { sent, method, headers } = await made({ method: 'POST', body: body(text) })

    expect(sent.toString()).toBe(text)
    expect(method).toBe('POST')
    expect(headers).toMatchObject({ 'x-api-key': 'se"c $ret', 'content-type': 'application/json' })
  })

  test('with bytes that are no text', async () => {
    const bytes = Buffer.from([0, 255, 254, 10, 39])

    const { sent } = await made({
      method: 'PUT',
      body: body(bytes.toString('base64'), { encoding: 'base64' }),
    })

    expect(sent).toEqual(bytes)
  })

  test('with path, query and headers', async () => {
    const { url, headers } = await made({
      path: '/api/v0/hosts/../[1-3]{a,b}',
      query: [
        ['name', `a'b&c $d`],
        ['name', '\u202e'],
      ],
      headers: [
        ['X-Mark', `'; touch /tmp/never; '`],
        ['X-Empty', ''],
        ['accept', '*/*'],
      ],
    })

    expect(url).toBe(`/api/v0/hosts/../[1-3]{a,b}?name=a'b%26c%20%24d&name=%E2%80%AE`)
    expect(headers).toMatchObject({ 'x-mark': `'; touch /tmp/never; '`, 'x-empty': '', accept: '*/*' })
  })

  test('without a body', async () => {
    expect((await made({ method: 'POST' })).headers['content-length']).toBe('0')
    expect((await made({ method: 'DELETE' })).headers['content-length']).toBeUndefined()
    expect((await made({ method: 'HEAD' })).method).toBe('HEAD')
  })
})
