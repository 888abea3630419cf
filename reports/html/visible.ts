import { shortened, terminalText } from '../../spec/terminal-text.js'
import { escapeContent, Html, html, join } from './html.js'

/**
 * An untrusted text as the content of an element. Invisible characters appear as `\u…`, set apart from the
 * same characters typed out. Line breaks are kept.
 */
export const visible = (text: string): Html =>
  new Html(
    text
      .split(/((?:(?!\n)[\p{C}\p{Zl}\p{Zp}])+)/u)
      .map((run, at) => (at % 2 ? unseen(run) : escapeContent(run)))
      .join(''),
  )

function unseen(run: string): string {
  const shown = terminalText(run)
  return shown === run ? escapeContent(run) : `<i>${escapeContent(shown)}</i>`
}

/** Text of our own: what stands between backticks becomes code. */
export function prose(text: string): Html {
  const parts = text.split('`')
  return parts.length % 2
    ? join(parts.map((part, at) => (at % 2 ? html`<code>${part}</code>` : part)))
    : html`${text}`
}

/** A server's text inside a sentence, cut to this many characters. */
export const quoted = (text: string, longest: number): Html =>
  html`<code>${visible(shortened(text, longest))}</code>`
