import { shortened, terminalText } from '../spec/terminal-text.js'

/**
 * Words of our own as Markdown: what stands between backticks is code, the rest has no HTML, emphasis or
 * links.
 */
export function ownText(text: string): string {
  const parts = text.split('`')
  return parts.length % 2
    ? parts.map((part, at) => (at % 2 ? codeSpan(part) : plain(part))).join('')
    : plain(text)
}

const plain = (text: string): string =>
  terminalText(text)
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * A text that nobody vouches for, as a code span: in one, GitHub makes nothing of mentions, links, numbers
 * of issues and HTML.
 */
export function codeSpan(text: string, longest = 300): string {
  if (text === '') return '` `'
  const shown = shortened(terminalText(text), longest)
  const fence = '`'.repeat(longestRun(shown) + 1)
  const gap = /^[` ]|[` ]$/.test(shown) ? ' ' : ''
  return `${fence}${gap}${shown}${gap}${fence}`
}

/** Lines as a code block that no line in it can end. */
export function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(longestRun(text) + 1, 3))
  return `${fence}text\n${text}\n${fence}`
}

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
