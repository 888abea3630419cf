/** Whether a JSON text nests arrays and objects deeper than that; brackets within strings do not count. */
export function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}
