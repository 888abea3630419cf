import type { Verdict } from '../../runner/verdict.js'
import { type Html, html } from './html.js'

export type VerdictMark = Verdict | 'known'

/** A verdict in a word; the style sheet adds its shape. */
export const badge = (verdict: VerdictMark): Html => html`<b class="v ${verdict}">${verdict}</b>`

/** The shape alone, with the word for screen readers. */
export const mark = (verdict: VerdictMark): Html =>
  html`<b class="v ${verdict} shape" title="${verdict}"></b>`
