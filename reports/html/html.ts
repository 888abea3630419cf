import { terminalText } from '../../spec/terminal-text.js'

/** Markup that is safe to put into a page unchanged. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type Part = string | number | Html | readonly Part[] | undefined

/**
 * Builds markup from a template. Text values are escaped, and invisible characters appear as `\u…`. `Html`
 * values go in unchanged, but throw inside an attribute. Attributes must use double quotes.
 */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  const inAttribute = placesIn(markup)
  let text = markup[0] as string
  parts.forEach((part, at) => {
    text += (inAttribute[at] ? attribute(part) : content(part)) + markup[at + 1]
  })
  return new Html(text)
}

/** Escapes a text for an element or for an attribute in double quotes. */
export const escaped = (text: string): string =>
  escapeContent(terminalText(text)).replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** Escapes a text for an element, where quotes mean nothing. */
export const escapeContent = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const join = (parts: readonly Part[], between = ''): Html => new Html(parts.map(content).join(between))

export const nothing = new Html('')

function content(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(content).join('') : escaped(String(part))
}

function attribute(part: Part): string {
  if (typeof part === 'object') throw new TypeError('Markup cannot be part of an attribute.')
  return part === undefined ? '' : escaped(String(part))
}

const known = new WeakMap<TemplateStringsArray, boolean[]>()

/** For each value of the template: whether it stands inside an attribute. */
function placesIn(markup: TemplateStringsArray): boolean[] {
  const places = known.get(markup) ?? markup.map((_, at) => isWithinTag(markup.slice(0, at + 1).join('')))
  known.set(markup, places)
  return places
}

const isWithinTag = (before: string): boolean => before.lastIndexOf('<') > before.lastIndexOf('>')
