import type { StateTold } from '../told.js'
import { showAnswers } from './answers.js'
import { takeClock } from './clock.js'
import { showDepartures } from './departures.js'
import { closeDialog } from './dialogs.js'
import { at, onClick } from './elements.js'
import { tellOfSpecification } from './law-link.js'
import { act, ask, get } from './requests.js'
import { onSwitch } from './switching.js'

/** Loads the state of the fake as a whole, and its choices. */
export async function loadState(): Promise<void> {
  showState(await get('state'))
}

function showState({ choices, departures = [], specification, grease, assume, clock }: StateTold): void {
  takeClock(clock)
  at('specification').hidden = !specification
  tellOfSpecification(specification)
  const chosen = showAnswers(choices)
  showDepartures(departures)
  at('choices-count').textContent = String(chosen + departures.length)
  const mode = [
    grease !== undefined && `Grease with seed ${grease}: every open point got a permitted answer at random.`,
    assume === 'error' &&
      'Strict: a call that relies on the default of an open point is answered with an error.',
  ]
    .filter(Boolean)
    .join(' ')
  at('choices-mode').textContent = mode
  at('choices-mode').hidden = mode === ''
  at('choices-none').hidden = chosen + departures.length > 0
}

onSwitch(showState)

export const takeState = (text: string): void => showState(JSON.parse(text))

onClick('reset-now', () => {
  closeDialog('reset')
  void act(() => ask('POST', 'reset'), 'The fake is as it was at its start.')
})
