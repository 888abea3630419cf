import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { terminalText } from '../../spec/terminal-text.js'

/** Why a module of the user could not be loaded, and what to do. */
export function whyNotLoaded(error: unknown, file: string): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  if (!existsSync(file)) return 'there is no such file.'
  const [, lacking] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? []
  if (code === 'ERR_MODULE_NOT_FOUND' && lacking !== undefined)
    return `it imports "${terminalText(lacking)}", which is not there. Install it, or correct the name.`
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return 'this Node does not load such files. Give a module in JavaScript (.js, .mjs).'
  if (!(error instanceof SyntaxError)) return terminalText(message)
  if (isCommonJs.test(message))
    return `Node takes it for CommonJS: ${terminalText(message)}. Let its name end with .mjs, or put "type": "module" into package.json.`
  const line = lineOf(file)
  return line === undefined ? terminalText(message) : `line ${line}: ${terminalText(message)}`
}

const isCommonJs = /^(?:Cannot use import statement outside a module|Unexpected token 'export')/

/** The line of a syntax error. An error that is caught does not carry it. */
function lineOf(file: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' })
  return /^.*:(\d+)\r?$/m.exec(stderr)?.[1]
}
