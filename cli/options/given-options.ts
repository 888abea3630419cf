import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type NamedOption, type OptionSet, optionsOf, readFlag } from './option.js'
import type { WrittenOptions } from './read-configuration.js'

/** The file to read when none is named. */
const usualConfiguration = 'conformance.yaml'

/**
 * The options of a command from, in this order, the command line, the environment, the configuration file,
 * and the defaults. Throws `UsageError` when that file cannot be used.
 */
export async function givenOptions<T>(set: OptionSet, name: string, command: Command): Promise<T> {
  const options = optionsOf(set, name)
  const file = options.some((each) => each.name === 'config') ? fileOf(command) : undefined
  const written = file === undefined ? undefined : await readWritten(file, set)
  const values = options.map((each): [string, unknown] => [each.name, chosen(each, command, written)])
  return Object.fromEntries([...values, ['config', file]].filter(([, value]) => value !== undefined)) as T
}

/** Loads YAML only if there is a file. */
async function readWritten(file: string, set: OptionSet): Promise<WrittenOptions> {
  const { readConfiguration } = await import('./read-configuration.js')
  return readConfiguration(file, set)
}

const fileOf = (command: Command): string | undefined =>
  command.getOptionValue('config') ?? (existsSync(usualConfiguration) ? usualConfiguration : undefined)

function chosen(option: NamedOption, command: Command, written: WrittenOptions | undefined): unknown {
  const { name, type, variable = '' } = option
  const source = command.getOptionValueSource(name)
  const isGiven = source === 'cli' || source === 'env'
  if (isGiven) return command.getOptionValue(name)
  const isInEnvironment = process.env[variable] !== undefined
  if (type.kind === 'flag' && (isInEnvironment || !written?.has(name)))
    return readFlag(option, undefined, process.env)
  return written?.get(name) ?? command.getOptionValue(name)
}
