import { describe, expect, test } from 'vitest'
import type { ReportedCase } from '../report.js'
import { jsonValues } from './json-values.js'
import { offenceOf } from './offence.js'

const exchange = (text: string, status = 200): ReportedCase['exchanges'][number] => ({
  call: { method: 'GET', path: '/api/v0/hosts', key: 'full' },
  reply: { status, headers: [], body: { text, bytes: text.length } },
  ms: 1,
})

const broken = (expected: string, got: string, exchanges: ReportedCase['exchanges']): ReportedCase => ({
  ...{ id: 'a/b', clause: 'a.b', kind: 'case', verdict: 'violates', durationMs: 1 },
  ...{ expected, got, exchanges },
})

function marked(expected: string, got: string, text: string): string[] {
  const offence = offenceOf(broken(expected, got, [exchange('{}'), exchange(text)]))
  expect(offence?.exchange).toBe(1)
  return (offence?.stretches ?? []).map(({ start, end }) => text.slice(start, end))
}

describe('offenceOf', () => {
  test.each([
    ['status "maintenance"', '"working"', '{"memo":"working","status":"working"}', ['"working"']],
    ['metrics.0 to be object', '[17,5]', '{"metrics":[[17, 5]]}', ['[17, 5]']],
    ['roles {"a":["b"]}', '{"a":["c"]}', '{"id":"x","roles":{"a":["c"],"e":[]}}', ['{"a":["c"],"e":[]}']],
    ['of the hosts ["h2"] in any order', '["h1","h2"]', '{"hosts":[{"name":"h1"},{"name":"h2"}]}', ['"h1"']],
    [
      'the state to be unchanged: []',
      '[{"email":"a…',
      '{"invitations":[{"email":"abc"}]}',
      ['[{"email":"abc"}]'],
    ],
    ['size standard or micro', 'nothing', '{"name":"size"}', []],
    ['host x in the list', 'a list without it', '{"hosts":[]}', []],
    ['the body to be object', '[]', '[]', ['[]']],
  ])('expected %s, got %s', (expected, got, text, parts) => {
    expect(marked(expected, got, text)).toEqual(parts)
  })

  test('finds the answer with the status that came', () => {
    const exchanges = [exchange('', 422), exchange('', 200)]

    expect(offenceOf(broken('status 400', '422 {}', exchanges))).toEqual({ exchange: 0, stretches: [] })
    expect(offenceOf(broken('status 400', '418', exchanges))).toEqual({ exchange: 1, stretches: [] })
    expect(offenceOf(broken('status 400', '422', []))).toBeUndefined()
  })
})

describe('jsonValues', () => {
  const shown = (text: string): string[] =>
    jsonValues(text).map(({ key, start, end }) => `${key}=${text.slice(start, end)}`)

  test('names values by the nearest key', () => {
    expect(shown('{"a": [1, {"b\\"": "x"}], "c": null}')).toEqual([
      ...['a=1', 'b"="x"', 'a={"b\\"": "x"}', 'a=[1, {"b\\"": "x"}]', 'c=null'],
      '={"a": [1, {"b\\"": "x"}], "c": null}',
    ])
  })

  test('takes what is cut, and what is no JSON', () => {
    expect(shown('{"a":[1,{"b":2')).toEqual(['a=1', 'b=2'])
    expect(shown(']]]')).toEqual([])
    expect(shown('[['.repeat(2048))).toEqual([])
  })
})
