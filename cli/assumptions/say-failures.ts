import { shortened, terminalLines, terminalText } from '../../spec/terminal-text.js'
import type { TestsFail } from './find-assumptions.js'

const [mostTests, longest, mostLines] = [10, 200, 40]

/**
 * Explains that nothing can be said about tests that fail anyway, and shows the end of the command's output.
 */
export function sayFailures({ failures }: TestsFail, said: string): string {
  const tests = [...failures].map(([test, why]) => `  ${one(test)}  ${one(why)}`)
  const rest = tests.length > mostTests ? [`  … and ${tests.length - mostTests} more`] : []
  const end = terminalLines(said).trimEnd().split('\n').slice(-mostLines)
  return [
    'The tests must pass on the default fake before their assumptions can be found. These fail:',
    ...tests.slice(0, mostTests),
    ...rest,
    ...(said.trim() ? ['', 'The command has printed:', ...end] : []),
  ].join('\n')
}

const one = (text: string): string => shortened(terminalText(text.split('\n')[0] ?? ''), longest)
