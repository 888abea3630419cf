import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsOf } from '../../cli/options/option.js'
import { runOptions } from '../../cli/options/run-options.js'
import { renderOptionsTable, withOptionsTable } from './options-table.js'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('the table of options in the README is current', () => {
  expect(
    withOptionsTable(readme) === readme,
    'options have changed: npm run docs writes the table anew',
  ).toBe(true)
})

test('it has every option of a run once', () => {
  const shown = [...renderOptionsTable().matchAll(/^\| `(--[a-z-]+)/gm)].map(([, flag]) => flag)

  expect(shown).toEqual(optionsOf(runOptions, 'run').map(({ flag }) => flag))
})

test('a README without a place for it is an error', () => {
  expect(() => withOptionsTable('# Nothing')).toThrow(/Put them back/)
})
