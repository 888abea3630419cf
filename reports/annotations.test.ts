import { describe, expect, test } from 'vitest'
import { renderAnnotations } from './annotations.js'
import { renderBadgeJson, renderBadgeSvg } from './badge.js'
import { caseResult, difference, reportOfMany, sampleReport } from './sample-run.js'
import { inert, workflowCommand } from './workflow-command.js'

const hostile = 'a%0A::error::b\r\n::add-mask::c\n##[add-mask]d, e: %25'

describe('a workflow command', () => {
  test('is one line, whatever is in it', () => {
    const line = workflowCommand('error', hostile, hostile)

    expect(line).not.toMatch(/[\r\n]|##\[/)
    expect(line).toMatch(
      /^::error title=[^:,]+::a%250A::error::b\\r\\n::add-mask::c\\n# #\[add-mask\]d, e: %2525$/,
    )
  })

  test('is cut where it is long', () => {
    expect(workflowCommand('error', 'a', 'x'.repeat(100_000)).length).toBeLessThan(3000)
  })
})

test.each([
  ['::error::x', ': :error::x'],
  ['  ::error::x\n\t::set-output name=a::b', '  : :error::x\n\t: :set-output name=a::b'],
  ['got ##[add-mask]x ###[y]', 'got # #[add-mask]x ## #[y]'],
  ['##vso[task.setvariable]x ##teamcity[message]', '# #vso[task.setvariable]x # #teamcity[message]'],
  ['a::b ## [c]', 'a::b ## [c]'],
])('text that starts no workflow command: %j', (text, shown) => {
  expect(inert(text)).toBe(shown)
})

describe('annotations', () => {
  test('are an error for each cause that fails the run, and a warning of what could not be judged', () => {
    expect(renderAnnotations(sampleReport())).toEqual([
      '::error title=violates host.broken::Register Host Information refuses what it must accept: Sentence of `host.broken`. host.broken (§4.2.1 rule 3), 1 case, hosts/update/broken, cause registerHost/host.broken:refused. sent POST /api/v0/hosts {"name":"a"} → 418 {"error":"teapot"}; expected roles {web: [app, db]}; got {web: [app]}.',
      '::warning title=1 case could not be judged::The first is invitations/unknown: cannot set the scene',
    ])
  })

  test('are ten errors at most, and a note of the others', () => {
    const lines = renderAnnotations(
      reportOfMany(25, () => ({ verdict: 'violates', ...difference('x', hostile) })),
    )

    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10)
    expect(lines.at(-1)).toBe('::notice title=More failures::15 more are in the report.')
    expect(lines.join('\n').match(/\n/g)).toHaveLength(10)
  })

  test('leave out what is known, and name what is out of date', () => {
    const entry = { case: 'hosts/update/*', reason: 'r', line: 4, cases: ['hosts/update/broken'] }
    const stale = { case: 'keys/fine', reason: 'r', line: 7, cases: ['keys/fine'] }
    const results = sampleReport().cases.slice(0, 2)
    const lines = renderAnnotations(
      sampleReport(
        { results: results.map(({ id, verdict }) => caseResult(id, { verdict })) },
        { knownFailures: { file: 'a:b,c.yaml', entries: [entry, stale] } },
      ),
    )

    expect(lines).toEqual([
      '::error title=stale known failure keys/fine::a:b,c.yaml line 7: no longer fails; remove it.',
    ])
  })

  test('say why a target could not be tested, once', () => {
    const access = { open: false, why: 'refused', message: 'The key is refused.' } as const
    const lines = renderAnnotations(sampleReport({ access, complete: false, results: [] }))

    expect(lines).toEqual(['::error title=Not tested%2C refused::The key is refused.'])
  })
})

const [fine, broken] = sampleReport().cases
const only = (...ids: (string | undefined)[]) => ({
  results: ids.map((id = '') => caseResult(id, { verdict: id === broken?.id ? 'violates' : 'conforms' })),
})

test.each<[string, string, Parameters<typeof sampleReport>]>([
  ['conforms', 'brightgreen', [only(fine?.id)]],
  ['1 clause violated', 'red', [only(broken?.id)]],
  ['incomplete', 'lightgrey', [{ ...only(fine?.id), complete: false }]],
  ['not tested', 'lightgrey', [{ access: { open: false, why: 'unreachable', message: '' }, results: [] }]],
  ['conforms (of a part)', 'brightgreen', [only(fine?.id), { shard: { index: 1, of: 2 } }]],
])('the badge says %s, in %s', (message, color, given) => {
  const report = sampleReport(...given)
  const svg = renderBadgeSvg(report)

  const label = 'Monitoring Service API'
  expect(JSON.parse(renderBadgeJson(report))).toEqual({ schemaVersion: 1, label, message, color })
  expect(svg).toContain(`<title>${label}: ${message}</title>`)
  expect(svg).toMatch(/^<svg [^<>]*>\n(<.*>\n)+<\/svg>\n$/)
})
