import { terminalText } from './terminal-text.js'

/** A text as one word of a shell, quoted only where it has to be. */
export const shellWord = (text: string, quote: (text: string) => string = quotedWord): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : quote(text)

/** The same for any POSIX shell, always quoted. */
export const quotedWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The same for bash, zsh or ksh, on one line whatever is in it: what cannot be seen is written in octal. */
export function quotedOnALine(text: string): string {
  if (terminalText(text) === text) return quotedWord(text)
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, octal)
  return `$'${escaped}'`
}

const named: Record<number, string> = { 9: '\\t', 10: '\\n', 13: '\\r' }

const octal = (text: string): string =>
  [...Buffer.from(text)].map((byte) => named[byte] ?? `\\${byte.toString(8).padStart(3, '0')}`).join('')
