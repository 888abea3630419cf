import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { caseResult, difference, sampleReport } from '../../reports/sample-run.js'
import { cases } from '../../suites/index.js'
import { createRoom } from '../testing/room.js'
import { readKnownFailures } from './known-failures.js'
import { writeKnownFailures } from './write-known-failures.js'

const room = createRoom('known-')
const file = join(room, 'acme.yaml')
const id = 'invitations/cancel/unknown-is-404'

const reading = (text: string | Uint8Array) => {
  writeFileSync(file, text)
  return readKnownFailures(file, cases)
}

describe('a file of known failures', () => {
  test('names cases by id or glob, clauses, or causes', async () => {
    const [one, glob, clause, cause] = await reading(
      [
        `- {case: ${id}, reason: ' a ', issue: 12, expires: 2026-01-31}`,
        '- case: invitations/cancel/*',
        '  reason: >',
        '    two',
        '    lines',
        '- {clause: invitation.cancel.*, reason: c}',
        '- {cause: "listHosts?status:filter", reason: d}',
      ].join('\n'),
    )

    expect(one).toEqual({ case: id, reason: 'a', issue: '12', expires: '2026-01-31', line: 1, cases: [id] })
    expect(glob).toMatchObject({ reason: 'two lines', line: 2 })
    expect(glob?.cases.length).toBeGreaterThan(1)
    expect(clause?.cases).toContain(id)
    expect(cause).toEqual({ cause: 'listHosts?status:filter', reason: 'd', line: 7, cases: [] })
  })

  test('may name a clause or a case that was withdrawn', async () => {
    const withdrawn = await reading(
      [
        '- {clause: integration.name.unique.register.status, reason: a}',
        '- {case: cloud-integrations/update/answers-400-to-a-name-in-use, reason: b}',
      ].join('\n'),
    )

    expect(withdrawn.map((each) => each.cases)).toEqual([[], []])
  })

  test.each(['', '# nothing\n', '[]\n', '---\n', '\ufeff[]\n'])('may name none: %j', async (text) => {
    expect(await reading(text)).toEqual([])
  })

  const entry = (more: string): string => `- {case: ${id}, ${more}}\n`

  test.each<[string, string, RegExp]>([
    [
      'names nothing',
      '\n- {case: hosts/updat, reason: r}',
      /line 2 names no case "hosts\/updat"\..* Remove or /,
    ],
    ['names no clause', '- {clause: host.updat, reason: r}', /line 1 names no clause "host.updat"/],
    [
      'names no clause of a cause',
      '- {cause: "updateHost/host.roles:value", clauses: [host.update.roles.kep], reason: r}',
      /line 1 names no clause "host.update.roles.kep"\. Did you mean "host.update.roles.kept"\?/,
    ],
    ['names a clause without cases', '- {clause: invitation.expired, reason: r}', /a clause without cases/],
    ['has no reason', `- case: ${id}\n`, /line 1 has no reason/],
    ['has an empty reason', `- case: ${id}\n  reason: # x\n`, /line 1 has a reason that is empty/],
    ['has a number for a reason', `- {case: ${id}, reason: 1}`, /line 1 has a reason that is not text/],
    ['is there twice', entry('reason: a') + entry('reason: b'), /line 2 names case .* again/],
    ['has no such day', entry('reason: a, expires: 2025-02-30'), /line 1 expires on "2025-02-30"/],
    ['has a day without its year', entry('reason: a, expires: soon'), /expires on "soon"/],
    ['has a foreign field', entry('reason: a, expiry: 1'), /line 1 has a field "expiry"/],
    ['has neither case nor clause', '- reason: a\n', /line 1 has no cause, clause or case, or more than one/],
    ['has both', entry('clause: a, reason: a'), /line 1 has no cause, clause or case, or more than one/],
    ['has a key twice', `- case: ${id}\n  reason: a\n  reason: b\n`, /line \d is no YAML: .*unique/],
    ['is no YAML', '- case: "\n', /line \d is no YAML/],
    ['is a tagged value', `- {case: !!js/function x, reason: a}\n`, /line 1 is no YAML/],
    ['is a word', '- hosts\n', /line 1 is not an entry/],
    ['is no list', 'case: x\n', /line 1 begins no list/],
    ['is of a second document', `${entry('reason: a')}---\n[]\n`, /begins a second document/],
  ])('one that %s is an error with its line', async (_, text, message) => {
    await expect(reading(text)).rejects.toThrow(message)
    await expect(reading(text)).rejects.toThrow(`Cannot read known failures "${file}": line `)
  })

  test('that is not there, or no text, is an error', async () => {
    await expect(readKnownFailures(join(room, 'none'), cases)).rejects.toThrow('there is no such file')
    await expect(readKnownFailures(room, cases)).rejects.toThrow('it is a directory')
    await expect(reading(Uint8Array.of(0xff, 0xfe))).rejects.toThrow('not text in UTF-8')
  })
})

describe('a first file', () => {
  const report = (message: string, complete = true) => {
    const found = { verdict: 'violates' as const, ...difference('x', message) }
    const broken = [{ id, clause: 'host.broken' }]
    return sampleReport({ results: [caseResult(id, found)], complete }, { cases: broken })
  }

  test.each([
    'a: b # c',
    '- case: "*"\n  reason: "x"\n',
    '"\n- case: hosts/*\n  reason: all of it',
    "!!js/function &a *a {{ {x} }} \\u0000 \u0000 \u2028 %YAML '",
    '---\n...\n',
    'é'.repeat(5000),
  ])('holds what a server said as a text only: %j', async (message) => {
    const first = join(room, `first-${Math.random()}.yaml`)

    const said = await writeKnownFailures(first, report(message))

    expect(said).toMatch(/^Wrote 1 known failure to/)
    const entries = await readKnownFailures(first, [{ id, clause: 'host.broken' }])
    expect(entries).toMatchObject([{ cause: 'host.broken:value', cases: [id] }])
    expect(entries[0]?.reason).toBe('A rule of Update Host Information is broken: Sentence of `host.broken`.')
    expect(readFileSync(first, 'utf8').match(/^- /gm)).toHaveLength(1)
  })

  test('of a run without failures says that there is nothing to give a reason for', async () => {
    const first = join(room, 'first-of-none.yaml')

    const said = await writeKnownFailures(first, sampleReport({ results: [] }))

    expect(said).toBe(`Wrote "${first}" without entries: nothing failed.`)
  })

  test('is not made of an interrupted run', async () => {
    const first = join(room, 'interrupted.yaml')

    expect(await writeKnownFailures(first, report('x', false))).toMatch(/No known failures were written/)
    expect(() => readFileSync(first)).toThrow('ENOENT')
  })
})
