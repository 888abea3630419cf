import { copiedOf } from '../../../../reports/html/exchange.js'
import { whole } from '../../../../reports/html/limits.js'
import { createAddress } from '../../../../reports/html/script/address.js'
import { inflate } from '../../../../reports/html/script/inflate.js'
import { only } from '../../../../reports/html/script/only.js'
import { beginning, startPage } from '../../../../reports/html/script/start-page.js'
import { curlLine } from '../../../print/example-curl.js'
import { unpackSpecification } from '../pack.js'
import { indexed } from '../specification-index.js'
import { createDetail } from './detail.js'
import { createList } from './list.js'
import { printWhole } from './print-whole.js'
import { filterNames } from './search.js'
import { tryExamples } from './try-examples.js'

const wire = {
  curl: { baseUrl: '' },
  limits: whole,
  usual: new Map([['content-type', 'application/json']]),
  replay: () => '',
  live: true,
  isTimeless: true,
} as const

/** Shows the specification, one item at a time. */
async function start(): Promise<void> {
  const page = indexed(
    unpackSpecification(await inflate(only('#specification', HTMLScriptElement, document))),
  )
  const main = only('#main', HTMLElement, document)
  const address = createAddress(filterNames)
  const detail = createDetail(page, wire, address)
  printWhole(main, () => address.chosen === undefined)
  if (only('header', HTMLElement, document).dataset.standing === 'fake') tryExamples(detail, page, wire)
  startPage({
    ...{ main, address, detail },
    list: createList(page, address),
    copied(button) {
      const owner = page.specification.example(button.closest<HTMLElement>('[data-case]')?.dataset.case ?? '')
      const exchange = owner?.exchanges[Number(button.dataset.at)]
      return exchange && copiedOf(exchange, button.dataset.copy, curlLine(exchange.call))
    },
  })
}

beginning(start, () => {
  only('#main', HTMLElement, document).innerHTML = only('noscript', HTMLElement, document).textContent ?? ''
})
