import type { StateTold } from '../told.js'
import { takeClock } from './clock.js'
import { closeDialog } from './dialogs.js'
import { clausePlaces, type OpenPointFacts, openPoints } from './document-facts.js'
import { at, element, onClick, prose, seen } from './elements.js'
import { fill } from './fill.js'
import { lawLink, tellOfSpecification } from './law-link.js'
import { act, ask, get } from './requests.js'

/** The fake as a whole, and what it chose. */
export async function loadState(): Promise<void> {
  showState(await get('state'))
}

let answers: Readonly<Record<string, string>> = {}

function showState({ choices, departures = [], specification, grease, assume, clock }: StateTold): void {
  takeClock(clock)
  answers = choices
  at('specification').hidden = !specification
  tellOfSpecification(specification)
  const chosenPoints = openPoints.filter(({ id }) => choices[id] !== undefined)
  fill(at('departures-list'), departures, (id) => id, departureItem)
  fill(at('choices-list'), chosenPoints, ({ id }) => id, pointItem)
  at('choices-count').textContent = String(chosenPoints.length + departures.length)
  const mode = [
    grease !== undefined && `Grease with seed ${grease}: every open point got a permitted answer at random.`,
    assume === 'error' &&
      'Strict: a call that relies on the default of an open point is answered with an error.',
  ]
    .filter(Boolean)
    .join(' ')
  at('choices-mode').textContent = mode
  at('choices-mode').hidden = mode === ''
  at('choices-none').hidden = chosenPoints.length + departures.length > 0
  showAnswers()
}

const departureItem = (id: string): HTMLElement =>
  element(
    'li',
    undefined,
    element('p', undefined, element('span', { class: 'pill bad' }, 'breaks'), ' ', lawLink('clause', id)),
    element('p', { class: 'muted' }, clausePlaces[id] ?? ''),
  )

function pointItem({ id, at: place, question, default: usual }: OpenPointFacts): HTMLElement {
  const answer = answers[id]
  return element(
    'li',
    undefined,
    element('p', undefined, lawLink('open', id), ' ', element('span', { class: 'muted' }, place)),
    element('p', undefined, prose(question)),
    element(
      'p',
      undefined,
      element('span', { class: 'chip' }, seen(answer ?? usual)),
      ' ',
      answer !== undefined && element('span', { class: 'muted' }, 'by default ', seen(usual)),
    ),
  )
}

const mostAnswers = 30
const search = at('answers-search', HTMLInputElement)

/** The open points that have all the words, while somebody looks at them. */
function showAnswers(): void {
  if (!at('answers', HTMLDetailsElement).open) return
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = openPoints.filter(({ id, at: place, question }) => {
    const text = `${id} ${place} ${question} ${answers[id] ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  fill(at('answers-list'), found.slice(0, mostAnswers), ({ id }) => `${id} ${answers[id]}`, pointItem)
  at('answers-more').textContent = `${Math.min(found.length, mostAnswers)} of ${found.length}`
}

search.addEventListener('input', showAnswers)
at('answers').addEventListener('toggle', showAnswers)

onClick('reset-now', () => {
  closeDialog('reset')
  void act(() => ask('POST', 'reset'), 'The fake is as it was at its start.')
})
