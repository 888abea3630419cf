import { describe, expect, test } from 'vitest'
import type { Call } from '../spec/http.js'
import { keepingExchanges } from './reported-exchange.js'
import { caseResult, exchange, sampleReport } from './sample-run.js'

/** The only exchange of a report of one case. */
function reported(call: Partial<Call>, text = '', secrets: string[] = []) {
  const one = { ...exchange({ text }), call: { method: 'POST', path: '/', ...call } }
  const report = sampleReport({ results: [caseResult('keys/fine', { exchanges: [one] })] }, { secrets })
  return report.cases[0]?.exchanges[0]
}

test.each<[string, Partial<Call>, object | undefined]>([
  ['absent', {}, undefined],
  ['JSON', { body: { a: [1] } }, { text: '{"a":[1]}', bytes: 9 }],
  ['JSON null', { body: null }, { text: 'null', bytes: 4 }],
  ['raw text', { raw: '{"a' }, { text: '{"a', bytes: 3 }],
  ['raw UTF-8', { raw: Buffer.from('\ufeffü') }, { text: '\ufeffü', bytes: 5 }],
  ['raw bytes', { raw: Uint8Array.of(0xff, 0xfe) }, { text: '//4=', encoding: 'base64', bytes: 2 }],
  ['empty', { raw: '' }, { text: '', bytes: 0 }],
])('the body of a call: %s', (_, call, body) => {
  expect(reported(call)?.call.body).toEqual(body)
})

describe('a long body', () => {
  test('of 4 KiB stays whole', () => {
    expect(reported({}, 'x'.repeat(4096))?.reply?.body).toEqual({ text: 'x'.repeat(4096), bytes: 4096 })
  })

  test('is cut between characters, and its length is told', () => {
    expect(reported({}, `x${'ü'.repeat(3000)}`)?.reply?.body).toEqual({
      text: `x${'ü'.repeat(2047)}`,
      bytes: 6001,
      cut: true,
    })
  })

  test('of bytes is cut as Base64', () => {
    const body = reported({ raw: new Uint8Array(4000).fill(0xff) })?.call.body

    expect(body).toMatchObject({ encoding: 'base64', bytes: 4000, cut: true })
    expect(Buffer.from(body?.text ?? '', 'base64')).toHaveLength(3072)
  })

  test('loses its secrets before it is cut', () => {
    const text = reported({}, `${'x'.repeat(4090)}secret-key`, ['secret-key'])?.reply?.body?.text

    expect(text).toBe(`${'x'.repeat(4090)}[redac`)
  })
})

test.each([
  ['much', 65_536],
  ['some', 4096],
  ['little', 400],
] as const)('of an exchange that tells %s %i bytes of a body are kept', (worth, bytes) => {
  const keep = keepingExchanges({ secrets: [] })

  expect(keep(exchange({ text: 'x'.repeat(70_000) }), worth).reply?.body).toMatchObject({
    text: 'x'.repeat(bytes),
    cut: true,
  })
})

test('the path is the one that was sent, with the word of the deployment', () => {
  const one = { ...exchange(), call: { method: 'GET', path: '/api/v0/cloud-integrations/a' } }

  expect(keepingExchanges({ secrets: [], cloudWord: 'aws' })(one, 'some').call.path).toBe(
    '/api/v0/aws-integrations/a',
  )
})

test('the key that a call is made with is named', () => {
  expect(reported({})?.call.key).toBe('full')
  expect(reported({ key: 'none' })?.call.key).toBe('none')
})
