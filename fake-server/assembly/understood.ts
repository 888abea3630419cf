import type { Json } from '../../spec/http.js'

/** What a lenient parser reads from broken JSON: cut short, with extra commas. Undefined for nothing. */
export function understood(text: string): Json | undefined {
  const { open, ends } = scanned(text)
  const candidates = [
    withoutCommas(text),
    withoutCommas(text.slice(0, ends)),
    withoutCommas(text + open.reverse().join('')),
  ]
  for (const each of candidates) {
    try {
      return JSON.parse(each) as Json
    } catch {}
  }
  return undefined
}

const withoutCommas = (text: string): string => text.replace(/,(\s*[}\]])/g, '$1')

/** What is left open, and where the first value ends, when it is an object or a list. */
function scanned(text: string): { open: string[]; ends?: number } {
  const open: string[] = []
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']')
    else if (token === open.at(-1)) open.pop()
    if (open.length === 0 && !token.startsWith('"')) return { open, ends: index + 1 }
  }
  return { open }
}
