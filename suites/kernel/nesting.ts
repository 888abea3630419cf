/** Whether a JSON text nests arrays and objects deeper than `limit`. Brackets within strings do not count. */
export function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText && code === backslash) at++
    else if (code === quote) isText = !isText
    else if (isText) continue
    else if (code === openBracket || code === openBrace) depth++
    else if (code === closeBracket || code === closeBrace) depth--
    if (depth > limit) return true
  }
  return false
}

const [quote, backslash, openBracket, openBrace, closeBracket, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d,
]
