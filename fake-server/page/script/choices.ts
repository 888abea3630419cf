import { html, type Part, prose } from '../../../pages/html.js'
import type { Clause } from '../../../spec/clause.js'
import type { documentFacts as facts } from '../document-facts.js'
import type { StateTold } from '../told.js'
import { takeClock } from './clock.js'
import { at, code, onClick, pill, quiet, seen, show } from './elements.js'
import { act, ask, get, quietly, withToken } from './requests.js'
import { many } from './times.js'

/** The server puts this constant before the script. */
declare const documentFacts: typeof facts

const { openPoints, clausesBySection } = documentFacts

/** The section of each clause, by its id. */
const clausePlaces: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(clausesBySection).flatMap(([at, ids]) => ids.split(' ').map((id) => [id, at])),
)

/** What the fake is told to be. */
let told: Pick<StateTold, 'choices' | 'specification'> & Required<Pick<StateTold, 'departures' | 'broken'>> =
  { choices: {}, departures: [], broken: [], specification: false }

type KnownClause = Pick<Clause, 'id' | 'at' | 'says'>

/** The clauses that the fake could break, once they were asked for. */
let known: readonly KnownClause[] | undefined

/** The id of a clause or an open point, as a link to the specification if there is one. */
export const lawLink = (kind: 'clause' | 'case' | 'open', id: string): Part =>
  told.specification ? html`<a href="${withToken('specification')}#${kind}-${id}">${code(id)}</a>` : code(id)

export const placeOf = (kind: 'clause' | 'open', id: string): string =>
  (kind === 'clause' ? clausePlaces[id] : `open point, ${openPoints.find((each) => each.id === id)?.at}`) ??
  ''

/** Loads the state of the fake as a whole, and its choices. */
export async function loadState(): Promise<void> {
  showState(await get('state'))
}

export function showState(state: StateTold): void {
  const { choices, departures = [], broken = [], specification, grease, assume, clock } = state
  told = { choices, departures, broken, specification }
  takeClock(clock)
  at('specification').hidden = !specification
  const chosen = openPoints.filter(({ id }) => choices[id] !== undefined)
  show('departures-list', listed(breaks(departures), departures.map(departureItem)))
  show('choices-list', listed(answersOtherwise(chosen), chosen.map(pointItem)))
  at('choices-count').textContent = String(chosen.length + departures.length)
  const mode = [
    grease !== undefined && `Grease with seed ${grease}: every open point got a permitted answer at random.`,
    assume === 'error' &&
      'Strict: a call that relies on the default of an open point is answered with an error.',
  ]
  at('choices-mode').textContent = mode.filter(Boolean).join(' ')
  at('choices-mode').hidden = !mode.some(Boolean)
  at('choices-none').hidden = chosen.length + departures.length > 0
  tellUnlike(assume === 'error')
  showFound()
}

const mostNamed = 3

/** Says above everything that the fake is not as the document says, or not as by default. */
function tellUnlike(isStrict: boolean): void {
  const { departures, choices } = told
  const points = Object.keys(choices)
  const parts: Part[] = [
    listed(
      breaks(departures),
      departures.map((id) => html`<li>${sentenceOf(id)} ${departureLink(id)}</li>`),
    ),
    listed(
      answersOtherwise(points),
      points.map((id) => html`<li>${questionOf(id)} <b>${seen(choices[id])}</b> ${lawLink('open', id)}</li>`),
    ),
    isStrict && html`<p>It refuses calls that rely on the default of an open point.</p>`,
  ]
  at('unlike').hidden = !parts.some(Boolean)
  at('unlike').classList.toggle('broken', departures.length > 0)
  show('unlike-says', parts)
  at('unlike-back').hidden = departures.length === 0 && !points.some(canChange)
}

const breaks = ({ length }: readonly unknown[]): string => `It breaks ${many(length, 'clause')}`

const answersOtherwise = ({ length }: readonly unknown[]): string =>
  `It answers ${many(length, 'open point')} otherwise`

/** Items under their title, folded where they are many. */
const listed = (title: string, items: readonly Part[]): Part =>
  items.length > 0 &&
  html`<details open=${items.length <= mostNamed}><summary>${title}</summary><ul class="items">${items}</ul></details>`

/** What the clause of a departure says. */
const sentenceOf = (id: string): Part => prose(brokenBy(id)?.says ?? '')

const brokenBy = (id: string) => told.broken.find((each) => each.id === id)

const departureLink = (id: string): Part => lawLink(id.includes('/') ? 'case' : 'clause', id)

const questionOf = (id: string): Part => prose(openPoints.find((each) => each.id === id)?.question ?? '')

const canChange = (id: string): boolean => openPoints.some((each) => each.id === id && !each.isSettled)

