import { expect, test } from 'vitest'
import { whole } from '../../pages/limits.js'
import type { ReportedCase } from '../report.js'
import { sampleReport } from '../sample-run.js'
import { findingText } from './chosen.js'
import { indexed } from './indexed.js'

const { causes, clauses, cases, wire } = indexed(sampleReport(), { limits: whole })

test('a cause as Markdown has the rule, the difference, the calls, and lines that make them again', () => {
  const [{ cause } = {}] = causes
  const shown = cases.get(cause?.proof?.case ?? '')
  if (!cause || !shown) throw new Error('The sample has no cause with a proof.')

  const text = findingText(cause, clauses.get(shown.clause), shown, wire)

  expect(text).toMatch(/^\*\*.*\*\*\n\n.*, a must: Sentence of `host\.broken`\.\n\n/)
  expect(text).toContain('Expected `roles {web: [app, db]}`, got `{web: [app]}`.')
  expect(text).toMatch(/```text\nPOST \/api\/v0\/.*\n→ 418 in /s)
  expect(text).toContain('-H "X-Api-Key: $MONITORING_KEY"')
  expect(text).toMatch(/Case `hosts\/.*`, cause `.*`\.$/)
})

test('what a server says cannot end a block or add markup', () => {
  const evil = '```\n# <img src=x> @everyone\u202e'
  const [cause] = causes
  const shown: ReportedCase = {
    ...{ id: 'hosts/a', clause: 'host.a', kind: 'case', verdict: 'violates', durationMs: 1 },
    ...{ expected: 'a', got: evil, decisive: 0 },
    exchanges: [
      {
        call: { method: 'GET', path: '/api/v0/hosts', key: 'full' },
        reply: { status: 200, headers: [], body: { text: evil, bytes: evil.length } },
        ms: 1,
      },
    ],
  }
  if (!cause) throw new Error('The sample has no cause.')

  const text = findingText(cause.cause, undefined, shown, wire)

  expect(text).not.toContain('\u202e')
  expect(text).toMatch(/\n````text\n/)
  expect(text.replace(/(`+)[^`].*?[^`]\1(?!`)/gs, '')).not.toContain('<img')
})
