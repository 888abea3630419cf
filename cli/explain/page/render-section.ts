import { type Html, html } from '../../../reports/html/html.js'
import { anchorOf } from '../../../reports/html/links.js'
import { renderRules } from './render-operation.js'
import type { SpecificationIndex } from './specification-index.js'

/** A section of the document: what it says and what it leaves open. */
export function renderSection(
  { specification, sections }: SpecificationIndex,
  number: string,
): Html | undefined {
  const title = sections.get(number)
  if (title === undefined) return undefined
  const { clauses, points } = specification
  const own = <T extends { section: string }>(all: readonly T[]): T[] =>
    all.filter((each) => each.section === number)
  return html`<article class="chosen" id="${anchorOf('section', number)}">
<p class="kicker"><span>section of the document</span></p>
<h2>§${number} ${title}</h2>
${renderRules('What it says', own(clauses), [])}
${renderRules('What it leaves open', [], own(points))}
</article>`
}
