import { stripVTControlCharacters } from 'node:util'

/** A margin that leaves fewer characters than this is none. */
const least = 12

/**
 * Wraps a line to at most `columns` characters: at spaces, else after the commas of JSON, and only what has neither
 * is cut. Every line but the first begins with the margin, by default where the text of the first begins.
 */
export function wrapped(text: string, columns: number, margin = marginOf(text)): string {
  const further = columns - margin.length < least ? '' : margin
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<= )|(?<=,)(?=["{[])/)) {
    let rest = part
    if (widthOf(line + rest.trimEnd()) > columns && line.trim() !== '' && line !== further) {
      lines.push(line.trimEnd())
      line = further
    }
    while (widthOf(line + rest.trimEnd()) > columns && widthOf(line) < columns) {
      const room = columns - widthOf(line)
      lines.push(line + rest.slice(0, room))
      rest = rest.slice(room)
      line = further
    }
    line += rest
  }
  return [...lines, line.trimEnd()].join('\n')
}

/** Wraps lines to the width of the terminal that they are written to. Elsewhere they stay as they are. */
export const fitted = (lines: readonly string[], { columns }: { columns?: number }): string[] =>
  columns ? lines.map((line) => wrapped(line, columns)) : [...lines]

/** The same for a help. An example that is broken over lines cannot be copied. */
export const fittedHelp = (text: string, { columns }: { columns?: number }): string =>
  text
    .split('\n')
    .map((line) => (columns && !/^ *\$ /.test(line) ? wrapped(line, columns) : line))
    .join('\n')

const widthOf = (text: string): number => stripVTControlCharacters(text).length

/** Spaces up to where a text begins, after its indentation and the word in front of a gap. */
const marginOf = (text: string): string => {
  const [before = ''] = /^ *(\S+ {2,})?/.exec(stripVTControlCharacters(text)) ?? []
  return ' '.repeat(before.length)
}
