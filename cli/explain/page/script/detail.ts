import type { Wire } from '../../../../reports/html/exchange.js'
import { type Html, html } from '../../../../reports/html/html.js'
import { visible } from '../../../../reports/html/visible.js'
import { renderCase, renderClause } from '../render-clause.js'
import { renderOperation } from '../render-operation.js'
import { renderOverview } from '../render-overview.js'
import { renderPoint } from '../render-point.js'
import { renderSection } from '../render-section.js'
import type { SpecificationIndex } from '../specification-index.js'
import type { SpecificationAddress } from './search.js'

export interface Detail {
  element: HTMLElement
  show(): string
  onShow(listener: () => void): void
}

/**
 * The pane beside the list. It shows the chosen operation, section, clause, case or open point, or else how
 * to read the page.
 */
export function createDetail(page: SpecificationIndex, wire: Wire, address: SpecificationAddress): Detail {
  const element = document.createElement('div')
  element.className = 'detail'
  element.tabIndex = -1
  const listeners: (() => void)[] = []
  let shown: string | undefined
  return {
    element,
    onShow: (listener) => void listeners.push(listener),
    show() {
      const chosen = address.chosen ?? 'overview'
      if (chosen === shown) return chosen
      shown = chosen
      element.innerHTML =
        html`<p class="back"><a href="#">All of it</a></p>${rendered(page, wire, chosen)}`.text
      for (const each of listeners) each()
      return chosen
    },
  }
}

/** Markup whose texts are escaped: see `html`. */
function rendered(page: SpecificationIndex, wire: Wire, chosen: string): Html {
  const [, kind = '', id = ''] = /^(operation|section|clause|case|open)-(.*)$/s.exec(chosen) ?? []
  const found = chosenOf(page, wire, kind, id)
  if (found || chosen === 'overview') return found ?? renderOverview(page)
  return html`<p class="advice" role="status">Nothing in this specification has the name <code>${visible(chosen)}</code>. Search for a word of it.</p>${renderOverview(page)}`
}

function chosenOf(page: SpecificationIndex, wire: Wire, kind: string, id: string): Html | undefined {
  const { operations, clauses, points, specification } = page
  if (kind === 'section') return renderSection(page, id)
  const operation = kind === 'operation' ? operations.get(id) : undefined
  if (operation) return renderOperation(page, operation, wire)
  const clause = kind === 'clause' ? clauses.get(id) : undefined
  if (clause) return renderClause(page, clause, wire)
  const example = kind === 'case' ? specification.example(id) : undefined
  const point = points.get(example?.of ?? (kind === 'open' ? id : ''))
  if (point) return renderPoint(page, point, wire)
  return example && renderCase(page, example, wire)
}
