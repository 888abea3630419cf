import type { Wire } from '../../../../reports/html/exchange.js'
import type { ExampleData, PointData } from '../specification-data.js'
import type { SpecificationIndex } from '../specification-index.js'
import type { Detail } from './detail.js'
import { rehearse } from './rehearse.js'
import { asEdited, createTryForm, type FakeInForm } from './try-form.js'
import { renderOutcome } from './try-outcome.js'

/** Gives each shown example a form that plays it on its own fake. */
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

function tried(example: ExampleData, { specification, points }: SpecificationIndex, wire: Wire): HTMLElement {
  const form = createTryForm(example, waysOf(example, points.get(example.of)))
  const outcome = document.createElement('div')
  outcome.className = 'outcome'
  outcome.setAttribute('role', 'status')
  form.element.append(outcome)
  form.onRun(async (edited) => {
    const played = asEdited(example, edited)
    const replies = await rehearse(example, played, specification.fake, edited.otherwise)
    outcome.innerHTML = renderOutcome(example, played, replies, wire).text
  })
  form.onReset(() => outcome.replaceChildren())
  return form.element
}

/**
 * The fakes to choose from: the default one, one with another answer to the open point, or one that breaks
 * the clause.
 */
function waysOf({ id, of, needs = [] }: ExampleData, point: PointData | undefined): FakeInForm[] {
  const usual = { words: 'as this one', otherwise: {} }
  if (!point && needs.includes('otherKey')) return [usual]
  if (!point) return [usual, { words: `breaks ${of}`, otherwise: { departures: [id] } }]
  const answers = point.answers.filter((each) => each !== 'other')
  return [
    usual,
    ...answers.map((each) => ({ words: `answers ${each}`, otherwise: { choices: { [of]: each } } })),
  ]
}
