import type { Wire } from '../../../../reports/html/exchange.js'
import type { ExampleData } from '../specification-data.js'
import type { SpecificationIndex } from '../specification-index.js'
import type { Detail } from './detail.js'
import { rehearse } from './rehearse.js'
import { asEdited, createTryForm } from './try-form.js'
import { renderOutcome } from './try-outcome.js'

/** Gives each example that is shown a form, which plays it on a fake of its own. */
export function tryExamples(detail: Detail, page: SpecificationIndex, wire: Wire): void {
  for (const each of document.querySelectorAll<HTMLAnchorElement>('a[data-own]'))
    each.search = location.search
  detail.onShow(() => {
    for (const each of detail.element.querySelectorAll<HTMLElement>('.example')) {
      const example = page.specification.example(each.dataset.case ?? '')
      if (example) each.append(tried(example, page, wire))
    }
  })
}

function tried(example: ExampleData, { specification }: SpecificationIndex, wire: Wire): HTMLElement {
  const form = createTryForm(example)
  const outcome = document.createElement('div')
  outcome.className = 'outcome'
  outcome.setAttribute('role', 'status')
  form.element.append(outcome)
  form.onRun(async (edited) => {
    const played = asEdited(example, edited)
    const replies = await rehearse(example, played, specification.fake)
    outcome.innerHTML = renderOutcome(example, played, replies, wire).text
  })
  form.onReset(() => outcome.replaceChildren())
  return form.element
}
