import { kebab } from '../../spec/kebab.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { UsageError } from './usage-error.js'
import { Unexpected, type ValueType } from './value-type.js'

/** Everything about an option. Its name is that of its field, in kebab case on the command line. */
export interface OptionSpec {
  type: ValueType
  /** The placeholder of the value in help where it is not that of its type: `[file]` for an optional value. */
  value?: string
  says: string
  /** A flag is off by default. One that is on is switched off with `--no-color`. */
  default?: unknown
  /** How help words the default when it is not a single value. */
  usually?: string
  /** The value of an option that is given without one. */
  preset?: string
  /** The heading in help and documents. */
  section: string
  commands: readonly string[]
  /** False for options of a single run: a configuration file may not hold these, and never a secret. */
  inFile?: false
  /** Only for the command line, because it concerns what is printed and written. */
  ofCommandLine?: true
  /** Only a deployment needs it, so without a base URL it is a mistake. */
  ofDeployment?: true
  /** The flags of `exec` of which one must be given, since nothing else uses the option. */
  usedWith?: readonly string[]
  /** Must be the same in all shards of a run. */
  shared?: true
}

export type OptionTable = Readonly<Record<string, OptionSpec>>

/** Options and the prefix of their environment variables. Without a prefix they have no variables. */
export interface OptionSet<Table extends OptionTable = OptionTable> {
  prefix?: string
  options: Table
}

export interface NamedOption extends OptionSpec {
  /** `baseUrl` */
  name: string
  /** `--base-url`, `--no-color` */
  flag: string
  /** `MONITORING_BASE_URL` */
  variable?: string
}

type ValueOf<Option extends OptionSpec> = ReturnType<Option['type']['parse']>

/** Those that always have a value. */
type Kept<Table> = {
  [Name in keyof Table as Table[Name] extends { default: unknown } | { type: { kind: 'flag' } }
    ? Name
    : never]: Table[Name]
}

/** The values of options after reading. */
export type Values<Table extends OptionTable> = {
  [Name in keyof Kept<Table>]: ValueOf<Table[Name & keyof Table]>
} & {
  [Name in Exclude<keyof Table, keyof Kept<Table>>]?: ValueOf<Table[Name]>
}

export const optionsOf = ({ prefix, options }: OptionSet, command?: string): NamedOption[] =>
  Object.entries(options)
    .filter(([, { commands }]) => command === undefined || commands.includes(command))
    .map(([name, spec]) => {
      const { type, value = type.shown, default: usual = type.kind === 'flag' ? false : undefined } = spec
      const flag = kebab(type.kind === 'flag' && usual ? `no-${name}` : name)
      const variable = prefix && `${prefix}${flag.replaceAll('-', '_').toUpperCase()}`
      return { ...spec, value, default: usual, name, flag: `--${flag}`, variable }
    })

/** Parses a value from a command line or an environment variable. Throws `UsageError`. */
export function parseOption({ type, flag, variable }: NamedOption, given: string): unknown {
  try {
    return type.parse(given)
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error
    const shown = given.trim() ? `"${shortened(terminalText(given), 200)}"` : 'nothing'
    const where = variable === undefined ? flag : `${flag} (or ${variable})`
    throw new UsageError(`${where}: expected ${error.message}, got ${error.got ?? shown}.`)
  }
}

/** A flag as given, else from its variable, else its default. `MONITORING_NO_COLOR=true` unsets `color`. */
export function readFlag(
  option: NamedOption,
  given: boolean | undefined,
  environment: NodeJS.ProcessEnv,
): boolean {
  if (given !== undefined) return given
  const usual = option.default === true
  const variable = option.variable === undefined ? undefined : environment[option.variable]
  return variable !== undefined && parseOption(option, variable) === true ? !usual : usual
}

/** A key has one kind on each side: given as two, it would accuse the server. Throws `UsageError`. */
export function refuseOneKeyTwice(options: readonly NamedOption[], values: Record<string, unknown>): void {
  const sideOf = ({ name }: NamedOption): boolean => name.startsWith('otherBase')
  const keys = options.filter(({ name, type }) => type.kind === 'secret' && values[name] !== undefined)
  for (const [at, key] of keys.entries()) {
    const isTwin = (each: NamedOption) =>
      values[each.name] === values[key.name] && sideOf(each) === sideOf(key)
    const twin = keys.slice(0, at).find(isTwin)
    if (twin)
      throw new UsageError(`${twin.flag} and ${key.flag} are the same key. ${key.flag} takes: ${key.says}.`)
  }
}
