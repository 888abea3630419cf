import { terminalText } from './terminal-text.js'

/** A text as one word of a shell, quoted only if necessary. */
export const shellWord = (text: string, quote: (text: string) => string = quotedWord): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : quote(text)

/** The same for any POSIX shell, always quoted. */
export const quotedWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The same on one line for bash, zsh or ksh, with invisible characters in octal. */
export function quotedOnALine(text: string): string {
  if (terminalText(text) === text) return quotedWord(text)
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, octal)
  return `$'${escaped}'`
}

const named: Record<number, string> = { 9: '\\t', 10: '\\n', 13: '\\r' }

const octal = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => named[byte] ?? `\\${byte.toString(8).padStart(3, '0')}`)
    .join('')
