/**
 * Control and format characters (escape sequences, bidi marks, zero-width ones), lone surrogates and line separators.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu

const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Foreign text, made safe for one line of a terminal. Invisible characters show as `\u…`. */
export const terminalText = (text: string): string => text.replace(unseen, characterCode)

/** The same for several lines. */
export const terminalLines = (text: string): string => text.split(/\r?\n/).map(terminalText).join('\n')

/** A text cut to a number of characters, none of them split. */
export const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** What stands for an invisible character: `\n`, `\u202e`. */
export function characterCode(character: string): string {
  const shortForm = short[character]
  if (shortForm) return shortForm
  const hex = (character.codePointAt(0) as number).toString(16)
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}
