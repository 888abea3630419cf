import type { StateTold } from '../told.js'
import { takeClock } from './clock.js'
import { closeDialog } from './dialogs.js'
import { openPoints } from './document-facts.js'
import { at, code, element, onClick, prose, seen } from './elements.js'
import { fill } from './fill.js'
import { act, ask, get } from './requests.js'

/** The fake as a whole, and what it chose. */
export async function loadState(): Promise<void> {
  showState(await get('state'))
}

function showState({ choices, grease, assume, clock }: StateTold): void {
  takeClock(clock)
  const chosenPoints = Object.entries(choices)
  fill(at('choices-list'), chosenPoints, ([id]) => id, choiceItem)
  at('choices-count').textContent = String(chosenPoints.length)
  const mode = [
    grease !== undefined && `Grease with seed ${grease}: every open point got a permitted answer at random.`,
    assume === 'error' &&
      'Strict: a call that relies on the default of an open point is answered with an error.',
  ]
    .filter(Boolean)
    .join(' ')
  at('choices-mode').textContent = mode
  at('choices-mode').hidden = mode === ''
  at('choices-none').hidden = chosenPoints.length > 0
}

function choiceItem([id, answer]: [string, string]): HTMLElement {
  const point = openPoints.find((each) => each.id === id)
  return element(
    'li',
    undefined,
    element('p', undefined, code(id), ' ', element('span', { class: 'muted' }, point?.at ?? '')),
    element('p', undefined, point ? prose(point.question) : ''),
    element(
      'p',
      undefined,
      element('span', { class: 'chip' }, seen(answer)),
      ' ',
      element('span', { class: 'muted' }, 'by default ', seen(point?.default ?? 'unknown')),
    ),
  )
}

onClick('reset-now', () => {
  closeDialog('reset')
  void act(() => ask('POST', 'reset'), 'The fake is as it was at its start.')
})
