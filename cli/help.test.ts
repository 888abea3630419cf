import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
