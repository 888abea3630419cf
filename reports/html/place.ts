/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** `"…"`, a number or a word, or one of `{}[],:`. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gsu

/** An object or list that is open where the text is read. */
interface Open {
  start: number
  path: string
  isObject: boolean
  /** Of the value that comes next: its key or its index. */
  next: string | number
}

/**
 * Where the value at a JSON Pointer stands in a JSON text, also where the text is cut. Where it is not there, the
 * object or list that lacks it; undefined where that is not there either.
 */
export function placeIn(text: string, pointer: string): Stretch | undefined {
  const values = new Map(valuesOf(text))
  return values.get(pointer) ?? values.get(pointer.slice(0, pointer.lastIndexOf('/')))
}

/** Every complete value with its JSON Pointer. */
function* valuesOf(text: string): Generator<[pointer: string, Stretch]> {
  const open: Open[] = []
  let name: { text: string } | undefined
  for (const { 0: word, index } of text.matchAll(token)) {
    const inside = open.at(-1)
    const path = inside ? `${inside.path}/${escaped(inside.next)}` : ''
    if (word === '{' || word === '[') {
      open.push({ start: index, path, isObject: word === '{', next: word === '{' ? '' : 0 })
    } else if (word === '}' || word === ']') {
      const opened = open.pop()
      if (!opened) return
      yield [opened.path, { start: opened.start, end: index + 1 }]
    } else if (word === ',') {
      if (typeof inside?.next === 'number') inside.next += 1
      name = undefined
    } else if (word === ':') {
      if (inside && name) inside.next = name.text
    } else if (inside?.isObject && name === undefined) {
      name = { text: nameOf(word) }
    } else {
      yield [path, { start: index, end: index + word.length }]
    }
    if (word === '{') name = undefined
  }
}

const escaped = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1')

function nameOf(word: string): string {
  try {
    return String(JSON.parse(word))
  } catch {
    return word
  }
}
