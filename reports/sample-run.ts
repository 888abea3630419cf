import type { CaseResult } from '../runner/case/case-result.js'
import type { RunResult } from '../runner/run.js'
import type { Clause } from '../spec/clause.js'
import type { Exchange, Reply } from '../spec/http.js'
import { buildReport, type ReportInput } from './build-report.js'
import type { Report } from './report.js'
import { keepingExchanges } from './reported-exchange.js'

/** Made-up results for the tests in this folder: a clause and a case of every verdict. */
export const sampleClauses: readonly Clause[] = [
  clause('key.fine', 'must'),
  clause('host.broken', 'must'),
  clause('host.bent', 'should'),
  clause('invitation.unknown', 'must'),
  { ...clause('host.lacking', 'should'), needs: ['readKey'] },
  { ...clause('host.unseen', 'must'), untested: 'Nothing of it shows.' },
]

export const sampleCases = [
  { id: 'keys/fine', clause: 'key.fine' },
  { id: 'hosts/update/broken', clause: 'host.broken' },
  { id: 'hosts/update/bent', clause: 'host.bent' },
  { id: 'invitations/unknown', clause: 'invitation.unknown' },
  { id: 'hosts/lacking', clause: 'host.lacking' },
]

export const sampleResults: readonly CaseResult[] = [
  caseResult('keys/fine', { exchanges: [exchange()] }),
  caseResult('hosts/update/broken', {
    verdict: 'violates',
    ...difference('roles {web: [app, db]}', '{web: [app]}'),
    exchanges: [exchange(), exchange({ status: 418, text: '{"error":"teapot"}' })],
    proof: { exchange: 1, kind: 'refused' },
    leftBehind: ['host abc'],
  }),
  caseResult('hosts/update/bent', { verdict: 'deviates', ...difference('a refusal', '200') }),
  caseResult('invitations/unknown', {
    verdict: 'inconclusive',
    message: 'cannot set the scene',
    exchanges: [{ call: { method: 'GET', path: '/api/v0/invitations' }, failure: 'No answer.', ms: 3 }],
    decisive: 0,
  }),
  caseResult('hosts/lacking', { verdict: 'untested', message: 'Needs a key (--read-key).' }),
]

const sampleResult = (changes: Partial<RunResult> = {}): RunResult => ({
  id: 'abcd1234',
  startedAt: '2025-03-01T10:20:30.456Z',
  durationMs: 1234.5,
  heldMs: 0,
  seed: 7,
  complete: true,
  cut: [],
  access: { open: true },
  target: { baseUrl: 'https://staging.example.com/monitoring', supplied: [] },
  results: [...sampleResults],
  traffic: [],
  footprint: {
    requests: 42,
    hosts: { registered: 9, aliveAtOnce: 4 },
    services: { created: 1, reused: 2 },
    roles: 5,
    series: 3,
    posts: 2,
    integrations: 6,
    integrationsAtOnce: 2,
    invitations: 1,
    leftBehind: [],
  },
  ...changes,
})

export const sampleReport = (
  changes: Partial<RunResult> = {},
  options: Partial<Omit<ReportInput, 'result'>> = {},
): Report =>
  buildReport({
    tool: { name: 'monitoring-conformance', version: '0.1.0' },
    result: kept(sampleResult(changes), options),
    cases: sampleCases,
    clauses: sampleClauses,
    secrets: [],
    strict: false,
    ...options,
  })

/** In the form that a run keeps. */
function kept(result: RunResult, { secrets = [], keyHeader }: Partial<ReportInput>): ReportInput['result'] {
  const keep = keepingExchanges({ secrets, keyHeader })
  const whole = <Each extends CaseResult>(each: Each) => ({
    ...each,
    exchanges: each.exchanges.map((one) => keep(one, 'some')),
  })
  return { ...result, results: result.results.map(whole), traffic: result.traffic.map(whole) }
}

export function caseResult(id: string, changes: Partial<CaseResult> = {}): CaseResult {
  return { id, verdict: 'conforms', durationMs: 12.3, exchanges: [], leftBehind: [], ...changes }
}

export function exchange(reply: Partial<Reply> = {}): Exchange {
  return {
    call: { operation: 'registerHost', method: 'POST', path: '/api/v0/hosts', body: { name: 'a' } },
    reply: { status: 200, headers: [['content-type', 'application/json']], text: '{"id":"1"}', ...reply },
    ms: 4.56,
  }
}

export function difference(expected: string, got: string) {
  return { expected, got, message: `expected ${expected}, got ${got}` }
}

function clause(id: string, level: Clause['level']): Clause {
  return { id, at: '§4.2.1 rule 3', level, says: `Sentence of \`${id}\`.`, operations: ['updateHost'] }
}

/** The report of this many cases in nine chapters, each with a clause of its own: `host.c0` and so on. */
export function reportOfMany(
  count: number,
  changesOf: (at: number) => Partial<CaseResult>,
  options: Parameters<typeof sampleReport>[1] = {},
): Report {
  const results = Array.from({ length: count }, (_, at) =>
    caseResult(`chapter-${at % 9}/case-${at}`, changesOf(at)),
  )
  const clauses = results.map((_, at) => ({ ...(sampleClauses[1] as Clause), id: `host.c${at}` }))
  const cases = results.map(({ id }, at) => ({ id, clause: `host.c${at}` }))
  return sampleReport({ results }, { cases, clauses, ...options })
}
