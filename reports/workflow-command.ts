import { shortened, terminalText } from '../spec/terminal-text.js'

const longest = 2000

/** A GitHub workflow command for an annotation, whose texts are escaped so that none can end it. */
export function workflowCommand(
  kind: 'error' | 'warning' | 'notice',
  title: string,
  message: string,
): string {
  const property = escaped(title).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${kind} title=${property}::${escaped(message)}`
}

const escaped = (text: string): string =>
  broken(shortened(terminalText(text), longest))
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')

/**
 * Makes lines inert, so that a CI service finds no command in them. GitHub recognizes "::…" at the beginning of a line
 * and "##[…" anywhere; Azure "##vso[…", TeamCity "##teamcity[…".
 */
export const inert = (lines: string): string => broken(lines).replace(/^(\s*):(?=:)/gmu, '$1: ')

const broken = (text: string): string => text.replace(/##(?=\w*\[)/g, '# #')
