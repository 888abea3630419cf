import { stripVTControlCharacters } from 'node:util'

/** A margin that leaves fewer characters than this is none. */
const least = 12
/** The most of a line that a margin may take. */
const mostMargin = 0.5

/**
 * Wraps a line to `columns` columns: at spaces and after the commas of JSON. A word that is too long for a line goes on
 * in the next one behind a mark such as a slash, or a character of two columns; one without either, or a link, begins
 * before the margin and stays whole. Every line but the first begins with the margin, by default where the text of the
 * first begins. The words of a command stay whole, and its lines end as a shell wants them.
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
    while (widthOf(line + rest.trimEnd()) > columns) {
      const isNew = line.trim() === ''
      const end = widthOf(further + rest.trimEnd()) > columns ? endOfPiece(rest, columns - widthOf(line)) : 0
      if (isNew && end === 0) {
        line = line.slice(0, Math.max(0, columns - widthOf(rest.trimEnd())))
        break
      }
      lines.push((line + rest.slice(0, end)).trimEnd())
      rest = rest.slice(end).replace(/^ +$/, '')
      line = further
    }
    line += rest
  }
  return [...lines, line.trimEnd()].join('\n')
}

/** Where a piece of a word ends that fits: at a mark between its parts. Zero if there is none, or the word is a link. */
function endOfPiece(word: string, room: number): number {
  if (/^\w+:\/\//.test(word)) return 0
  let fitting = word.slice(0, Math.max(0, room))
  while (fitting && widthOf(fitting) > room) fitting = fitting.slice(0, -1)
  const ends = [/.*[/?&:=,]/, /.*[.-]/, new RegExp(`.*${wide.source}`, 'u')].map(
    (marked) => marked.exec(fitting)?.[0].length ?? 0,
  )
  return ends.find((end) => end > 0) ?? 0
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
      line = margin.slice(0, Math.max(0, room - word.length)) + word
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

/** Wraps the lines of a text. Without a width they stay as they are. */
export const fittedText = (text: string, columns: number | undefined): string =>
  columns
    ? text
        .split('\n')
        .map((line) => wrapped(line, columns))
        .join('\n')
    : text

/** A character that takes two columns, and behind which a line may end. */
const wide =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60]/gu

const widthOf = (text: string): number =>
  stripVTControlCharacters(text).replace(/\p{M}/gu, '').replace(wide, '  ').length

/** Spaces up to where a text begins: after its indentation, and after the columns in front of it. */
function marginOf(text: string, columns: number): string {
  const plain = stripVTControlCharacters(text)
  const margins = [/^ *(\S+( \S+)? {2,})*/, /^ *(\S+ {2,})?/].map((each) => each.exec(plain)?.[0].length ?? 0)
  const indented = plain.search(/\S|$/)
  return ' '.repeat(margins.find((each) => each <= columns * mostMargin) ?? indented + 2)
}
