import type { Part } from '../html.js'
import { markupOf } from '../markup.js'

/** Markup with what a text can hold unescaped. */
export const readable = (markup: string): string =>
  markup.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** The text of a part, a line for each paragraph. */
export const textOf = (part: Part): string =>
  readable(
    markupOf(part)
      .replaceAll('</p>', '\n')
      .replace(/<[^>]*>/g, ''),
  )
