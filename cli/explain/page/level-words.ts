import { type Html, html } from '../../../reports/html/html.js'

/** What a server owes: a must, a should, nothing where the document is silent. */
export type Level = 'must' | 'should' | 'open'

/** A level in a word; the style sheet gives it a shape. */
export const levelBadge = (level: Level): Html => html`<b class="level ${level}">${level}</b>`

/** The shape alone, with the word for those who cannot see it. */
export const levelMark = (level: Level): Html => html`<b class="level ${level} shape" title="${level}"></b>`
