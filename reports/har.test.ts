import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { renderHar } from './har.js'
import { caseResult, exchange, sampleReport } from './sample-run.js'

const schema = JSON.parse(readFileSync(new URL('../fixtures/har-1.2.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({
  strict: true,
  allErrors: true,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, uri: /^https?:\/\// },
}).compile(schema)

const later = { ...exchange({ text: '{"id":"1"}' }), at: Date.parse('2025-03-01T10:20:31.456Z'), ms: 12.5 }
const raw = {
  call: { method: 'POST', path: '/api/v0/hosts', raw: Uint8Array.of(255) },
  failure: 'No answer.',
  ms: 3,
}
const query = { ...exchange(), call: { method: 'GET', path: '/a', query: [['b', 'c d']] as const } }

describe('the HAR of a run', () => {
  const report = sampleReport({
    results: [
      caseResult('keys/fine', { exchanges: [later, raw, query] }),
      caseResult('hosts/update/broken', { exchanges: [later] }),
    ],
  })
  const har = JSON.parse(renderHar(report))

  test('is HAR 1.2', () => {
    expect(validate(har), JSON.stringify(validate.errors)).toBe(true)
  })

  test('agrees with the report on times', () => {
    const [{ startedDateTime, time, timings }] = har.log.entries

    expect([startedDateTime, time, timings.wait]).toEqual(['2025-03-01T10:20:31.456Z', 12.5, 12.5])
    expect(report.cases[0]?.exchanges[0]).toMatchObject({ at: 1000, ms: 12.5 })
  })

  test('has an exchange that two cases share once', () => {
    expect(har.log.entries).toHaveLength(3)
    expect(har.log.pages.map(({ id }: { id: string }) => id)).toEqual(['keys/fine'])
  })

  test('has the URL as it was sent, and says why there is no answer', () => {
    expect(har.log.entries[2].request.url).toBe('https://staging.example.com/monitoring/a?b=c%20d')
    expect(har.log.entries[1]).toMatchObject({ response: { status: 0 }, comment: 'No answer.' })
  })
})

test('what is no HAR is not taken for one', () => {
  expect(validate({ log: { version: '1.2', entries: [] } })).toBe(false)
})
