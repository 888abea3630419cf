import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { createRoom } from '../cli/testing/room.js'
import { openHarFile } from './har-file.js'
import { cutExchange, reportExchange } from './reported-exchange.js'
import { exchange } from './sample-run.js'

const schema = JSON.parse(readFileSync(new URL('../fixtures/har-1.2.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({
  strict: true,
  allErrors: true,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z$/, uri: /^https?:\/\// },
}).compile(schema)

const root = createRoom('har-')

const tool = { name: 'monitoring-conformance', version: '1.0.0' }
const at = Date.parse('2025-03-01T10:20:31.456Z')
const base = 'https://staging.example.com/monitoring/'
const later = { ...exchange({ text: '{"id":"1"}' }), ms: 12.5 }
const raw = {
  call: { method: 'POST', path: '/api/v0/hosts', raw: Uint8Array.of(255) },
  failure: 'No answer.',
  ms: 3,
}
const query = { ...exchange(), call: { method: 'GET', path: '/a', query: [['b', 'c d']] as const } }

describe('an HTTP archive', () => {
  const file = openHarFile(join(root, 'report.har'), tool)
  for (const [index, each] of [later, raw, query].entries())
    file.add({
      ...{ exchange: reportExchange(each), at: at + index / 2, base },
      ...{ page: index ? 'run' : 'keys/fine', key: 'full' },
    })
  file.add({ ...{ exchange: cutExchange(reportExchange(later), 4), at: at + 2, base }, ...{ page: 'run' } })
  const failure = file.close()
  const har = JSON.parse(readFileSync(join(root, 'report.har'), 'utf8'))

  test('is HAR 1.2', () => {
    expect(failure).toBeUndefined()
    expect(validate(har), JSON.stringify(validate.errors)).toBe(true)
  })

  test('has true times, to the microsecond', () => {
    const [first, second] = har.log.entries

    expect([first.startedDateTime, first.time, first.timings.wait]).toEqual([
      '2025-03-01T10:20:31.456Z',
      12.5,
      12.5,
    ])
    expect(second.startedDateTime).toBe('2025-03-01T10:20:31.456500Z')
  })

  test('has a page for each case and for the rest', () => {
    expect(har.log.pages.map(({ id }: { id: string }) => id)).toEqual(['keys/fine', 'run'])
  })

  test('has the URL as it was sent, and says why there is no answer', () => {
    expect(har.log.entries[2].request.url).toBe('https://staging.example.com/monitoring/a?b=c%20d')
    expect(har.log.entries[1]).toMatchObject({ response: { status: 0 }, comment: 'No answer.' })
  })

  test('says of a body that it is cut, or no text', () => {
    expect(har.log.entries[3].response.content).toEqual({
      ...{ size: 10, mimeType: 'application/json', text: '{"id' },
      comment: 'Only the beginning of 10 bytes.',
    })
    expect(har.log.entries[1].request.postData).toMatchObject({ text: '/w==', encoding: 'base64' })
  })
})

test('an archive without entries is one too', () => {
  openHarFile(join(root, 'empty.har'), tool).close()

  expect(validate(JSON.parse(readFileSync(join(root, 'empty.har'), 'utf8')))).toBe(true)
})

test('an archive that cannot be written says so at its end, and leaves nothing', () => {
  const file = openHarFile(join(root, 'no such directory', 'report.har'), tool)
  file.add({ exchange: reportExchange(later), at, base, page: 'run' })

  expect(file.close()?.code).toBe('ENOENT')
  expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('what is no HAR is not taken for one', () => {
  expect(validate({ log: { version: '1.2', entries: [] } })).toBe(false)
})
