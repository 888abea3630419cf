import { expect, expectTypeOf, test } from 'vitest'
import type { ConformanceOptions } from '../../cli/options/conformance-options.js'
import { type GivenOptions, optionsOf } from '../../cli/options/option.js'
import { runOptions, type SettingsTable } from '../../cli/options/run-options.js'
import { renderOptionDocs } from './option-docs.js'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

test('every option that code can give has its sentence', () => {
  const text = renderOptionDocs()

  for (const { name, ofCommandLine } of optionsOf(runOptions))
    expect(text.includes(`\n   */\n  ${name}?: `), name).toBe(!ofCommandLine)
})

test('the options are those of the table', () => {
  expectTypeOf<ConformanceOptions>().toEqualTypeOf<Writable<GivenOptions<SettingsTable>>>()
})
