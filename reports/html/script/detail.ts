import { type Indexed, renderCase, renderCause, renderClause, renderOpenPoint } from '../chosen.js'
import type { Wire } from '../exchange.js'
import { type Html, html } from '../html.js'
import { renderOverview, renderRun } from '../overview.js'
import { visible } from '../visible.js'
import type { Address } from './address.js'

const isWide = matchMedia('(min-width: 56rem)')

/**
 * The pane beside the list. It shows the chosen cause, clause, case or open point, or else the run as a
 * whole.
 */
export function createDetail(
  page: Indexed,
  wire: Wire,
  address: Address,
): { element: HTMLElement; show(): string } {
  const element = document.createElement('div')
  element.className = 'detail'
  element.tabIndex = -1
  let shown: string | undefined
  return {
    element,
    show() {
      const chosen =
        address.chosen ?? (isWide.matches && page.causes[0] ? `cause-${page.causes[0].cause.id}` : 'overview')
      if (chosen === shown) return chosen
      shown = chosen
      element.innerHTML = rendered(page, wire, chosen).text
      return chosen
    },
  }
}

/** Markup whose texts are escaped: see `html`. */
function rendered(page: Indexed, wire: Wire, chosen: string): Html {
  const [, kind, id = ''] = /^(cause|clause|case|open)-(.*)$/s.exec(chosen) ?? []
  const back = html`<p class="back"><a href="#">All findings</a></p>`
  const found = kind && chosenOf(page, wire, kind, id)
  if (found) return html`${back}${found}`
  const isKnown = chosen === 'overview'
  return html`${isKnown ? undefined : back}${isKnown ? undefined : html`<p class="advice" role="status">Nothing in this report has the name <code>${visible(chosen)}</code>. It may be in the report of another run.</p>`}<article class="chosen overview">
<h2>The run as a whole</h2>${renderOverview(page.report, wire)}${renderRun(page.report, wire)}</article>`
}

function chosenOf(page: Indexed, wire: Wire, kind: string, id: string): Html | undefined {
  const cause = page.causes.find((each) => each.cause.id === id)
  if (kind === 'cause') return cause && renderCause(page, cause, wire)
  if (kind === 'open') return renderOpenPoint(page, id, wire)
  const clause = page.clauses.get(id)
  if (kind === 'clause') return clause && renderClause(page, clause, wire)
  const each = page.cases.get(id)
  return each && renderCase(page, each, wire)
}
