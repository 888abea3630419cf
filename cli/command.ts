import { type Argument, type Command, Option } from 'commander'
import { commandWords } from './command-words.js'
import { givenOptions } from './options/given-options.js'
import { type NamedOption, type OptionSet, optionsOf, parseOption } from './options/option.js'
import { columnsOf } from './print/print.js'
import { fittedText } from './print/wrapped.js'

/** What a command takes, what its help says below that, and what it does. */
export interface CommandSpec {
  arguments?: readonly Argument[]
  /** Its options are those of these sets that name it. */
  sets?: readonly OptionSet[]
  /** Options that only the command line has. */
  options?: readonly Option[]
  usage?: string
  help: string
  /** Gets the values of its options, then its arguments. */
  perform(given: never, ...words: never[]): Promise<void> | void
}

/** Adds a command to the program, with what it does. */
export function addCommand(program: Command, name: keyof typeof commandWords, spec: CommandSpec): Command {
  const { arguments: words = [], sets = [], options = [], usage, help, perform } = spec
  const command = program
    .command(name)
    .description(commandWords[name].says)
    .addHelpText('after', () => flowing(help))
  if (usage !== undefined) command.usage(usage)
  for (const each of words) command.addArgument(each)
  for (const set of sets) for (const each of optionsOf(set, name)) command.addOption(commandOption(each))
  for (const each of options) command.addOption(each)
  return command.action(async (...given: unknown[]) => {
    const values = await Promise.all(sets.map((set) => givenOptions(set, name, command)))
    const own = options.map((each) => [each.attributeName(), command.getOptionValue(each.attributeName())])
    await perform(
      Object.assign(Object.fromEntries(own), ...values) as never,
      ...(given.slice(0, words.length) as never[]),
    )
  })
}

/** Paragraphs are written in lines, and wrapped anew to the width of the terminal; so is what an example does. */
const flowing = (help: string): string =>
  fittedText(help.replace(/(?<=\S)\n(?=\S)|(?<=^ {6}\S.*)\n {6}(?=\S)/gm, ' '), columnsOf() ?? 80)

/** An option in commander's form, under its section heading. */
function commandOption(option: NamedOption): Option {
  const { type, value, flag, variable, section } = option
  const made = new Option(value === undefined ? flag : `${flag} ${value}`, sentenceOf(option))
  made.helpGroup(`${section}:`)
  if (type.kind === 'flag') return made
  if (variable !== undefined) made.env(variable)
  if (option.preset !== undefined) made.preset(option.preset)
  if (option.default !== undefined) made.default(option.default)
  return made.argParser((given: string, before: unknown) =>
    type.kind === 'list'
      ? [...((before as string[] | undefined) ?? []), ...(parseOption(option, given) as string[])]
      : parseOption(option, given),
  )
}

/**
 * Commander itself adds variables and plain defaults to the sentence. It does not learn the variables of
 * flags, because it takes any value for yes.
 */
function sentenceOf({ type, says, usually, variable }: NamedOption): string {
  const notes = [
    type.kind === 'list' && 'repeatable',
    usually && `default: ${usually}`,
    type.kind === 'flag' && variable && `env: ${variable}`,
  ].filter(Boolean)
  return notes.length ? `${says} (${notes.join(', ')})` : says
}
