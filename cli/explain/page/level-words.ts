import { type Html, html } from '../../../reports/html/html.js'

/** What a server owes: a must, a should, or nothing (`open`). */
export type Level = 'must' | 'should' | 'open'

/** The level as a word. The style sheet adds a shape. */
export const levelBadge = (level: Level): Html => html`<b class="level ${level}">${level}</b>`

/** The shape alone, with the word for screen readers. */
export const levelMark = (level: Level): Html => html`<b class="level ${level} shape" title="${level}"></b>`
