import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fittedText } from './print/wrapped.js'
import { called } from './testing/called.js'

/** The files that are loaded along with one, without types and imports on demand. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gms))
    loadedWith(join(file, '..', from).replace(/\.js$/, '.ts'), known)
  return known
}

test.each([
  'cli/run/run-command.ts',
  'cli/check/check-command.ts',
  'cli/drift/drift-command.ts',
  'cli/compare/merge-command.ts',
])('the help of %s loads no case, no property and no fake', (file) => {
  const rooms = [...loadedWith(file)].filter((each) =>
    /^(suites|properties)\/|^fake-server\/index/.test(each),
  )

  expect(rooms).toEqual([])
})

test('the help is as wide as the terminal; an example that is wider goes on after a backslash', async () => {
  const { out } = await called(['run', '--help'], { COLUMNS: '500' })

  const lines = fittedText(out, 60).split('\n')

  expect(lines.filter((line) => line.length > 60)).toEqual([])
  expect(lines.filter((line) => line.endsWith(' \\')).length).toBeGreaterThan(2)
  expect(
    lines
      .join(' ')
      .replace(/ \\ |\s+/g, ' ')
      .replace(/\s+/g, ' '),
  ).toBe(out.replace(/\s+/g, ' '))
  expect(fittedText(out, undefined)).toBe(out)
})

test('what is not printed to a terminal is as wide as COLUMNS says', async () => {
  const { out } = await called(['run', '--help'], { COLUMNS: '60' })

  expect(out.split('\n').filter((line) => line.length > 60)).toEqual([])
  expect(out).toContain(
    '  --read-key <key>               API key with Read only\n                                 (env:',
  )
})

test('a paragraph below the options fills the width', async () => {
  const { out } = await called(['check', '--help'], { COLUMNS: '60' })

  const [paragraph = ''] = /^The check .*?\n\n/ms.exec(out) ?? []
  const lines = paragraph.trim().split('\n')
  for (const [at, line] of lines.slice(0, -1).entries())
    expect(`${line} ${lines[at + 1]?.split(' ')[0]}`.length).toBeGreaterThan(60)
})

test('where there is no room beside an option, what it does stands below it', async () => {
  const { out } = await called(['run', '--help'], { COLUMNS: '40' })

  expect(out).toContain(
    '\n  --read-key <key>\n      API key with Read only (env:\n      MONITORING_READ_KEY)\n',
  )
})

test('a variable that cannot be read keeps nobody from the help', async () => {
  const { out, code } = await called(['run', '--help'], { MONITORING_BASE_URL: '' })

  expect(code).toBe(0)
  expect(out).toContain('Usage: monitoring-conformance run')
})
