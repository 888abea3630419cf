import { Option } from 'commander'
import { type NamedOption, type OptionSet, optionsOf, parseOption } from './option.js'

/** The options of a command in commander's form, under their section headings. */
export const commandOptions = (set: OptionSet, command: string): Option[] =>
  optionsOf(set, command).map(commandOption)

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
