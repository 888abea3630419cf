import type { CaseResult } from '../../../runner/case/case-result.js'
import type { Clause } from '../../../spec/clause.js'
import type { Reply } from '../../../spec/http.js'
import type { Report } from '../../report.js'
import { caseResult, difference, exchange, sampleReport } from '../../sample-run.js'

/** Texts that a page must show and never obey. Each but the last breaks out of a different place. */
export const hostileTexts = [
  `</script><script>alert('script')</script>`,
  `"><img src=x onerror=alert('img')>`,
  `' onmouseover=alert('attribute') x='`,
  '</pre></code></details></article></main>--></style><style>*{display:none}</style><base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=http://127.0.0.1:9/"><link rel=stylesheet href=http://127.0.0.1:9/>',
  'before\u202eexe.gnp\u2066\u200f\u061c after\u0000\u0007\u001b[31m\u009b\r\n\t\ud800\ufeff\u2028',
  '&lt;script&gt; &amp; ]]> {{alert(1)}} \\u202e',
] as const

const megabyte = '<b>\u202e\u0001'.repeat(200_000)

/** The report of a server that answers every call with such a text, in headers too. */
export const hostileReport = (): Report => {
  const texts = [...hostileTexts, megabyte]
  return reportOf(texts.length, (at) => hostileCase(texts[at] as string, `hosts/hostile/${at}`, at))
}

function hostileCase(text: string, id: string, at: number): CaseResult {
  const reply: Partial<Reply> = {
    text,
    headers: [
      ['content-type', text],
      [`x-${at}`, text],
    ],
    unreadable: text,
  }
  const json = { ...reply, text: JSON.stringify({ hosts: [{ id: text, name: text }] }) }
  const path = `/api/v0/hosts/${encodeURIComponent(text.replaceAll('\ud800', ''))}`
  return caseResult(id, {
    verdict: (['violates', 'deviates', 'inconclusive', 'conforms'] as const)[at % 4],
    ...difference(`id ${JSON.stringify(text)}`, JSON.stringify(text)),
    exchanges: [
      exchange(reply),
      {
        call: { method: 'GET', path, headers: [['X-Text', text]], query: [[text, text]] },
        failure: text,
        ms: 1,
      },
      { call: { method: 'PUT', path, raw: text, key: 'none' }, reply: exchange(json).reply, ms: 1 },
    ],
    leftBehind: [text],
  })
}

/** A report of this many cases, with one clause for every ten. */
export function reportOf(size: number, result: (at: number) => CaseResult): Report {
  const results = Array.from({ length: size }, (_, at) => result(at))
  const clauseOf = (at: number): string => `host.clause-${Math.floor(at / 10)}`
  const clauses = [...new Set(results.map((_, at) => clauseOf(at)))]
  return sampleReport(
    { results },
    {
      cases: results.map(({ id }, at) => ({ id, clause: clauseOf(at) })),
      clauses: clauses.map((id): Clause => {
        return { id, at: '§4.2', level: 'must', says: 'Says `something`.', operations: ['listHosts'] }
      }),
    },
  )
}
