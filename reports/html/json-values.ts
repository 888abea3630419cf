/** A value of a JSON text: where it stands, and the key that it or the list around it has. */
export interface JsonValue {
  key: string
  start: number
  end: number
}

/** `"…"`, a number or a word, or one of `{}[],:`. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gsu

/** All values of a JSON text that are complete, also where the text is cut or not JSON after all. */
export function jsonValues(text: string): JsonValue[] {
  const values: JsonValue[] = []
  const open: { start: number; key: string; object: boolean }[] = []
  let key = ''
  let last: JsonValue | undefined
  for (const { 0: word, index } of text.matchAll(token)) {
    if (word === '{' || word === '[') {
      open.push({ start: index, key, object: word === '{' })
    } else if (word === '}' || word === ']') {
      const opened = open.pop()
      if (!opened) return values
      values.push({ key: opened.key, start: opened.start, end: index + 1 })
      key = opened.key
    } else if (word === ':') {
      if (last) key = nameOf(text.slice(last.start, last.end))
      if (last === values.at(-1)) values.pop()
    } else if (word === ',') {
      key = open.at(-1)?.key ?? ''
    } else {
      last = { key, start: index, end: index + word.length }
      values.push(last)
    }
  }
  return values
}

function nameOf(word: string): string {
  try {
    return String(JSON.parse(word))
  } catch {
    return word
  }
}
