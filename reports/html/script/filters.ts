import { only } from './only.js'

const form = only('form.filters', HTMLFormElement, document)
const verdict = only('[name=verdict]', HTMLSelectElement, form)
const chapter = only('[name=chapter]', HTMLSelectElement, form)
const text = only('[name=text]', HTMLInputElement, form)
const shown = only('output', HTMLOutputElement, form)

const articles = [...document.querySelectorAll('article')]
const sections = [...document.querySelectorAll<HTMLElement>('main section')].filter((each) =>
  each.querySelector('article'),
)
const clauses = articles.filter((each) => each.id)
const texts = new Map<HTMLElement, string>()

/** All that can be searched for, in lower case. */
function textOf(article: HTMLElement): string {
  const known = texts.get(article)
  if (known !== undefined) return known
  const parts = article.querySelectorAll('h3, h4, summary, .facts, .says, .why, .found')
  const read = Array.from(parts, (each) => each.textContent)
    .join(' ')
    .toLowerCase()
  texts.set(article, read)
  return read
}

function matches(article: HTMLElement, words: readonly string[]): boolean {
  const { verdicts = '', chapter: own } = article.dataset
  return (
    (!verdict.value || verdicts.split(' ').includes(verdict.value)) &&
    (!chapter.value || own === chapter.value) &&
    words.every((word) => textOf(article).includes(word))
  )
}

function apply(): void {
  const words = text.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const each of articles) each.hidden = !matches(each, words)
  for (const each of sections) each.hidden = !each.querySelector('article:not([hidden])')
  const left = clauses.filter((each) => !each.hidden).length
  shown.value = left === clauses.length ? '' : `${left} of ${clauses.length} clauses`
}

export const clearFilters = (): void => form.reset()

let due = 0
form.addEventListener('input', () => {
  cancelAnimationFrame(due)
  due = requestAnimationFrame(apply)
})
form.addEventListener('reset', () => {
  for (const each of [verdict, chapter, text]) each.value = ''
  apply()
})
form.addEventListener('submit', (event) => event.preventDefault())

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && /^(input|select|textarea)$/.test(target.localName)

document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault()
    text.focus()
    text.select()
  }
  if (event.key === 'Escape' && event.target === text) clearFilters()
})

form.hidden = false
if (verdict.value || chapter.value || text.value) apply()
