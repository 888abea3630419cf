import { dirname, isAbsolute, join } from 'node:path'
import type { Node } from 'yaml'
import { didYouMean } from '../../fake-server/core/check-options.js'
import { kebab } from '../../spec/kebab.js'
import { Mistake, type Place, quotedText, readYaml } from '../../spec/written-yaml.js'
import { yaml } from '../../spec/yaml.js'
import { type NamedOption, type OptionSet, optionsOf } from './option.js'
import { readWrittenFile } from './read-written-file.js'
import { expectationOf, Unexpected } from './value-type.js'

export type WrittenOptions = ReadonlyMap<string, unknown>

/** Reads a configuration file. Throws `UsageError` with the position of an unknown name or wrong value. */
export const readConfiguration = (file: string, set: OptionSet): Promise<WrittenOptions> =>
  readWrittenFile({
    file,
    what: 'configuration',
    remedy: 'Write "base-url: https://staging.example.com" into one, or leave it out.',
    parse: (text) => parseConfiguration(text, set, dirname(file)),
  })

/** Parses a configuration file. Paths are relative to its directory. Throws `Mistake`. */
export function parseConfiguration(text: string, set: OptionSet, directory = '.'): WrittenOptions {
  const { contents, placeOf } = readYaml(text)
  const written = new Map<string, unknown>()
  if (contents === null) return written
  if (!yaml().isMap(contents))
    throw new Mistake(placeOf(contents), 'begins no options. Write "base-url: https://staging.example.com"')
  for (const { key, value } of contents.items) {
    const [name, given] = [key as Node, value as Node | null]
    const option = optionNamed(name, set, placeOf(name))
    if (written.has(option.name))
      throw new Mistake(placeOf(name), `names "${nameInFile(option)}" again. Remove one of them`)
    written.set(option.name, located(option, valueIn(option, given, placeOf(given ?? name)), directory))
  }
  return written
}

/** The name of an option in a file, where a flag loses its "no-", as in `properties: false`. */
export const nameInFile = ({ name }: Pick<NamedOption, 'name'>): string => kebab(name)

/** The options that a file may hold: those that apply to every run and are not secret. */
export const optionsInFile = (set: OptionSet): NamedOption[] =>
  optionsOf(set).filter(({ inFile, type }) => inFile !== false && type.kind !== 'secret')

function optionNamed(key: Node, set: OptionSet, at: Place): NamedOption {
  const name = yaml().isScalar(key) ? String(key.value) : ''
  const option = optionsOf(set).find((each) => each.name === name || nameInFile(each) === name)
  const known = optionsInFile(set)
  if (option && known.some((each) => each.name === option.name)) return option
  if (option) throw new Mistake(at, notInFile(option))
  const names = known.map(nameInFile)
  throw new Mistake(
    at,
    `names no option "${quotedText(name)}".${didYouMean(name.replace(/^no-/, ''), names)} There are ${names.join(', ')}`,
  )
}

function notInFile(option: NamedOption): string {
  const { flag, variable, type } = option
  const name = nameInFile(option)
  return type.kind === 'secret'
    ? `holds "${name}", which is a secret. Remove it here, and give it as ${variable}`
    : `holds "${name}", which concerns a single run. Give it as ${flag}, or as ${variable}`
}

function valueIn(option: NamedOption, node: Node | null, at: Place): unknown {
  const { type } = option
  const given: unknown = node?.toJSON()
  const refuse = (expected: string, got = shown(given)): Mistake =>
    new Mistake(at, `has another "${nameInFile(option)}" than ${expected}: ${got}`)
  const texts = textsOf(given, type.kind)
  if (texts === undefined) throw refuse(expectationOf(type))
  if (type.kind === 'flag') return given
  try {
    const values = texts.map(type.parse)
    return type.kind === 'list' ? values.flat() : values[0]
  } catch (error) {
    if (error instanceof Unexpected) throw refuse(error.message, error.got)
    throw error
  }
}

/** The value as command-line texts, one per occurrence; undefined if it is of another kind. */
function textsOf(given: unknown, kind: NamedOption['type']['kind']): string[] | undefined {
  if (kind === 'flag' || kind === 'number')
    return typeof given === (kind === 'flag' ? 'boolean' : 'number') ? [String(given)] : undefined
  if (typeof given === 'string') return [given]
  const isList = Array.isArray(given) && given.length > 0 && given.every((each) => typeof each === 'string')
  return kind === 'list' && isList ? given : undefined
}

function shown(given: unknown): string {
  if (given === undefined || given === null) return 'nothing'
  if (typeof given === 'object') return Array.isArray(given) ? 'a list' : 'an object'
  return typeof given === 'string' ? `"${quotedText(given)}"` : `the ${typeof given} ${given}`
}

function located(option: NamedOption, value: unknown, directory: string): unknown {
  if (!option.type.isPath) return value
  if (Array.isArray(value)) return value.map((each) => located(option, each, directory))
  return isAbsolute(value as string) ? value : join(directory, value as string)
}
