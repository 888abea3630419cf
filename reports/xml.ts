import { terminalLines, terminalText } from '../spec/terminal-text.js'

export interface Xml {
  name: string
  attributes: Readonly<Record<string, string | number>>
  /** Elements, or text. */
  content?: readonly Xml[] | string
}

/** An XML 1.0 document. Characters that XML cannot carry or a reader cannot see appear as `\u…`. */
export const renderXml = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`

function lines({ name, attributes, content = [] }: Xml, indent: string): string[] {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`)
  const start = `${indent}<${name}${pairs.join('')}`
  if (content.length === 0) return [`${start}/>`]
  if (typeof content === 'string') return [`${start}>${escaped(terminalLines(content))}</${name}>`]
  return [`${start}>`, ...content.flatMap((each) => lines(each, `${indent}  `)), `${indent}</${name}>`]
}

const attribute = (text: string): string => escaped(terminalText(text)).replaceAll('"', '&quot;')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