/** Tells the fake to answer differently, or to depart. */
const switchTo = (path: 'choices' | 'departures', body: object, says: string): Promise<void> =>
  act(async () => showState(await ask('PUT', path, body)), says)

const depart = (departures: readonly string[], says: string): Promise<void> =>
  switchTo('departures', { departures }, says)

onClick('unlike-back', async () => {
  const usual = openPoints.filter(({ id }) => told.choices[id] !== undefined && canChange(id))
  const choices = Object.fromEntries(usual.map(({ id, default: answer }) => [id, answer]))
  if (told.departures.length) await depart([], 'It keeps every clause again.')
  if (usual.length) await switchTo('choices', choices, 'It gives the default answers again.')
})

const departureItem = (id: string): Part =>
  html`<li key=${id}><p>${pill('bad', 'breaks')} ${departureLink(id)}</p><p>${sentenceOf(id)}</p>
    <p class="muted">${brokenBy(id)?.at} ${quiet(
      'Keep to it again',
      () =>
        depart(
          told.departures.filter((each) => each !== id),
          `${id} is kept again.`,
        ),
      { 'aria-label': `Keep to ${id} again` },
    )}</p></li>`

function pointItem(point: (typeof openPoints)[number]): Part {
  const { id, at: place, question, default: usual, answers } = point
  const answer = told.choices[id] ?? usual
  const isSettled = 'isSettled' in point
  const take = ({ currentTarget }: Event): void => {
    const { value } = currentTarget as HTMLSelectElement
    void switchTo('choices', { [id]: value }, `${id} is answered ${value} from now on.`)
  }
  return html`<li key=${id}><p>${lawLink('open', id)} <span class="muted">${place}</span></p><p>${prose(question)}</p>
    <p class="choice">${
      isSettled
        ? html`<span class="chip">${seen(answer)}</span>`
        : html`<select aria-label="Answer to ${id}" autocomplete="off" value=${answer} onchange=${take}>${answers.map(
            (each) => html`<option value=${each}>${each}</option>`,
          )}</select>`
    } ${answer !== usual && html`<span class="muted">by default ${seen(usual)}</span>`} ${
      isSettled && html`<span class="muted">settled when the fake starts</span>`
    }</p></li>`
}

const clauseItem = ({ id, at: place, says }: KnownClause): Part =>
  html`<li key=${id}><p>${lawLink('clause', id)} <span class="muted">${place}</span></p><p>${prose(says)}</p>
    <button type="button" aria-label="Break ${id}" onclick=${() => depart([...told.departures, id], `${id} is broken from now on.`)}>Break it</button></li>`

/** How many of a list are shown at most. */
const mostFound = 30

const none =
  'This fake was handed none: "npx monitoring-conformance serve" has them, and so has a process that imports monitoring-conformance/departures.'

/** Shows the open points and the clauses that contain every word of their search, while their panel is open. */
function showFound(): void {
  showMatching(
    'answers',
    openPoints,
    ({ id, at: place, question, default: usual }) =>
      [id, place, question, told.choices[id] ?? usual].join(' '),
    pointItem,
  )
  const left = known?.filter(({ id }) => !told.departures.includes(id))
  if (left)
    showMatching('breaking', left, ({ id, at: place, says }) => [id, place, says].join(' '), clauseItem)
  if (known?.length === 0) at('breaking-more').textContent = none
}

function showMatching<Item>(
  id: string,
  all: readonly Item[],
  textOf: (item: Item) => string,
  itemOf: (item: Item) => Part,
): void {
  if (!at(id, HTMLDetailsElement).open) return
  const words = at(`${id}-search`, HTMLInputElement).value.toLowerCase().split(/\s+/)
  const found = all.filter((each) => words.every((word) => textOf(each).toLowerCase().includes(word)))
  show(`${id}-list`, found.slice(0, mostFound).map(itemOf))
  at(`${id}-more`).textContent = `${Math.min(found.length, mostFound)} of ${found.length}`
}

for (const id of ['answers', 'breaking']) {
  at(`${id}-search`).addEventListener('input', showFound)
  at(id).addEventListener('toggle', () => void quietly(loadKnown))
}

/** Loaded when the panel opens: the process of the fake may have to load them first. */
async function loadKnown(): Promise<void> {
  if (at('breaking', HTMLDetailsElement).open && !known) {
    at('breaking-more').textContent = 'Reading which there are…'
    known = (await get<{ known: KnownClause[] }>('departures')).known
  }
  showFound()
}

onClick('reset-now', () => {
  at('reset', HTMLDialogElement).close()
  void act(() => ask('POST', 'reset'), 'The fake is as it was at its start.')
})
