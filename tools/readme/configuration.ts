import { fakeOptions } from '../../cli/options/fake-options.js'
import { type NamedOption, type OptionSet, optionsOf } from '../../cli/options/option.js'
import { runOptions } from '../../cli/options/run-options.js'

/** `docs/configuration.md`: every option with its variable and default, from the tables that the commands read. */
export const renderConfiguration =
  (): string => `<!-- Written by \`npm run docs\`; a change made here is lost. -->

# Configuration

An option is given on the command line, or in the environment variable beside it; the command line counts first. A list
is repeated on the command line, and separated by commas in a variable. In code, \`runConformance\` and
\`conformanceTests\` take the options of \`run\` in camel case: \`--key-header\` is \`keyHeader\`. Keys are never printed.

## \`run\`, \`check\`, \`cleanup\`, \`merge\`

${tableOf(runOptions)}

## \`serve\`, \`exec\`

${tableOf(fakeOptions)}
`

function tableOf(set: OptionSet): string {
  const options = optionsOf(set)
  const sections = [...new Set(options.map(({ section }) => section))]
  return sections
    .map((section) =>
      [
        `### ${section}`,
        '',
        '| option | variable | default | of | |',
        '| --- | --- | --- | --- | --- |',
        ...options.filter((each) => each.section === section).map(rowOf),
      ].join('\n'),
    )
    .join('\n\n')
}

function rowOf(option: NamedOption): string {
  const { type, flag, value, says, preset, variable, commands } = option
  const notes = [type.kind === 'list' && 'repeatable', preset && `the file is \`${preset}\` unless named`]
  const cells = [
    `\`${flag}${value === undefined ? '' : ` ${value}`}\``,
    variable ? `\`${variable}\`` : '',
    defaultOf(option),
    commands.join(', '),
    [says.replace(/"([^"]+)"/g, '`$1`'), ...notes.filter(Boolean)].join('; '),
  ]
  return `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`
}

function defaultOf({ type, usually, default: given }: NamedOption): string {
  if (usually !== undefined) return usually
  if (type.kind === 'flag' || given === undefined) return ''
  return typeof given === 'string' ? `\`${given}\`` : String(given)
}
