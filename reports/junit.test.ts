import { describe, expect, test } from 'vitest'
import { renderJunit } from './junit.js'
import { caseResult, difference, exchange, sampleReport, sampleResults } from './sample-run.js'

const one = (changes: Parameters<typeof caseResult>[1], strict = false) =>
  renderJunit(sampleReport({ results: [caseResult('hosts/update/broken', changes)] }, { strict }))

const count = (text: string, part: string) => text.split(part).length - 1

describe('JUnit', () => {
  const xml = renderJunit(sampleReport())

  test('has a suite for each chapter, with its counts', () => {
    const time = 'timestamp="2025-03-01T10:20:30"'

    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="monitoring-conformance" /,
    )
    expect(xml).toContain(`tests="5" failures="1" errors="1" skipped="1" time="1.235" ${time}>`)
    expect(xml).toContain(
      `<testsuite name="hosts" tests="3" failures="1" errors="0" skipped="1" time="0.036" ${time}>`,
    )
    expect(xml).toContain('<testsuite name="keys" tests="1" failures="0" errors="0" skipped="0"')
    expect(xml).toContain('<testsuite name="invitations" tests="1" failures="0" errors="1" skipped="0"')
  })

  test('begins with the cases of the first cause, and counts each failure once', () => {
    const text = renderJunit(sampleReport({ results: [...sampleResults].reverse() }))

    expect([...text.matchAll(/<testcase [^>]* name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'hosts/update/broken',
      'hosts/lacking',
      'hosts/update/bent',
      'invitations/unknown',
      'keys/fine',
    ])
    expect(count(text, '<failure ') + count(text, '<error ')).toBe(1 + 1)
  })

  test('shows a violation as a failure: its cause, the call that proves it, and the two values', () => {
    const { causes = [] } = sampleReport()

    expect(xml).toContain(`<failure message="${causes[0]?.says}" type="violates">`)
    expect(xml).toContain(
      [
        'host.broken (§4.2.1 rule 3, must): Sentence of `host.broken`.',
        'sent POST /api/v0/hosts {"name":"a"} → 418 {"error":"teapot"}',
        'expected roles {web: [app, db]}',
        'got {web: [app]}',
      ].join('\n'),
    )
    expect(xml).toContain(
      '1 case, hosts/update/broken, cause registerHost/host.broken:refused\n' +
        'again npx monitoring-conformance run --base-url https://staging.example.com/monitoring --case hosts/update/broken\n',
    )
    expect(xml).toContain('POST /api/v0/hosts\n{"name":"a"}\n→ 418 in 5 ms\n{"error":"teapot"}</failure>')
    expect(xml).toContain('<system-out>Left behind: host abc</system-out>')
  })

  test('has a test for each case', () => {
    expect(count(xml, '<testcase ')).toBe(5)
    expect(xml).toContain('<testcase classname="hosts.update" name="hosts/update/broken" time="0.012">')
    expect(xml).toContain('<testcase classname="keys" name="keys/fine" time="0.012"/>')
  })

  test('shows what could not be told as an error, what was untested as skipped', () => {
    expect(xml).toContain(
      '<error message="The answers of List Invitations leave cases without a verdict." type="inconclusive">',
    )
    expect(xml).toContain('\nfound cannot set the scene\n')
    expect(xml).toContain('GET /api/v0/invitations\n→ no answer: No answer.</error>')
    expect(xml).toContain('<skipped message="Needs a key (--read-key)."/>')
    expect(one({ verdict: 'inconclusive', fault: true, message: 'x' })).toMatch(
      /type="fault">(.*\n)+found x\n/,
    )
  })

  test('shows a deviation as a note, and as a failure of a strict run', () => {
    const strict = renderJunit(sampleReport({}, { strict: true }))

    expect(xml).toContain('<system-out>Deviates from a should. host.bent (')
    expect(strict).toContain('expected a refusal\ngot 200\n')
    expect(strict).toContain('tests="5" failures="2" errors="1" skipped="1"')
    expect(strict).not.toContain('Deviates from')
  })

  test('carries nothing that XML 1.0 does not', () => {
    const nasty = 'a"<b>&\'\u0000\u001b[1m ]]> \ud800 \uffff\u202e\r\nend'
    const text = [
      one({ verdict: 'untested', message: nasty }),
      one({ verdict: 'violates', ...difference('x', nasty), exchanges: [exchange({ text: nasty })] }),
    ].join('\n')

    expect(text).toContain(
      `message="a&quot;&lt;b&gt;&amp;'\\u0000\\u001b[1m ]]&gt; \\ud800 \\uffff\\u202e\\r\\nend"`,
    )
    expect(text).not.toMatch(/[^\n\x20-\u2027\u202f-\ud7ff]/)
    expect(text).not.toContain(']]>')
  })

  test('cuts long texts', () => {
    const long = 'x'.repeat(100_000)

    expect(
      one({ verdict: 'violates', ...difference(long, long), exchanges: [exchange({ text: long })] }).length,
    ).toBeLessThan(10_000)
  })
})
