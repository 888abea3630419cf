import { copiedOf } from '../../../../reports/html/exchange.js'
import { whole } from '../../../../reports/html/limits.js'
import { createAddress } from '../../../../reports/html/script/address.js'
import { copyOnClick } from '../../../../reports/html/script/copy.js'
import { followLinks } from '../../../../reports/html/script/follow-links.js'
import { inflate } from '../../../../reports/html/script/inflate.js'
import { listenToKeys } from '../../../../reports/html/script/keys.js'
import { only } from '../../../../reports/html/script/only.js'
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

/** Shows the specification, a thing at a time. */
async function start(): Promise<void> {
  const page = indexed(
    unpackSpecification(await inflate(only('#specification', HTMLScriptElement, document))),
  )
  const main = only('#main', HTMLElement, document)
  const address = createAddress(filterNames)
  const list = createList(page, address)
  const detail = createDetail(page, wire, address)
  const show = (): void => {
    list.show()
    detail.show()
    document.documentElement.toggleAttribute('data-chosen', address.chosen !== undefined)
  }
  main.append(list.element, detail.element)
  main.classList.add('app')
  address.onChange(show)
  copyOnClick((button) => {
    const owner = page.specification.example(button.closest<HTMLElement>('[data-case]')?.dataset.case ?? '')
    const exchange = owner?.exchanges[Number(button.dataset.at)]
    return exchange && copiedOf(exchange, button.dataset.copy, curlLine(exchange.call))
  })
  followLinks(address)
  listenToKeys(list, address)
  printWhole(main, () => address.chosen === undefined)
  if (document.body.dataset.standing === 'fake') tryExamples(detail, page, wire)
  show()
  document.documentElement.dataset.ready = 'true'
}

start().catch((error: unknown) => {
  document.documentElement.dataset.ready = 'false'
  only('#main', HTMLElement, document).innerHTML = only('noscript', HTMLElement, document).textContent ?? ''
  console.error(error)
})
