import type { Wire } from '../../../../reports/html/exchange.js'
import type { ExampleData, PointData } from '../specification-data.js'
import type { SpecificationIndex } from '../specification-index.js'
import type { Detail } from './detail.js'
import { rehearse } from './rehearse.js'
import { asEdited, createTryForm, type Way } from './try-form.js'
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

/** How the fake may be: as it is, with another answer to the open point, or breaking the clause. */
function waysOf({ id, of }: ExampleData, point: PointData | undefined): Way[] {
  const usual = { words: 'as this one', otherwise: {} }
  if (!point) return [usual, { words: `breaks ${of}`, otherwise: { departures: [id] } }]
  const answers = point.answers.filter((each) => each !== 'other')
  return [
    usual,
    ...answers.map((each) => ({ words: `answers ${each}`, otherwise: { choices: { [of]: each } } })),
  ]
}
