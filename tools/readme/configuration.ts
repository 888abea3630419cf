import { fakeOptions } from '../../cli/options/fake-options.js'
import { judgeOptions } from '../../cli/options/judge-options.js'
import { type NamedOption, type OptionSet, optionsOf } from '../../cli/options/option.js'
import { nameInFile, optionsInFile } from '../../cli/options/read-configuration.js'
import { runOptions } from '../../cli/options/run-options.js'

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

/** Code has `report` in another way. */
const ofCommand = optionsOf(runOptions, 'run').filter(
  ({ name, ofCommandLine }) => ofCommandLine && name !== 'report',
)

/** `docs/configuration.md`: every option with variable and default, from the commands' own tables. */
export const renderConfiguration =
  (): string => `<!-- Written by \`npm run docs\`; a change made here is lost. -->

# Configuration

An option is given on the command line, in the environment variable beside it, or in a file. The command line wins over the
environment, and the environment over the file. To give a list, repeat the option, or separate the values by commas in the
variable. In code, \`runConformance\` and \`conformanceTests\` take the options of \`run\` in camel case: \`--key-header\` is \`keyHeader\`.
Only the command has ${listOf(ofCommand.map(({ flag }) => `\`${flag}\``))}. Keys are never printed.

## \`conformance.yaml\`

${fileOf()}

## \`run\`, \`check\`, \`cleanup\`, \`drift\`, \`diff\`, \`merge\`

${tableOf(runOptions)}

## \`serve\`, \`exec\`

${tableOf(fakeOptions)}

## \`judge\`, \`proxy\`, \`exec --judge\`

${tableOf(judgeOptions)}
`

const fileOf =
  (): string => `\`run\`, \`check\`, \`cleanup\`, \`drift\`, \`diff\` and \`merge\` read \`conformance.yaml\` in the current directory, or the file of
\`--config\`. Each takes the options that it has. Names are those of the command line, but flags have no \`no-\`. Paths are
relative to the directory of the file. The file cannot hold keys.

Such a file decides where the keys of your environment are sent, and which modules of \`with\` run. So the address is printed
before the first call, and a dry run loads no modules. In CI (\`CI=true\`) a file with \`base-url\` or \`with\` is refused (exit
code 2) unless the caller names it with \`--config\` or \`MONITORING_CONFIG\`.

\`\`\`yaml
${example}\`\`\`

It may hold ${listOf(optionsInFile(runOptions).map((each) => `\`${nameInFile(each)}\``))}.

Editors check this file, and the other files that you write, with the JSON Schemas of the package:
\`configuration.schema.json\`, \`seed.schema.json\`, \`known-failures.schema.json\`, \`profile.schema.json\` and
\`known-assumptions.schema.json\`. The files that \`run\` writes name their schema in the first line.`

const example = `# yaml-language-server: $schema=./node_modules/monitoring-conformance/dist/configuration.schema.json
base-url: https://staging.example.com
chapter: [hosts, service-metrics]
max-hosts: 20
rate: 5/s
known-failures: acme.yaml
properties: false
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
  const notes = [type.kind === 'list' && 'repeatable', preset && `\`${preset}\` unless one is named`]
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
