import { html, type Part } from '../../../pages/html.js'
import type { FaultTold } from '../told.js'
import { controlLine, tellEmpty } from './commands.js'
import { at, onClick, pill, quiet, seen, show } from './elements.js'
import { faultText, usesOf } from './fault-text.js'
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
  show('faults-list', all.map(faultItem))
  const unused = all.filter(({ used }) => used === 0).length
  at('faults-count').textContent = `${all.length}${unused > 0 ? `, ${unused} unused` : ''}`
  at('faults-clear', HTMLButtonElement).disabled = all.length === 0
  tellEmpty(
    'faults-empty',
    all.length === 0,
    'No faults. Add one with the form, or:',
    controlLine('/faults', { operation: 'listHosts', status: 503, times: 2 }),
  )
}

const operationsOf = ({ operations }: FaultTold): string =>
  operations === '*' ? 'any operation' : operations.join(', ')

function faultItem(fault: FaultTold): Part {
  const { number, used, isPending } = fault
  const tone = used === 0 ? 'warn' : isPending ? 'cold' : 'plain'
  return html`<li key=${number} class=${!isPending && 'done'}>
    <div><b>${seen(operationsOf(fault))}</b> ${pill(tone, usesOf(fault))}<p class="muted">${seen(faultText(fault))}</p></div>
    ${quiet('Remove', () => act(() => ask('DELETE', `faults/${number}`), 'The fault is gone.'), {
      'aria-label': `Remove fault ${number}`,
    })}</li>`
}

onClick('faults-clear', () => act(() => ask('DELETE', 'faults'), 'All faults are gone.'))

const form = at('fault-form', HTMLFormElement)
const count = at('fault-count', HTMLInputElement)

function field(name: string): HTMLInputElement | HTMLSelectElement {
  const found = form.elements.namedItem(name)
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found
  throw new TypeError(`Expected a field "${name}" in the form of a fault, got ${found}.`)
}

/** Shows only the fields that the chosen kind of fault has; `data-for` lists the kinds of each. */
function fitForm(): void {
  const kind = field('kind').value
  for (const each of form.querySelectorAll<HTMLElement>('[data-for]')) {
    each.hidden = !each.dataset.for?.split(' ').includes(kind)
    for (const control of each.querySelectorAll<HTMLInputElement>('input, select'))
      control.disabled = each.hidden
  }
  field('delay').required = kind === 'delay'
  count.disabled = field('which').value === 'all'
  count.min = field('which').value === 'every' ? '2' : '1'
}

/** What the form asks for. Fields that the chosen kind of fault lacks are disabled, and say nothing. */
function faultAsked(): object {
  const {
    kind = '',
    which,
    count: n,
    operation,
    ...given
  } = Object.fromEntries(new FormData(form)) as Record<string, string>
  const set = Object.entries(given).filter(([, value]) => value !== '')
  const values = Object.fromEntries(
    set.map(([name, value]) => [name, field(name).type === 'number' ? Number(value) : value]),
  )
  const times = which === 'all' ? { times: 'all' } : { [which === 'every' ? 'every' : 'times']: Number(n) }
  return { operation, [kind]: true, ...values, ...times }
}

form.addEventListener('change', fitForm)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void act(addFault, 'The fault is added.')
})
form.addEventListener('input', () => show('fault-told', undefined))
fitForm()

/** Adds the fault, says which one it is, and folds the form so that the list is in view. */
async function addFault(): Promise<void> {
  const added = await ask<FaultTold>('POST', 'faults', faultAsked())
  show('fault-told', [`Fault ${added.number} added: ${operationsOf(added)}, `, seen(faultText(added))])
  at('fault-adding', HTMLDetailsElement).open = false
  at('fault-form-title').focus()
}
