/** Whether a JSON text nests arrays and objects deeper than `limit`. Brackets within strings do not count. */
export function isNestedDeeper(text: string, limit: number): boolean {
  if (!opensMore(text, limit)) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) at = endOfString(text, at)
    else if (code < 0x5b) continue
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (code === 0x5d || code === 0x7d) depth -= 1
  }
  return false
}

/** Whether a text has more opening brackets than that at all. To count them takes a tenth of the time of reading it. */
function opensMore(text: string, limit: number): boolean {
  let count = 0
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > limit) return true
  return false
}

/** The position of the quote that ends the string which begins there, or of the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at
    if (code === 0x5c) at += 1
  }
  return text.length
}
