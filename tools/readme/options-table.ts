import { type NamedOption, optionsOf } from '../../cli/options/option.js'
import { runOptions } from '../../cli/options/run-options.js'

const begin = '<!-- This table is written by npm run docs. -->'
const end = '<!-- The table ends here. -->'

/** The options of `run` as a table, the options of a section under its name. */
export function renderOptionsTable(): string {
  const options = optionsOf(runOptions, 'run')
  const sections = [...new Set(options.map(({ section }) => section))]
  const rows = sections.flatMap((section) => [
    `| **${section}** | | |`,
    ...options.filter((each) => each.section === section).map(rowOf),
  ])
  return ['| option | default | |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The README with the current table. Throws if the README has no place for it. */
export function withOptionsTable(readme: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`Expected "${begin}" and "${end}" in the README. Put them back.`)
  return `${readme.slice(0, from + begin.length)}\n\n${renderOptionsTable()}\n\n${readme.slice(to)}`
}

function rowOf(option: NamedOption): string {
  const { type, flag, value, says, preset } = option
  const notes = [type.kind === 'list' && 'repeatable', preset && `the file is \`${preset}\` unless named`]
  const sentence = [says.replace(/"([^"]+)"/g, '`$1`'), ...notes.filter(Boolean)].join('; ')
  const cells = [`\`${flag}${value === undefined ? '' : ` ${value}`}\``, defaultOf(option), sentence]
  return `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`
}

function defaultOf({ type, usually, default: given }: NamedOption): string {
  if (usually !== undefined) return usually
  if (type.kind === 'flag' || given === undefined) return ''
  return typeof given === 'string' ? `\`${given}\`` : String(given)
}
