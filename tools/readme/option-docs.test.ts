import { expect, expectTypeOf, test } from 'vitest'
import type { ConformanceOptions } from '../../cli/options/conformance-options.js'
import { optionsOf } from '../../cli/options/option.js'
import { runOptions, type SettingsTable } from '../../cli/options/run-options.js'
import { renderOptionDocs } from './option-docs.js'

/** How code gives values of each kind. */
interface Given {
  text: string
  secret: string
  number: number
  flag: boolean
  list: string | readonly string[]
}

test('every option that code can give has its sentence', () => {
  const text = renderOptionDocs()

  for (const { name, ofCommandLine } of optionsOf(runOptions))
    expect(text.includes(`\n   */\n  ${name}?: `), name).toBe(!ofCommandLine)
})

test('the options are those of the table', () => {
  expectTypeOf<ConformanceOptions>().toEqualTypeOf<{
    -readonly [Name in keyof SettingsTable]?: Given[SettingsTable[Name]['type']['kind']]
  }>()
})
