import type { FaultTold } from '../told.js'
import { at, seen } from './elements.js'
import { faultText } from './fault-text.js'
import { act, ask } from './requests.js'

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

/** Empty when the chosen kind of fault lacks the field. */
const textOf = (name: string): string => (field(name).disabled ? '' : field(name).value)

const numberOf = (name: string): number | undefined =>
  textOf(name) === '' ? undefined : Number(textOf(name))

function callsAsked(): object {
  const which = textOf('which')
  if (which === 'all') return { times: 'all' }
  return which === 'every' ? { every: numberOf('count') ?? 2 } : { times: numberOf('count') ?? 1 }
}

function faultAsked(): object {
  const kind = textOf('kind')
  const does: Record<string, unknown> = {
    status: numberOf('status'),
    contentType: textOf('contentType'),
    drip: numberOf('drip'),
    delay: numberOf('delay'),
  }
  const given = (name: string, value: unknown): object => (textOf(name) === '' ? {} : { [name]: value })
  return {
    operation: textOf('operation'),
    [kind]: does[kind] ?? true,
    ...given('delay', numberOf('delay')),
    ...given('retryAfter', numberOf('retryAfter')),
    ...given('effect', textOf('effect')),
    ...callsAsked(),
    ...given('key', textOf('key')),
    ...given('organization', textOf('organization')),
  }
}

form.addEventListener('change', fitForm)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void act(addFault, 'The fault is added.')
})
form.addEventListener('input', () => at('fault-told').replaceChildren())
fitForm()

/** Adds the fault, says which one it is, and folds the form so that the list is in view. */
async function addFault(): Promise<void> {
  const added = await ask<FaultTold>('POST', 'faults', faultAsked())
  const operations = added.operations === '*' ? 'any operation' : added.operations.join(', ')
  at('fault-told').replaceChildren(`Fault ${added.number} added: ${operations}, `, seen(faultText(added)))
  at('fault-adding', HTMLDetailsElement).open = false
  at('fault-form-title').focus()
}
