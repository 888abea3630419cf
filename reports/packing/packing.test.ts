import { describe, expect, test } from 'vitest'
import type { Report, ReportedCase, ReportedExchange } from '../report.js'
import { sampleReport } from '../sample-run.js'
import { packReport } from './pack-report.js'
import type { PackedReport } from './packed-report.js'
import { renderJson } from './render-json.js'
import { unpackReport } from './unpack-report.js'

const written = (report: Report): PackedReport => JSON.parse(renderJson(packReport(report)))

const text = JSON.stringify({ hosts: Array(20).fill({ name: 'web-1', roles: ['web:app'] }) })

const listing = (at: number, changes: Partial<ReportedExchange> = {}): ReportedExchange => ({
  call: { operation: 'listHosts', method: 'GET', path: '/api/v0/hosts', query: [['name', 'a']], key: 'full' },
  reply: {
    status: 200,
    headers: [
      ['date', `at ${at}`],
      ['content-type', 'application/json'],
      ['x-request', `${at}`],
    ],
    body: { text, bytes: text.length },
  },
  ms: at,
  ...changes,
})

const caseOf = (
  id: number,
  exchanges: ReportedExchange[],
  changes: Partial<ReportedCase> = {},
): ReportedCase => ({
  ...{ id: `hosts/${id}`, clause: 'host.broken', kind: 'case', verdict: 'conforms', durationMs: 1 },
  exchanges,
  ...changes,
})

const numbers = Array.from({ length: 20 }, (_, at) => at)

/** Twenty cases that share a call; each also lists hosts itself and gets the same body. */
const repeating = (): Report => ({
  ...sampleReport(),
  cases: numbers.map((at) => caseOf(at, [listing(99, { ms: at }), listing(at)], { decisive: 1 })),
})

describe('a report that is written and read', () => {
  test.each<[string, Report]>([
    ['as a run makes it', sampleReport()],
    ['with much that repeats', repeating()],
    ['without cases', { ...sampleReport(), cases: [] }],
    [
      'with calls that were never answered',
      {
        ...sampleReport(),
        cases: [caseOf(1, Array(9).fill({ ...listing(1), reply: undefined, failure: 'no' }))],
      },
    ],
  ])('%s is the same', (_, report) => {
    expect(unpackReport(written(report))).toEqual(JSON.parse(JSON.stringify(report)))
  })

  test('of an earlier version, which repeats itself, is the same', () => {
    const whole = JSON.parse(JSON.stringify(repeating()))

    expect(unpackReport(whole)).toEqual(whole)
  })

  test('has a call that cases have in common once, so that it is counted once', () => {
    const cases = numbers.map((at) => caseOf(at, [listing(99), listing(at)]))

    const read = unpackReport(written({ ...sampleReport(), cases }))

    expect(new Set(read.cases.flatMap(({ exchanges }) => exchanges)).size).toBe(1 + numbers.length)
  })

  test('stays as it is where it refers to what is not there', () => {
    const [first] = sampleReport().cases
    const lost = { ...listing(1), same: [7, 7] as const }
    const report = {
      ...sampleReport(),
      cases: [{ ...first, exchanges: [lost] } as PackedReport['cases'][number]],
    }

    expect(unpackReport(report).cases[0]?.exchanges[0]).toMatchObject({ call: lost.call, ms: 1 })
  })
})

describe('what repeats', () => {
  const packed = written(repeating())

  test('stands there once: a header field, a body, a call that cases have in common', () => {
    expect(JSON.stringify(packed).match(/application\/json/g)).toHaveLength(1)
    expect(packed.cases[3]?.exchanges[0]?.same).toEqual([0, 0])
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(repeating()).length * 0.7)
  })

  test('leaves method, path, key and status of each exchange in its place', () => {
    for (const { exchanges } of packed.cases)
      for (const { call, reply } of exchanges)
        expect({ ...call, status: reply?.status }).toMatchObject({
          ...{ method: 'GET', path: '/api/v0/hosts', key: 'full', status: 200 },
        })
  })

  test('leaves what shows why a case did not conform whole', () => {
    const report = repeating()
    const cases = report.cases.map((each) => ({
      ...each,
      verdict: 'violates' as const,
      proof: { exchange: 0 },
    }))

    for (const { exchanges } of written({ ...report, cases }).cases)
      for (const { reply } of exchanges) expect(reply?.body).toEqual({ text, bytes: text.length })
  })
})
