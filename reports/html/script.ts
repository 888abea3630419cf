/** What a page does when it may run a script: filters, and opens what a link points to. */
export const script = `
'use strict'
const form = document.querySelector('form.filters')
const { verdict, chapter, text } = form.elements
const shown = form.querySelector('output')
const articles = [...document.querySelectorAll('article')]
const sections = [...document.querySelectorAll('main section')].filter((each) => each.querySelector('article'))
const clauses = articles.filter((each) => each.id)
const texts = new Map()

function textOf(article) {
  if (!texts.has(article)) {
    const parts = article.querySelectorAll('h3, h4, summary, .facts, .says, .why, .found')
    texts.set(article, [...parts].map((each) => each.textContent).join(' ').toLowerCase())
  }
  return texts.get(article)
}

function apply() {
  const words = text.value.toLowerCase().split(/\\s+/).filter(Boolean)
  const matches = (article) =>
    (!verdict.value || article.dataset.verdicts.split(' ').includes(verdict.value)) &&
    (!chapter.value || article.dataset.chapter === chapter.value) &&
    words.every((word) => textOf(article).includes(word))
  for (const each of articles) each.hidden = !matches(each)
  for (const each of sections) each.hidden = !each.querySelector('article:not([hidden])')
  const left = clauses.filter((each) => !each.hidden).length
  shown.value = left === clauses.length ? '' : left + ' of ' + clauses.length + ' clauses'
}

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) {
    form.reset()
  }
  for (let each = target; each; each = each.parentElement) if (each.localName === 'details') each.open = true
  target.scrollIntoView()
}

let due = 0
form.addEventListener('input', () => {
  cancelAnimationFrame(due)
  due = requestAnimationFrame(apply)
})
form.addEventListener('reset', () => {
  verdict.value = chapter.value = text.value = ''
  apply()
})
form.addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('keydown', (event) => {
  const typing = /^(input|select|textarea)$/.test(event.target.localName)
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault()
    text.focus()
    text.select()
  }
  if (event.key === 'Escape' && event.target === text) form.reset()
})
addEventListener('hashchange', reveal)
form.hidden = false
if (verdict.value || chapter.value || text.value) apply()
if (location.hash) reveal()
`
