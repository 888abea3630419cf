import { terminalText } from '../spec/terminal-text.js'

/** A text as one word of bash, zsh or ksh, quoted only where it has to be. */
export const shellWord = (text: string): string => (/^[\w./:@-]+$/.test(text) ? text : quoted(text))

/** The same, always in quotes, and on one line whatever is in it: what cannot be seen is written in octal. */
export function quoted(text: string): string {
  if (terminalText(text) === text) return `'${text.replaceAll("'", "'\\''")}'`
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, octal)
  return `$'${escaped}'`
}

const named: Record<number, string> = { 9: '\\t', 10: '\\n', 13: '\\r' }

const octal = (text: string): string =>
  [...Buffer.from(text)].map((byte) => named[byte] ?? `\\${byte.toString(8).padStart(3, '0')}`).join('')
