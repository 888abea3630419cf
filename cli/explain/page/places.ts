import { type Html, html, type Part } from '../../../reports/html/html.js'
import { linkTo } from '../../../reports/html/links.js'

/** Where the document says it, or is silent. The first § links to its section. */
export function placeLink({ at, section }: { at: string; section: string }): Html {
  const first = `§${section}`
  return at.startsWith(first)
    ? html`${linkTo('section', section, first)}${at.slice(first.length)}`
    : html`${linkTo('section', section, at)}`
}

/** A labelled fact; nothing when there is no value. */
export const aside = (name: string, value: Part | false | ''): Part =>
  value === false || value === '' || value === undefined
    ? undefined
    : html`<div><dt>${name}<dd>${value}</div>`
