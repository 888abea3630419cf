import { type Html, html, join, type Part, prose } from '../../../pages/html.js'
import { count, linkTo } from '../../../pages/links.js'
import type { ClauseData, PointData } from './specification-data.js'

/** What a server owes, as a word: a must, a should, or nothing (`open`). The style sheet adds a shape. */
export const levelBadge = (level: 'must' | 'should' | 'open'): Html =>
  html`<b class="level ${level}">${level}</b>`

/** The shape alone, with the word for screen readers. */
export const levelMark = (level: Parameters<typeof levelBadge>[0]): Html =>
  html`<b class="level ${level} shape" title=${level}></b>`

/** Where the document says it, or is silent. The first § links to its section. */
export function placeLink({ at, section }: { at: string; section: string }): Html {
  const first = `§${section}`
  return at.startsWith(first)
    ? join([linkTo('section', section, first), at.slice(first.length)])
    : linkTo('section', section, at)
}

/** A labelled fact; nothing when there is no value. */
export const aside = (name: string, value: Part): Part =>
  value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** Clauses and open points, one per line. */
export function renderRules(
  title: string,
  clauses: readonly ClauseData[],
  points: readonly PointData[] = [],
): Part {
  if (!clauses.length && !points.length) return undefined
  const counted = [
    clauses.length && count(clauses.length, 'clause'),
    points.length && count(points.length, 'open point'),
  ]
  return html`<section class="rules"><h3>${title} <small>${counted.filter(Boolean).join(', ')}</small></h3><ul>${clauses.map(
    ({ id, level, says }) => html`<li>${levelMark(level)}<p>${prose(says)} ${linkTo('clause', id)}</p></li>`,
  )}${points.map(
    ({ id, question }) => html`<li>${levelMark('open')}<p>${prose(question)} ${linkTo('open', id)}</p></li>`,
  )}</ul></section>`
}
