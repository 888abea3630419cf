import { render } from 'preact'
import { html, inLine, type Part } from '../../../pages/html.js'

export function at(id: string): HTMLElement
export function at<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind
/** The element with an id. Throws when the page has none, or one of another kind. */
export function at(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new TypeError(`Expected an element with the id "${id}", a ${kind.name}, got ${found}.`)
}

/** Fills an element. When what had the focus is gone, the title of the section gets it. */
export function show(id: string, content: Part): void {
  const place = at(id)
  const hadFocus = place.contains(document.activeElement)
  render(content, place)
  if (hadFocus && !place.contains(document.activeElement))
    place.closest('section')?.querySelector('h2')?.focus()
}

export const onClick = (id: string, run: () => unknown): void => at(id).addEventListener('click', run)

/** Foreign text in one line. */
export const seen = (text: unknown, longest = 160): Part =>
  text === '' ? html`<bdi class="muted">(empty)</bdi>` : html`<bdi>${inLine(String(text), longest)}</bdi>`

export const code = (text: string, longest?: number): Part => html`<code>${seen(text, longest)}</code>`

/** Foreign text in as many lines as it has. */
export const block = (text: string, label: string): Part =>
  html`<pre tabindex="0" role="group" aria-label=${label}>${text}</pre>`

export const quiet = (label: string, act: (event: Event) => unknown, more: object = {}): Part =>
  html`<button type="button" class="quiet" onclick=${act} ...${more}>${label}</button>`

export const pill = (tone: string, text: Part): Part => html`<span class="pill ${tone}">${text}</span>`

export const facts = (all: Readonly<Record<string, unknown>>): Part =>
  html`<dl class="facts">${Object.entries(all).map(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      value !== '' &&
      html`<div><dt>${name}</dt><dd>${seen(value)}</dd></div>`,
  )}</dl>`
