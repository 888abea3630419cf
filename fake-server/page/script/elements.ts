import { runsOf } from './visible.js'

type Child = Node | string | false | undefined
type Children = readonly (Child | readonly Child[])[]
type Attributes = Readonly<
  Record<string, string | number | boolean | ((event: Event) => unknown) | undefined>
>

export function at(id: string): HTMLElement
export function at<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind
/** The element with an id. Throws when the page has none, or one of another kind. */
export function at(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new TypeError(`Expected an element with the id "${id}", a ${kind.name}, got ${found}.`)
}

/** Elements are made only here: texts become text nodes and never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Attributes,
  ...children: Children
): HTMLElementTagNameMap[Name] {
  return furnished(document.createElement(name), attributes, children)
}

export function drawn<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes?: Attributes,
  ...children: Children
): SVGElementTagNameMap[Name] {
  return furnished(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function furnished<Made extends Element>(
  made: Made,
  attributes: Attributes | undefined,
  children: Children,
): Made {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') made.addEventListener(name, value)
    else made.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children.flat()) if (child) made.append(child)
  return made
}

const longestInLine = 160

const nodesOf = (text: string, isOneLine: boolean, most?: number): Node[] =>
  runsOf(text, isOneLine, most).map((run) =>
    run.unseen ? element('i', { class: 'unseen' }, run.text) : document.createTextNode(run.text),
  )

/** Foreign text in one line. */
export function seen(text: unknown, longest = longestInLine): HTMLElement {
  const says = String(text)
  if (says === '') return element('bdi', { class: 'muted' }, '(empty)')
  return element('bdi', undefined, nodesOf(says, true, longest))
}

export const code = (text: string, longest?: number): HTMLElement =>
  element('code', undefined, seen(text, longest))

/** Foreign text in as many lines as it has. */
export const block = (text: string, label: string): HTMLElement =>
  element('pre', { tabindex: '0', role: 'group', 'aria-label': label }, nodesOf(text, false))

export const button = (label: string, act: () => unknown, attributes?: Attributes): HTMLButtonElement =>
  element('button', { type: 'button', click: act, ...attributes }, label)

/** Text of the document: parts in backticks become code. */
export const prose = (text: string): HTMLElement[] =>
  text.split('`').map((part, place) => (place % 2 ? code(part, 2000) : seen(part, 4000)))

export const onClick = (id: string, run: () => unknown): void => at(id).addEventListener('click', run)

/** The nearest enclosing element of an event's target, the target included. */
export const around = <Name extends keyof HTMLElementTagNameMap>(
  { target }: Event,
  name: Name,
): HTMLElementTagNameMap[Name] | null => (target instanceof Element ? target.closest(name) : null)
