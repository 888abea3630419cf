import type { StateTold } from '../told.js'
import { showAnswers } from './answers.js'
import { takeClock } from './clock.js'
import { showDepartures } from './departures.js'
import { closeDialog } from './dialogs.js'
import { openPoints } from './document-facts.js'
import { at, onClick } from './elements.js'
import { lawLink, tellOfSpecification } from './law-link.js'
import { act, ask, get } from './requests.js'
import { onSwitch, switchTo } from './switching.js'
import { many } from './times.js'

let unlike: { departures: readonly string[]; points: readonly string[] } = { departures: [], points: [] }

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
  tellUnlike(departures, Object.keys(choices), assume === 'error')
}

const mostNamed = 3

/** Says above everything that the fake is not as the document says, or not as by default. */
function tellUnlike(departures: readonly string[], points: readonly string[], isStrict: boolean): void {
  unlike = { departures, points }
  const parts: (Node | string)[][] = []
  if (departures.length)
    parts.push([`It breaks ${many(departures.length, 'clause')}: `, ...named('clause', departures), '.'])
  if (points.length)
    parts.push([`It answers ${many(points.length, 'open point')} otherwise: `, ...named('open', points), '.'])
  if (isStrict) parts.push(['It refuses calls that rely on the default of an open point.'])
  at('unlike').hidden = parts.length === 0
  at('unlike').classList.toggle('broken', departures.length > 0)
  at('unlike-says').replaceChildren(...parts.flatMap((each) => [...each, ' ']))
  at('unlike-back').hidden = departures.length === 0 && !points.some(canChange)
}

function named(kind: 'clause' | 'open', ids: readonly string[]): (Node | string)[] {
  const shown = ids.slice(0, mostNamed).flatMap((id, place) => [place ? ', ' : '', lawLink(kind, id)])
  return ids.length > mostNamed ? [...shown, ` and ${ids.length - mostNamed} more`] : shown
}

const canChange = (id: string): boolean => openPoints.some((each) => each.id === id && !each.isSettled)

onClick('unlike-back', async () => {
  const { departures, points } = unlike
  const usual = openPoints.filter(({ id }) => points.includes(id) && canChange(id))
  const choices = Object.fromEntries(usual.map(({ id, default: answer }) => [id, answer]))
  if (departures.length) await switchTo('departures', { departures: [] }, 'It keeps every clause again.')
  if (usual.length) await switchTo('choices', choices, 'It gives the default answers again.')
})

onSwitch(showState)

export const takeState = (text: string): void => showState(JSON.parse(text))

onClick('reset-now', () => {
  closeDialog('reset')
  void act(() => ask('POST', 'reset'), 'The fake is as it was at its start.')
})
