import { type OpenPointFacts, openPoints } from './document-facts.js'
import { at, element, prose, seen } from './elements.js'
import { fill } from './fill.js'
import { lawLink } from './law-link.js'
import { switchTo } from './switching.js'

interface AnsweredPoint extends OpenPointFacts {
  answer: string
}

const mostAnswers = 30
const search = at('answers-search', HTMLInputElement)
let answers: Readonly<Record<string, string>> = {}

/** Shows the answers to open points, and returns how many differ from the defaults. */
export function showAnswers(choices: Readonly<Record<string, string>>): number {
  answers = choices
  const chosen = openPoints.filter(({ id }) => choices[id] !== undefined).map(answered)
  fill(at('choices-list'), chosen, ({ id }) => id, pointItem)
  showFound()
  return chosen.length
}

const answered = (point: OpenPointFacts): AnsweredPoint => ({
  ...point,
  answer: answers[point.id] ?? point.default,
})

/**
 * Shows the open points that contain every word of the search. They are listed only while the panel is open.
 */
function showFound(): void {
  if (!at('answers', HTMLDetailsElement).open) return
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = openPoints.map(answered).filter(({ id, at: place, question, answer }) => {
    const text = `${id} ${place} ${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  fill(at('answers-list'), found.slice(0, mostAnswers), ({ id }) => id, pointItem)
  at('answers-more').textContent = `${Math.min(found.length, mostAnswers)} of ${found.length}`
}

function pointItem(point: AnsweredPoint): HTMLElement {
  const { id, at: place, question, answer, default: usual } = point
  return element(
    'li',
    undefined,
    element('p', undefined, lawLink('open', id), ' ', element('span', { class: 'muted' }, place)),
    element('p', undefined, prose(question)),
    element(
      'p',
      { class: 'answer' },
      point.isSettled ? element('span', { class: 'chip' }, seen(answer)) : answerChoice(point),
      ' ',
      answer !== usual && element('span', { class: 'muted' }, 'by default ', seen(usual)),
      point.isSettled && element('span', { class: 'muted' }, 'settled when the fake starts'),
    ),
  )
}

function answerChoice({ id, answer, answers: all }: AnsweredPoint): HTMLElement {
  const options = all.map((each) => element('option', { selected: each === answer }, each))
  const select = element(
    'select',
    { 'aria-label': `Answer to ${id}`, 'data-act': id, autocomplete: 'off' },
    options,
  )
  select.addEventListener('change', () => {
    void switchTo('choices', { [id]: select.value }, `${id} is answered ${select.value} from now on.`)
  })
  return select
}

search.addEventListener('input', showFound)
at('answers').addEventListener('toggle', showFound)
