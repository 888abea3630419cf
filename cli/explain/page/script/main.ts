import { html, type Part } from '../../../../pages/html.js'
import { whole } from '../../../../pages/limits.js'
import { anchorOf } from '../../../../pages/links.js'
import { beginning, carried, only, printing } from '../../../../pages/script/carried.js'
import { copies } from '../../../../pages/script/copy.js'
import { startPage } from '../../../../pages/script/listed-page.js'
import { unpackSpecification } from '../pack.js'
import { renderCase, renderClause, renderPoint, renderSection } from '../render-clause.js'
import { renderOperation } from '../render-operation.js'
import { renderOverview } from '../render-overview.js'
import { type Examples, indexed, type SpecificationIndex } from '../specification-index.js'
import { entriesOf } from './entries.js'
import { tryForm } from './try-form.js'

async function start(): Promise<void> {
  const page = indexed(unpackSpecification(await carried('specification')))
  const wire: Examples = {
    curl: {},
    limits: whole,
    usual: new Map([['content-type', 'application/json']]),
    copies,
    isTimeless: true,
  }
  if (only('header', HTMLElement).dataset.standing === 'fake') {
    for (const each of document.querySelectorAll<HTMLAnchorElement>('a[data-own]'))
      each.search = location.search
    wire.tried = tryForm(page, wire)
  }
  const main = only('#main', HTMLElement)
  main.replaceChildren()
  const address = startPage({
    main,
    label: 'Specification',
    placeholder: 'Search: words, an id, a path, a §  ( / )',
    choices: {
      level: {
        label: 'Level',
        options: [
          ['', 'clauses and open points'],
          ['must', 'must'],
          ['should', 'should'],
          ['open', 'left open'],
          ['untested', 'cannot be seen from outside'],
        ],
      },
    },
    whole: 'How to read it',
    back: 'All of it',
    groups: entriesOf(page),
    unchosen: () => 'overview',
    anchorOf: (named) => (page.clauses.has(named) ? anchorOf('clause', named) : named),
    placeOf: (chosen) => placeOf(page, chosen),
    detail: (chosen) => chosenOf(page, wire, chosen) || overviewOf(page, chosen),
  })
  printing(main, () => {
    if (address.chosen !== undefined) return undefined
    const front = document.createElement('div')
    front.innerHTML = withoutScript()
    return front
  })
}

/** A case stands in the list with its clause or its open point. */
function placeOf({ specification, points }: SpecificationIndex, chosen: string): string | undefined {
  const of = chosen.startsWith('case-') && specification.example(chosen.slice('case-'.length))?.of
  return of ? anchorOf(points.has(of) ? 'open' : 'clause', of) : undefined
}

function chosenOf(page: SpecificationIndex, wire: Examples, chosen: string): Part {
  const { operations, clauses, points, specification } = page
  const [, kind, id = ''] = /^(operation|section|clause|case|open)-(.*)$/s.exec(chosen) ?? []
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

const overviewOf = (page: SpecificationIndex, chosen: string): Part => [
  chosen !== 'overview' &&
    html`<p class="advice" role="status">Nothing in this specification has the name <code>${chosen}</code>. Search for a word of it.</p>`,
  renderOverview(page),
]

const withoutScript = (): string => only('noscript', HTMLElement).textContent ?? ''

beginning(start, () => {
  only('#main', HTMLElement).innerHTML = withoutScript()
})
