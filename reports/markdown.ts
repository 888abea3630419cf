import { shortened, terminalText } from '../spec/terminal-text.js'

/** Text of our own as Markdown: code between backticks, and no HTML, emphasis or links elsewhere. */
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

/** An untrusted text as a code span, in which GitHub ignores mentions, links, issue numbers and HTML. */
export function codeSpan(text: string, longest = 300): string {
  if (text === '') return '` `'
  const shown = shortened(terminalText(text), longest)
  const fence = '`'.repeat(longestRun(shown) + 1)
  const gap = /^[` ]|[` ]$/.test(shown) ? ' ' : ''
  return `${fence}${gap}${shown}${gap}${fence}`
}

/** Lines as a code block that none of them can end. */
export function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(longestRun(text) + 1, 3))
  return `${fence}text\n${text}\n${fence}`
}

/** Folded for readers who want to know more. */
export function folded(title: string, parts: readonly string[]): string {
  const inner = parts.filter((each) => each !== '').join('\n\n')
  return inner && `<details><summary>${title}</summary>\n\n${inner}\n\n</details>`
}

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
