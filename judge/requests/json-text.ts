import { isNestedDeeper } from '../../suites/kernel/nesting.js'

/**
 * Whether a text is JSON, is accepted only by lenient parsers, is accepted by none, or cannot be told. A blank text
 * says nothing, nor does one that is nested very deeply.
 */
export function jsonTextOf(text: string): 'json' | 'lenient' | 'malformed' | 'unclear' {
  if (text.trim() === '' || isNestedDeeper(text, 200)) return 'unclear'
  try {
    JSON.parse(text)
    return 'json'
  } catch {
    return isCutShort(text) || isNoJson(text) ? 'malformed' : 'lenient'
  }
}

/** Whether a text begins like no value of JSON, not even a lenient one. */
const isNoJson = (text: string): boolean => /^\s*(?:<|%|@|[a-zA-Z]+ [a-zA-Z])/.test(text)

/** Whether an object or a list is not closed. */
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

/** The end of a string; negative if it does not end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return -1
}
