import { clausePlaces } from './document-facts.js'
import { at, button, element, prose } from './elements.js'
import { fill } from './fill.js'
import { lawLink } from './law-link.js'
import { get, quietly } from './requests.js'
import { switchTo } from './switching.js'

interface KnownClause {
  id: string
  at: string
  says: string
}

const mostFound = 20
const search = at('breaking-search', HTMLInputElement)
let broken: readonly string[] = []
let known: readonly KnownClause[] | undefined

/** Shows the clauses that the fake breaks now, and those it could break. */
export function showDepartures(departures: readonly string[]): void {
  broken = departures
  fill(at('departures-list'), departures, (id) => id, departureItem)
  showFound()
}

const departureItem = (id: string): HTMLElement =>
  element(
    'li',
    undefined,
    element('p', undefined, element('span', { class: 'pill bad' }, 'breaks'), ' ', lawLink('clause', id)),
    element(
      'p',
      { class: 'muted' },
      clausePlaces[id] ?? '',
      ' ',
      button(
        'Keep to it again',
        () =>
          depart(
            broken.filter((each) => each !== id),
            `${id} is kept again.`,
          ),
        {
          class: 'quiet',
          'aria-label': `Keep to ${id} again`,
        },
      ),
    ),
  )

const depart = (departures: readonly string[], says: string): Promise<void> =>
  switchTo('departures', { departures }, says)

/** Loaded when the panel opens: the process of the fake may have to load them first. */
async function loadKnown(): Promise<void> {
  if (!at('breaking', HTMLDetailsElement).open || known) return showFound()
  at('breaking-more').textContent = 'Reading which there are…'
  known = (await get<{ known: KnownClause[] }>('departures')).known
  showFound()
}

function showFound(): void {
  if (!known || !at('breaking', HTMLDetailsElement).open) return
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = known.filter(({ id, at: place, says }) => {
    const text = `${id} ${place} ${says}`.toLowerCase()
    return !broken.includes(id) && words.every((word) => text.includes(word))
  })
  fill(at('breaking-list'), found.slice(0, mostFound), ({ id }) => id, clauseItem)
  at('breaking-more').textContent = known.length
    ? `${Math.min(found.length, mostFound)} of ${found.length}`
    : 'This fake was handed none: "monitoring-conformance serve" has them, and so has a process that imports monitoring-conformance/departures.'
}

const clauseItem = ({ id, at: place, says }: KnownClause): HTMLElement =>
  element(
    'li',
    undefined,
    element('p', undefined, lawLink('clause', id), ' ', element('span', { class: 'muted' }, place)),
    element('p', undefined, prose(says)),
    button('Break it', () => depart([...broken, id], `${id} is broken from now on.`), {
      'aria-label': `Break ${id}`,
    }),
  )

search.addEventListener('input', showFound)
at('breaking').addEventListener('toggle', () => void quietly(loadKnown))
