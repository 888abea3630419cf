import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Report } from '../../reports/report.js'
import { runConformance } from '../entries/run-conformance.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import type { Exited } from '../testing/spawned.js'

const root = createRoom('compare-')

/** Report directories `good` and `bad`. In `bad`, one clause is violated. */
beforeAll(async () => {
  const good = await runConformance({ chapter: 'invitations', seed: 1 })
  const broken = good.clauses[0] as Report['clauses'][number]
  const bad: Report = {
    ...good,
    clauses: good.clauses.map((each) => (each === broken ? { ...each, verdict: 'violates' } : each)),
    cases: good.cases.map((each) => (each.clause === broken.id ? { ...each, verdict: 'violates' } : each)),
  }
  const down = await runConformance({ chapter: 'invitations', baseUrl: 'http://127.0.0.1:1', key: 'k' })
  for (const [name, report] of Object.entries({ good, bad, down })) {
    mkdirSync(join(root, name))
    writeFileSync(join(root, name, 'report.json'), JSON.stringify(report))
  }
  const keys = { ...good, run: { ...good.run, options: { ...good.run.options, chapter: ['keys'] } } }
  writeFileSync(
    join(root, 'other-part.json'),
    JSON.stringify({ ...keys, cases: [], clauses: [], openPoints: [] }),
  )
  writeFileSync(join(root, 'other.json'), JSON.stringify({ ...good, schema: 2 }))
  writeFileSync(join(root, 'other-settings.json'), JSON.stringify({ a: 1 }))
  writeFileSync(join(root, 'summary.md'), '# A summary')
})

function compare(...args: string[]): Promise<Exited> {
  const paths = args.map((each) =>
    /^(good|bad|down|none|other|summary)/.test(each) ? join(root, each) : each,
  )
  return called(['compare', ...paths])
}

test('nothing got worse: exit code 0, also when something is fixed', async () => {
  const [same, better] = await Promise.all([compare('good', 'good'), compare('bad', 'good/report.json')])

  expect([same.code, better.code]).toEqual([0, 0])
  expect(same.out).toContain('Not worse: no clause broken or fixed')
  expect(better.out).toContain('Fixed (1)')
})

test('something got worse: exit code 1, in every format', async () => {
  const formats = ['text', 'markdown', 'json']
  const [text, markdown, json] = await Promise.all(
    formats.map((each) => compare('good', 'bad', '--format', each)),
  )

  expect([text?.code, markdown?.code, json?.code]).toEqual([1, 1, 1])
  expect(text?.out).toContain('Newly broken (1)')
  expect(markdown?.out).toContain('## Worse: 1 newly broken')
  expect(JSON.parse(json?.out ?? '')).toMatchObject({
    schema: 1,
    worse: true,
    clauses: { broken: [{ before: 'conforms' }] },
  })
})

test('a later run that judged nothing: exit code 2, with the reason', async () => {
  const { code, out } = await compare('good', 'down')

  expect(code).toBe(2)
  expect(out).toMatch(
    /^No longer judged \((\d+)\)\n {2}\1 clauses: .*refused[\s\S]*^Cannot be told: \1 no longer judged$/m,
  )
})

test.each([
  [['good', 'none'], 'there is no such file'],
  [['good', 'summary.md'], 'it is not JSON'],
  [['good', 'other-settings.json'], 'it is JSON, but no report of a run. Make the report again'],
  [['good', 'other.json'], 'its schema version is 2, not 1'],
  [
    ['good', 'other-part.json'],
    'have no case and no open point in common. Compare runs of the same chapters',
  ],
  [['good'], "missing required argument 'after'"],
  [['good', 'bad', '--format', 'xml'], '--format: expected text, markdown, or json, got "xml"'],
])('%j is wrong usage: exit code 2', async (args, message) => {
  const { code, err } = await compare(...args)

  expect(code).toBe(2)
  expect(err).toContain(message)
})
