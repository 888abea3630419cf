import { didYouMean } from '../../fake-server/core/check-options.js'
import { camel } from '../../spec/kebab.js'
import type { ConformanceOptions } from './conformance-options.generated.js'
import { type NamedOption, optionsOf, parseOption, readFlag, refuseOneKeyTwice } from './option.js'
import { type RunSettings, runOptions } from './run-options.js'
import { UsageError } from './usage-error.js'
import { globs } from './value-type.js'

export type { ConformanceOptions }

/** Options checked as on the command line, the rest from the environment. Throws `UsageError`. */
export function readSettings(options: ConformanceOptions, environment: NodeJS.ProcessEnv = {}): RunSettings {
  const known = optionsOf(runOptions).filter(({ ofCommandLine }) => !ofCommandLine)
  refuseUnknown(
    Object.keys(options),
    known.map(({ name }) => name),
  )
  const read = known.map((each) => {
    const given = (options as Record<string, unknown>)[each.name]
    return [each.name, readOption(each, given, environment)]
  })
  const settings = Object.fromEntries(read.filter(([, value]) => value !== undefined))
  refuseOneKeyTwice(known, settings)
  return settings
}

/**
 * Names options in the message of a `UsageError` as code does; variables stay in it if it may have come from one. Returns
 * any other error unchanged.
 */
export const inWordsOfOptions = (error: unknown, { withVariables = false } = {}): unknown =>
  error instanceof UsageError
    ? new UsageError(
        (withVariables ? error.message : error.message.replace(/ \(or MONITORING_\w+\)/g, '')).replace(
          /--[a-z]+(?:-[a-z]+)*/g,
          inCode,
        ),
      )
    : error

/** `keyHeader`, `properties: false`, and the flag itself of what only the command has. */
function inCode(flag: string): string {
  const option = optionsOf(runOptions).find((each) => each.flag === flag)
  if (option?.ofCommandLine && option.name !== 'report') return `${flag} of the command`
  return flag.startsWith('--no-') ? `${camel(flag.slice(5))}: false` : camel(flag.slice(2))
}

function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new UsageError(`There is no option "${unknown}".${didYouMean(unknown, known)}`)
}

function readOption(option: NamedOption, given: unknown, environment: NodeJS.ProcessEnv): unknown {
  const { name, type, variable = '' } = option
  if (type.kind === 'flag')
    return readFlag(option, expected(name, 'true or false', given, isFlag), environment)
  if (given === undefined) {
    const text = environment[variable]
    return text === undefined ? option.default : parseOption(option, text)
  }
  if (type.kind === 'list') {
    const what = type === globs ? 'a glob, or a list of them' : 'a word, or a list of them'
    const list = [expected(name, what, given, isGlobs)].flat()
    return type === globs ? list : list.flatMap((each) => parseOption(option, each) as string[])
  }
  return parseOption(option, String(expected(name, 'a text or a number', given, isPlain)))
}

const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

const isGlobs = (value: unknown): value is string | string[] => {
  const list = [value].flat()
  return list.length > 0 && list.every((each) => typeof each === 'string' && each.trim() !== '')
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Shows no value, because it may contain a key. */
function expected<T>(name: string, what: string, value: unknown, fits: (value: unknown) => value is T): T {
  if (fits(value)) return value
  throw new UsageError(`${name}: expected ${what}, got ${kindOf(value)}.`)
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length ? 'a list' : 'an empty list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
