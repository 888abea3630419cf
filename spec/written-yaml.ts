import type { Document, LineCounter, Node } from 'yaml'
import { shortened, terminalText } from './terminal-text.js'
import { yaml } from './yaml.js'

/** A place in a file, counted from 1. */
export interface Place {
  line: number
  column: number
}

/** A mistake in a file that somebody wrote, with its line or place: "names no case". */
export class Mistake extends Error {
  override name = 'Mistake'
  readonly line: number
  readonly column: number | undefined

  constructor(at: number | Place, message: string) {
    super(message)
    const { line, column } = typeof at === 'number' ? { line: at, column: undefined } : at
    this.line = line
    this.column = column
  }
}

/** The content of a YAML document, and where each part of it is. */
export interface Written {
  /** Null when the file is empty. */
  contents: Node | null
  lineOf(node: Node | null): number
  placeOf(node: Node | null): Place
}

/** Reads a file with one YAML document. Throws `Mistake`. */
export function readYaml(text: string): Written {
  const { isScalar, LineCounter, parseAllDocuments } = yaml()
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false })
  const placeOf = (node: Node | null): Place => placeAt(lines, node?.range?.[0])
  const lineOf = (node: Node | null): number => placeOf(node).line
  const [document, another] = 'empty' in documents ? [] : (documents as Document.Parsed[])
  if (!document) return { contents: null, lineOf, placeOf }
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw noYaml(error.message, placeAt(lines, error.pos[0]))
  if (another)
    throw new Mistake(placeAt(lines, another.range[0]).line, 'begins a second document. Keep to one')
  const { contents } = document
  return { contents: isScalar(contents) && contents.value === null ? null : contents, lineOf, placeOf }
}

const noYaml = (why: string, { line, column }: Place): Mistake =>
  new Mistake(line, `is no YAML: ${quotedText(why)} (column ${column})`)

function placeAt(lines: LineCounter, offset = 0): Place {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** What somebody wrote, quoted in a message. */
export const quotedText = (text: string): string => shortened(terminalText(text), 200)
