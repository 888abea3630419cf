import { copyable } from './copyable.js'
import { at, onClick, seen } from './elements.js'

const show = (id: string): void => at(id, HTMLDialogElement).showModal()

export const closeDialog = (id: string): void => at(id, HTMLDialogElement).close()

export function showJson(title: string, value: unknown): void {
  at('json-title').replaceChildren(seen(title))
  at('json-body').replaceChildren(copyable(JSON.stringify(value, undefined, 2), 'JSON'))
  show('json')
}

for (const each of document.querySelectorAll('dialog')) {
  each.addEventListener('click', ({ target }) => {
    if (target === each || (target instanceof Element && target.closest('[data-close]'))) each.close()
  })
}

onClick('keys-open', () => show('keys'))
onClick('reset-open', () => show('reset'))
