import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationIds } from '../../spec/operations.js'

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('README counts the operations', () => {
  expect(read('README.md')).toContain(`metrics: ${operationIds.length} operations under`)
})

test('the case that CONTRIBUTING shows is one of the suite', () => {
  const source = read('suites/hosts/update/update-host-roles-kept.ts')
  const [written = ''] = source.match(/\/\*\* [^\n]+\*\/\nconst keepsUnlistedRoles: [\s\S]*?\n\}\n/) ?? []

  expect(written).toContain("id: 'hosts/update/keeps-unlisted-roles'")
  expect(read('CONTRIBUTING.md')).toContain(written.replace(/^(?=.)/gm, '    '))
})
