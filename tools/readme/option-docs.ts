import { type NamedOption, optionsOf } from '../../cli/options/option.js'
import { runOptions } from '../../cli/options/run-options.js'

const declaration = 'export interface ConformanceOptions'

/** The options for code, generated, each with the text that an editor shows. */
export function renderOptionDocs(): string {
  const options = optionsOf(runOptions).filter(({ ofCommandLine }) => !ofCommandLine)
  return `// Made by \`npm run generate\` of run-options.ts: change that.

/**
 * The options of \`monitoring-conformance run\` in camel case, but for those of the command alone, with the same
 * defaults; times are in ms. In \`conformanceTests\` what is left out comes from the environment variables.
 */
${declaration} {
${options.map(fieldOf).join('\n')}
}
`
}

function fieldOf(option: NamedOption): string {
  const { name, type, says, usually, default: given, variable } = option
  const usual =
    usually ?? (type.kind === 'flag' || given !== undefined ? JSON.stringify(given ?? false) : undefined)
  const told = type.kind === 'flag' && given === true ? `where false, ${says}` : says
  const sentence = `${told[0]?.toUpperCase()}${told.slice(1)}.`.replace(/"([^"]+)"/g, '`$1`')
  const notes = [usual && `Default: ${usual}.`, variable && `\`${variable}\``].filter(Boolean)
  const lines = [sentence.replaceAll('*/', '*\\/'), '', notes.join(' ')]
  return `  /**\n${lines.map((each) => `   *${each && ` ${each}`}`).join('\n')}\n   */\n  ${name}?: ${types[type.kind]}`
}

const types: Readonly<Record<NamedOption['type']['kind'], string>> = {
  text: 'string',
  secret: 'string',
  number: 'number',
  flag: 'boolean',
  list: 'string | readonly string[]',
}
