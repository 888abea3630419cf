import { Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { compareOptions } from './compare-options.js'
import { fakeOptions } from './fake-options.js'
import { listOptions } from './list-options.js'
import { type NamedOption, type OptionSet, optionsOf, parseOption, readFlag } from './option.js'
import { runOptions } from './run-options.js'

const sets: [string, OptionSet][] = Object.entries({ runOptions, fakeOptions, listOptions, compareOptions })

const fits = ({ type }: NamedOption, value: unknown): boolean =>
  new Validator(type.schema, '2020-12').validate(value).valid

const named = (set: OptionSet, name: string): NamedOption =>
  optionsOf(set).find((each) => each.name === name) as NamedOption

test.each(sets)('%s: every default is a value that its option takes, by its schema too', (_, set) => {
  for (const option of optionsOf(set)) {
    const { name, type, preset, default: usual } = option
    if (preset !== undefined) expect(() => parseOption(option, preset), name).not.toThrow()
    if (usual === undefined) continue
    expect(fits(option, usual), name).toBe(true)
    expect(type.parse(String(usual)), name).toBe(usual)
  }
})

test.each(sets)('%s: only flags have no value, and each has a default', (_, set) => {
  const options = optionsOf(set)

  expect(options.filter(({ type, value }) => (type.kind === 'flag') !== (value === undefined))).toEqual([])
  expect(options.filter((each) => each.type.kind === 'flag' && each.default === undefined)).toEqual([])
})

test.each<[string, unknown]>([
  ['chapter', []],
  ['chapter', [' ']],
  ['concurrency', 257],
  ['concurrency', '8'],
  ['strict', 'yes'],
  ['keyHeader', 'a b'],
])('what %s refuses, its schema refuses: %j', (name, value) => {
  expect(fits(named(runOptions, name), value)).toBe(false)
})

test('flag, variable and what stands in a sentence follow from the name', () => {
  expect(named(runOptions, 'baseUrl')).toMatchObject({ flag: '--base-url', variable: 'MONITORING_BASE_URL' })
  expect(named(runOptions, 'color')).toMatchObject({ flag: '--no-color', variable: 'MONITORING_NO_COLOR' })
  expect(named(fakeOptions, 'seedFile').variable).toBe('MONITORING_FAKE_SEED_FILE')
  expect(named(listOptions, 'json').variable).toBeUndefined()
})

test('a flag is as it was given, else as its variable says, else as usual', () => {
  const [strict, color] = [named(runOptions, 'strict'), named(runOptions, 'color')]

  expect(readFlag(strict, undefined, {})).toBe(false)
  expect(readFlag(strict, undefined, { MONITORING_STRICT: 'yes' })).toBe(true)
  expect(readFlag(strict, false, { MONITORING_STRICT: 'yes' })).toBe(false)
  expect(readFlag(color, undefined, { MONITORING_NO_COLOR: '1' })).toBe(false)
  expect(readFlag(color, undefined, { MONITORING_NO_COLOR: 'false' })).toBe(true)
})

test('a value that does not fit is told with what was expected, a secret without what came', () => {
  expect(() => parseOption(named(runOptions, 'shard'), '5/4')).toThrow(
    '--shard (or MONITORING_SHARD): expected the number of a shard and how many there are, such as 2/4, got "5/4".',
  )
  expect(() => parseOption(named(listOptions, 'level'), 'may')).toThrow(
    '--level: expected must or should, got "may".',
  )
  expect(() => parseOption(named(runOptions, 'key'), 'k3y k3y')).toThrow(
    /^(?!.*k3y).*expected printable ASCII/,
  )
})

test('a time is a number of milliseconds, or has its unit', () => {
  const { type } = named(runOptions, 'settle')

  expect(['500', '2s', '250ms'].map((each) => type.parse(each))).toEqual([500, 2000, 250])
  for (const wrong of ['11m', '2 s', '-1', '1.5s', '']) expect(() => type.parse(wrong), wrong).toThrow()
})
