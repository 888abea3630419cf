import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { kebab } from '../../spec/kebab.js'
import { terminalText } from '../../spec/terminal-text.js'
import { say } from '../print/print.js'
import { type NamedOption, type OptionSet, optionsOf, readFlag, refuseOneKeyTwice } from './option.js'
import type { WrittenOptions } from './read-configuration.js'
import { UsageError } from './usage-error.js'

const usualConfiguration = 'conformance.yaml'

/** A command's options: command line, environment, file, defaults. Throws `UsageError` for the file. */
export async function givenOptions<T>(set: OptionSet, name: string, command: Command): Promise<T> {
  const options = optionsOf(set, name)
  const file = options.some((each) => each.name === 'config') ? fileOf(command) : undefined
  const written = file === undefined ? undefined : await readWritten(file, set)
  if (file !== undefined && written) expectTrusted(file, options, command, written)
  const values = options.map((each): [string, unknown] => [each.name, chosen(each, command, written)])
  const given = Object.fromEntries([...values, ['config', file]].filter(([, value]) => value !== undefined))
  refuseOneKeyTwice(options, given)
  return given as T
}

/** Loads YAML only if there is a file. */
async function readWritten(file: string, set: OptionSet): Promise<WrittenOptions> {
  const { readConfiguration } = await import('./read-configuration.js')
  return readConfiguration(file, set)
}

/**
 * A file that merely lies in the folder can send the key of the environment anywhere, and start modules. So it is
 * said where the key goes, and in CI such a file must be named by the caller. Throws `UsageError`.
 */
function expectTrusted(
  file: string,
  options: readonly NamedOption[],
  command: Command,
  written: WrittenOptions,
): void {
  const fromFile = (name: string): boolean =>
    options.some((each) => each.name === name) && written.has(name) && !isGiven(command, name)
  const isNamed = command.getOptionValue('config') !== undefined
  const risky = ['baseUrl', 'with'].filter(fromFile)
  if (risky.length && !isNamed && isCi())
    throw new UsageError(
      `${file} gives ${risky.map((each) => `"${kebab(each)}"`).join(' and ')}, but in CI (CI=${process.env.CI}) a file decides where keys go and what runs only if the caller names it. Give --config ${file} (or MONITORING_CONFIG), or remove that from the file.`,
    )
  const keys = options.filter(({ name, type }) => type.kind === 'secret' && isGiven(command, name))
  if (fromFile('baseUrl') && keys.length)
    say(
      `${file} says where the keys of this call go: ${terminalText(String(written.get('baseUrl')))}\n`,
      process.stderr,
    )
}

const isGiven = (command: Command, name: string): boolean =>
  ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '')

export const isCi = (): boolean => !['', '0', 'false'].includes(process.env.CI ?? '')

const fileOf = (command: Command): string | undefined =>
  command.getOptionValue('config') ?? (existsSync(usualConfiguration) ? usualConfiguration : undefined)

function chosen(option: NamedOption, command: Command, written: WrittenOptions | undefined): unknown {
  const { name, type, variable = '' } = option
  if (isGiven(command, name)) return command.getOptionValue(name)
  const isInEnvironment = process.env[variable] !== undefined
  if (type.kind === 'flag' && (isInEnvironment || !written?.has(name)))
    return readFlag(option, undefined, process.env)
  return written?.get(name) ?? command.getOptionValue(name)
}
