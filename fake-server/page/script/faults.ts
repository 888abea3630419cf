import type { FaultTold } from '../told.js'
import { tellEmpty } from './copyable.js'
import { controlLine } from './curl.js'
import { at, button, element, onClick, seen } from './elements.js'
import { faultText, usesOf } from './fault-text.js'
import { fill } from './fill.js'
import { rest } from './journal.js'
import { act, ask } from './requests.js'

let latest: string
let isDue = false

/** Takes the faults as JSON text. They change with every call that they could hit. */
export function takeFaults(text: string): void {
  latest = text
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    showFaults(JSON.parse(latest).faults)
  }, rest)
}

function showFaults(all: readonly FaultTold[]): void {
  fill(at('faults-list'), all, ({ number }) => number, faultItem)
  const unused = all.filter(({ used }) => used === 0).length
  at('faults-count').textContent = `${all.length}${unused > 0 ? `, ${unused} unused` : ''}`
  at('faults-clear', HTMLButtonElement).disabled = all.length === 0
  tellEmpty(
    'faults-empty',
    all.length === 0,
    'No faults: every call is answered as it should be. Add one with the form, or:',
    controlLine('/faults', { operation: 'listHosts', status: 503, times: 2 }),
  )
}

function faultItem(fault: FaultTold): HTMLElement {
  const { number, operations, used, isPending } = fault
  const which = operations === '*' ? 'any operation' : operations.join(', ')
  const busy = isPending ? 'cold' : 'plain'
  return element(
    'li',
    { class: isPending ? undefined : 'done' },
    element(
      'div',
      undefined,
      element('b', undefined, seen(which)),
      ' ',
      element('span', { class: `pill ${used === 0 ? 'warn' : busy}` }, usesOf(fault)),
      element('p', { class: 'muted' }, seen(faultText(fault))),
    ),
    button('Remove', () => act(() => ask('DELETE', `faults/${number}`), 'The fault is gone.'), {
      class: 'quiet',
      'data-act': 'remove',
      'aria-label': `Remove fault ${number}`,
    }),
  )
}

onClick('faults-clear', () => act(() => ask('DELETE', 'faults'), 'All faults are gone.'))
