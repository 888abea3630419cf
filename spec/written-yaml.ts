import { type Document, isScalar, LineCounter, type Node, parseAllDocuments } from 'yaml'
import { shortened, terminalText } from './terminal-text.js'

/** What is wrong with a file that somebody wrote, and in which line: "names no case". */
export class Mistake extends Error {
  override name = 'Mistake'
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** The content of one YAML document, and where each part of it stands. */
export interface WrittenYaml {
  /** Null where the file holds nothing. */
  contents: Node | null
  lineOf(node: Node | null): number
}

/** Reads a file of one YAML document; throws `Mistake`. */
export function readYaml(text: string): WrittenYaml {
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset = 0): number => lines.linePos(offset).line
  const lineOf = (node: Node | null): number => lineAt(node?.range?.[0])
  const [document, another] = 'empty' in documents ? [] : (documents as Document.Parsed[])
  if (!document) return { contents: null, lineOf }
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw new Mistake(lineAt(error.pos[0]), `is no YAML: ${quotedText(error.message)}`)
  if (another) throw new Mistake(lineAt(another.range[0]), 'begins a second document. Keep to one')
  const { contents } = document
  return { contents: isScalar(contents) && contents.value === null ? null : contents, lineOf }
}

/** What somebody wrote, as part of a message. */
export const quotedText = (text: string): string => shortened(terminalText(text), 200)
