import { describe, expect, test } from 'vitest'
import type { Verdict } from '../runner/case/verdict.js'
import type { Clause } from '../spec/clause.js'
import { renderJunit } from './junit.js'
import type { ReportedOptions } from './report.js'
import { worst } from './reported-clauses.js'
import { caseResult, difference, exchange, sampleCases, sampleClauses, sampleReport } from './sample-run.js'
import { renderSummary } from './summary.js'

const clauseOf = (report: ReturnType<typeof sampleReport>, id: string) =>
  report.clauses.find((each) => each.id === id)

describe('the verdict of a clause', () => {
  test.each<[Verdict[], Verdict]>([
    [['conforms', 'deviates', 'violates', 'inconclusive'], 'violates'],
    [['conforms', 'deviates', 'inconclusive'], 'deviates'],
    [['conforms', 'inconclusive', 'untested'], 'inconclusive'],
    [['untested', 'conforms'], 'conforms'],
    [[], 'untested'],
  ])('of %j is %s', (verdicts, verdict) => {
    expect(worst(verdicts)).toBe(verdict)
  })

  test('says why it is untested', () => {
    const report = sampleReport()
    const untested = (why: string, needs?: string[]) =>
      expect.objectContaining({ verdict: 'untested', untested: why, ...(needs && { needs }) })

    expect(clauseOf(report, 'host.unseen')).toEqual(untested('Nothing of it shows.'))
    expect(clauseOf(report, 'host.lacking')).toEqual(untested('Needs a key (--read-key).', ['readKey']))
    expect(clauseOf(sampleReport({ results: [] }), 'host.broken')).toEqual(
      untested('The run had none of its cases.'),
    )
  })
})

describe('the report', () => {
  test('counts clauses by level and verdict', () => {
    expect(sampleReport().summary).toEqual({
      exitCode: 1,
      must: { conforms: 1, violates: 1, inconclusive: 1, untested: 1 },
      should: { conforms: 0, deviates: 1, inconclusive: 0, untested: 1 },
      open: { observed: 0, unobserved: 0 },
      requests: 42,
    })
  })

  test('speaks of the paths that were asked for', () => {
    const message = 'Cannot set the scene: POST /api/v0/cloud-integrations answered 500.'
    const results = [caseResult(sampleCases[0]?.id ?? '', { verdict: 'inconclusive', message })]
    const said = (cloudWord: string) =>
      sampleReport({ results }, { options: { keyHeader: 'X-Api-Key', cloudWord } as ReportedOptions })
        .cases[0]?.message

    expect(said('aws')).toBe('Cannot set the scene: POST /api/v0/aws-integrations answered 500.')
    expect(said('cloud')).toBe(message)
  })

  test('puts clauses into the chapters of their cases', () => {
    const clauses = sampleClauses.map((each) => ({ ...each, operations: ['postServiceMetrics'] as const }))
    const chapters = sampleReport({}, { clauses }).clauses.map(({ chapter }) => chapter)

    expect(chapters).toEqual(['keys', 'hosts', 'hosts', 'invitations', 'hosts', 'service-metrics'])
  })

  test('puts a clause of which only properties ran into the chapter that it is about', () => {
    const id = 'properties/hosts/roles'
    const report = sampleReport({ results: [caseResult(id)] }, { cases: [{ id, clause: 'host.broken' }] })

    expect(clauseOf(report, 'host.broken')?.chapter).toBe('hosts')
  })

  test.each([
    ['key.other', 'keys'],
    ['general.other', 'general'],
    ['host.other', 'hosts'],
  ])('puts %s, which has no case, into %s', (id, chapter) => {
    const clauses = [{ ...(sampleClauses[0] as Clause), id }]

    expect(sampleReport({}, { clauses }).clauses).toMatchObject([{ chapter, cases: [] }])
  })

  test('puts a must that is broken before what keeps more cases from a verdict', () => {
    const says = 'Get Host Information refuses the key.'
    const obstacle = { operation: 'getHost', kind: 'refused', says } as const
    const hindered = { verdict: 'inconclusive', message: says, obstacle } as const
    const ids = ['hosts/a', 'hosts/b', 'hosts/broken']
    const { causes } = sampleReport(
      { results: ids.map((id, at) => caseResult(id, at < 2 ? hindered : { verdict: 'violates' })) },
      { cases: ids.map((id) => ({ id, clause: 'host.broken' })) },
    )

    expect(causes?.map(({ kind, cases }) => [kind, cases.length])).toEqual([
      ['violation', 1],
      ['obstacle', 2],
    ])
  })

  test('refuses a result of no case', () => {
    expect(() => sampleReport({ results: [caseResult('hosts/other')] })).toThrow('"hosts/other"')
  })

  test('shows the base URL without credentials, and knows the password as a secret', () => {
    const { target, access } = sampleReport({
      target: { baseUrl: 'https://me:pa%2Fss@example.com/prefix/?token=1#x', supplied: [] },
      access: { open: true, hint: 'tried pa/ss and pa%2Fss' },
    })

    expect(target.baseUrl).toBe('https://example.com/prefix')
    expect(access).toEqual({ open: true, hint: 'tried [redacted] and [redacted]' })
  })
})

describe('the key of a run', () => {
  const key = 'Zq8/secret+key=='
  const echo = exchange({
    headers: [
      ['x-api-key', key],
      ['x-echo', `got ${key}`],
    ],
    text: JSON.stringify({ [key]: key, basic: Buffer.from(key).toString('base64') }),
  })
  const report = sampleReport(
    {
      access: { open: true, hint: `hint ${key}` },
      results: [
        caseResult('hosts/update/broken', {
          verdict: 'violates',
          ...difference('nothing', JSON.stringify({ key })),
          exchanges: [
            echo,
            { ...echo, call: { ...echo.call, path: `/api/${encodeURIComponent(key)}`, query: [['q', key]] } },
            { ...echo, call: { ...echo.call, headers: [['cookie', 'abc']], raw: Buffer.from(`{${key}`) } },
            { call: echo.call, failure: `no ${key}`, ms: 1 },
          ],
          leftBehind: [`host ${key}`],
        }),
        caseResult('invitations/unknown', {
          verdict: 'inconclusive',
          message: `answered ${key.slice(0, 10)}…`,
        }),
      ],
    },
    { secrets: [key] },
  )

  test.each([
    ['report.json', JSON.stringify(report)],
    ['junit.xml', renderJunit(report)],
    ['summary.md', renderSummary(report)],
  ])('is nowhere in %s', (_, text) => {
    expect(text).toContain('redacted')
    expect(text).not.toMatch(/Zq8|secret|key==/)
    expect(text).not.toContain(Buffer.from(key).toString('base64').slice(0, 12))
  })

  test('leaves the rest of the report as it is', () => {
    expect(report.cases.map(({ id, clause }) => ({ id, clause }))).toEqual([sampleCases[1], sampleCases[3]])
    expect(report.cases[0]?.exchanges[0]?.reply?.headers).toEqual([
      ['x-api-key', '[redacted]'],
      ['x-echo', 'got [redacted]'],
    ])
  })
})
