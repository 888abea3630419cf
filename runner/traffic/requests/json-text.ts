import { isNestedDeeper } from '../../../suites/kernel/nesting.js'

/** How a text stands to JSON: it is JSON; only lenient parsers take it; none does; or that cannot be told. */
export type JsonText = 'json' | 'lenient' | 'malformed' | 'unclear'

/** Neither a blank text nor one that is very deep says anything. */
export function jsonTextOf(text: string): JsonText {
  if (text.trim() === '' || isNestedDeeper(text, 200)) return 'unclear'
  try {
    JSON.parse(text)
    return 'json'
  } catch {
    return isCutShort(text) || isNoJson(text) ? 'malformed' : 'lenient'
  }
}

/** Begins as no value of JSON does, nor as one that a lenient parser knows. */
const isNoJson = (text: string): boolean => /^\s*(?:<|%|@|[a-zA-Z]+ [a-zA-Z])/.test(text)

/** An object or a list that does not end. */
function isCutShort(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || /['/#]/.test(text)) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const each = text[at]
    if (each === '"') {
      at = endOfString(text, at)
      if (at < 0) return true
    } else if (each === '[' || each === '{') depth++
    else if (each === ']' || each === '}') depth--
  }
  return depth > 0
}

/** Where a string ends; below 0 where it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return -1
}
