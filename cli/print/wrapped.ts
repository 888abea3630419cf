import { stripVTControlCharacters } from 'node:util'

/** A margin that leaves fewer characters than this is none. */
const least = 12
/** The most of a line that a margin may take. */
const mostMargin = 0.5

/**
 * Wraps a line to at most `columns` characters: at spaces, else after the commas of JSON and the slashes of a path, and
 * only what has neither is cut. Every line but the first begins with the margin, by default where the text of the first
 * begins. The words of a command stay whole, and its lines end as a shell wants them.
 */
export function wrapped(text: string, columns: number, margin = marginOf(text, columns)): string {
  if (widthOf(text) <= columns) return text.trimEnd()
  const [, before] = /^( *(?:\w[\w ]*: +)?)(?:\$|npx|curl) /.exec(text) ?? []
  return before === undefined
    ? wrappedText(text, columns, margin)
    : wrappedCommand(text, columns, ' '.repeat(before.length + 4))
}

function wrappedText(text: string, columns: number, margin: string): string {
  const further = columns - margin.length < least ? '' : margin
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<= )|(?<=,)(?=["{[])/)) {
    let rest = part
    if (widthOf(line + rest.trimEnd()) > columns) {
      if (line.trim() !== '') lines.push(line.trimEnd())
      /** A word that the margin would cut begins before it. */
      const room = Math.max(0, columns - widthOf(rest.trimEnd()))
      line = (line.trim() === '' ? line : further).slice(0, room)
    }
    while (widthOf(line + rest.trimEnd()) > columns && widthOf(line) < columns) {
      const room = columns - widthOf(line)
      const cut = rest.lastIndexOf('/', room - 1) + 1 || room
      lines.push(line + rest.slice(0, cut))
      rest = rest.slice(cut)
      line = further
    }
    line += rest
  }
  return [...lines, line.trimEnd()].join('\n')
}

/** A word of a command, with what is quoted in it. */
const shellWord = /(?:[^\s'"\\]|'[^']*'|"(?:[^"\\]|\\.)*"|\\.)+/
/** The same with the option that it belongs to. */
const shellWords = new RegExp(`(?:--?[\\w-]+ (?!-))?${shellWord.source}`, 'g')

/** An option goes with its value where a line holds both. What is quoted is never broken, so such a line may be too long. */
function wrappedCommand(text: string, columns: number, margin: string): string {
  const room = columns - ' \\'.length
  const lines: string[] = []
  let line = /^ */.exec(text)?.[0] ?? ''
  let end = line.length
  const add = (gap: string, word: string): void => {
    if (line.trim() !== '' && line.length + gap.length + word.length > room) {
      lines.push(`${line} \\`)
      line = margin + word
    } else line += gap + word
  }
  for (const { 0: words, index } of text.matchAll(shellWords)) {
    const gap = text.slice(end, index)
    end = index + words.length
    const [option = '', value] = margin.length + words.length > room ? words.split(/(?<=^-\S+) /) : [words]
    add(gap, option)
    if (value !== undefined) add(' ', value)
  }
  return [...lines, line + text.slice(end).trimEnd()].join('\n')
}

interface Terminal {
  columns?: number
}

/** Wraps lines to the width of the terminal that they are written to. Elsewhere they stay as they are. */
export const fitted = (lines: readonly string[], { columns }: Terminal): string[] =>
  columns ? lines.map((line) => wrapped(line, columns)) : [...lines]

/** The same for a text of several lines. */
export const fittedText = (text: string, terminal: Terminal): string =>
  fitted(text.split('\n'), terminal).join('\n')

const widthOf = (text: string): number => stripVTControlCharacters(text).length

/** Spaces up to where a text begins: after its indentation, and after the columns in front of it. */
function marginOf(text: string, columns: number): string {
  const plain = stripVTControlCharacters(text)
  const margins = [/^ *(\S+( \S+)? {2,})*/, /^ *(\S+ {2,})?/].map((each) => each.exec(plain)?.[0].length ?? 0)
  const indented = plain.search(/\S|$/)
  return ' '.repeat(margins.find((each) => each <= columns * mostMargin) ?? indented + 2)
}
