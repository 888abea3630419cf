import { kebab } from '../../spec/kebab.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { UsageError } from './usage-error.js'
import { Unexpected, type ValueType } from './value-type.js'

/** Everything about an option; its name is that of its field, in kebab case on the command line. */
export interface OptionSpec {
  type: ValueType
  /** The placeholder of the value in help: `<url>`, or `[file]` if it may be left out. A flag has none. */
  value?: string
  says: string
  /** A flag that is true by default is switched off: `--no-color`. */
  default?: unknown
  /** How help words the default if it is no single value. */
  usually?: string
  /** The value where an option is given without one. */
  preset?: string
  /** The heading that help and documents list it under. */
  section: string
  commands: readonly string[]
  /** False if it concerns a single run, so that no configuration file may hold it. A secret never may. */
  inFile?: false
  /** For the command line alone, because it is about what is printed and written. */
  ofCommandLine?: true
  /** Only a deployment needs it: without a base URL it is a mistake. */
  ofDeployment?: true
  /** All shards of a run have to have the same. */
  shared?: true
}

export type OptionTable = Readonly<Record<string, OptionSpec>>

/** Options, and the prefix of their environment variables; without a prefix they have no variables. */
export interface OptionSet<Table extends OptionTable = OptionTable> {
  prefix?: string
  options: Table
}

/** An option of a set, with its name. */
export interface NamedOption extends OptionSpec {
  /** `baseUrl` */
  name: string
  /** `--base-url`, `--no-color` */
  flag: string
  /** `MONITORING_BASE_URL` */
  variable?: string
}

type Kept<Table, Wanted> = { [Name in keyof Table as Table[Name] extends Wanted ? Name : never]: Table[Name] }

/** The options of a table that a command has. */
export type OptionsOf<Table extends OptionTable, Command extends string> = {
  [Name in keyof Table as Command extends Table[Name]['commands'][number] ? Name : never]: Table[Name]
}

type ValueOf<Option extends OptionSpec> = ReturnType<Option['type']['parse']>

/** What options are once they are read: those with a default are always there. */
export type Values<Table extends OptionTable> = {
  [Name in keyof Kept<Table, { default: unknown }>]: ValueOf<Table[Name]>
} & {
  [Name in Exclude<keyof Table, keyof Kept<Table, { default: unknown }>>]?: ValueOf<Table[Name]>
}

/** How a value is written in code. */
type Written<Option extends OptionSpec> = {
  text: string
  secret: string
  number: number
  flag: boolean
  list: string | readonly string[]
}[Option['type']['kind']]

/** How options are given in code: each may be left out. */
export type GivenOptions<Table extends OptionTable> = { [Name in keyof Table]?: Written<Table[Name]> }

/** The options of a set, of one command or of all. */
export const optionsOf = ({ prefix, options }: OptionSet, command?: string): NamedOption[] =>
  Object.entries(options)
    .filter(([, { commands }]) => command === undefined || commands.includes(command))
    .map(([name, spec]) => {
      const flag = kebab(spec.type.kind === 'flag' && spec.default === true ? `no-${name}` : name)
      const variable = prefix && `${prefix}${flag.replaceAll('-', '_').toUpperCase()}`
      return { ...spec, name, flag: `--${flag}`, variable }
    })

/** Reads a value as a command line or an environment variable has it; throws `UsageError`. */
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

/**
 * The given value of a flag, else that of its variable, else its default. `MONITORING_NO_COLOR=true` makes
 * `color` false.
 */
export function readFlag(
  option: NamedOption,
  given: boolean | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (given !== undefined) return given
  const usual = option.default === true
  const variable = option.variable === undefined ? undefined : environment[option.variable]
  return variable !== undefined && parseOption(option, variable) === true ? !usual : usual
}
