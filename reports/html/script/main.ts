import type { PackedReport } from '../../packing/packed-report.js'
import { unpackReport } from '../../packing/unpack-report.js'
import { indexed } from '../chosen.js'
import { copiedOf, curlLine } from '../exchange.js'
import { findingText } from '../finding-text.js'
import { whole } from '../limits.js'
import { wireOf } from '../wire-of.js'
import { createAddress } from './address.js'
import { createDetail } from './detail.js'
import { inflate } from './inflate.js'
import { createList } from './list.js'
import { only } from './only.js'
import { printFront } from './print.js'
import { beginning, startPage } from './start-page.js'

/** Replaces the script-free content with the whole report. */
async function start(): Promise<void> {
  const packed: PackedReport = JSON.parse(await inflate(only('#report', HTMLScriptElement, document)))
  const report = unpackReport(packed)
  const page = indexed(report)
  const wire = { ...wireOf(report), limits: whole, live: true }
  const front = only('#front', HTMLElement, document)
  const main = only('#main', HTMLElement, document)
  const address = createAddress(['verdict', 'chapter', 'text'])
  front.remove()
  printFront(main, front)
  startPage({
    ...{ main, address },
    list: createList(page, address),
    detail: createDetail(page, wire, address),
    copied(button) {
      const { copy } = button.dataset
      const open = page.causes.find(({ cause }) => `cause-${cause.id}` === button.closest('article')?.id)
      const owner = page.cases.get(button.closest<HTMLElement>('[data-case]')?.dataset.case ?? '')
      const exchange = owner?.exchanges[Number(button.dataset.at)]
      if (copy === 'finding')
        return owner && open && findingText(open.cause, page.clauses.get(owner.clause), owner, wire)
      if (copy === 'replay') return owner && wire.replay(owner.id)
      return exchange && copiedOf(exchange, copy, curlLine(exchange, wire.curl))
    },
  })
}

beginning(start)
