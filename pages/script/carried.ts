import { render } from 'preact'
import type { Part } from '../html.js'

/** The only element that matches a selector; throws when there is none. */
export function only<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new TypeError(`Expected "${selector}" to be a ${kind.name}, got ${found}.`)
}

/** Inflates the text that the page carries. Rejects in a browser that cannot. */
export async function carried(id: string): Promise<string> {
  const carrier = only(`#${id}`, HTMLScriptElement)
  const bytes = Uint8Array.from(atob(carrier.textContent ?? ''), (each) => each.charCodeAt(0))
  carrier.remove()
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).text()
}

/** Keeps the keys that are pressed until the page listens to them, and then presses them again. */
function keptKeys(): () => void {
  const pressed: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => pressed.push(event)
  document.addEventListener('keydown', keep)
  return () => {
    document.removeEventListener('keydown', keep)
    for (const { key, ctrlKey, metaKey, altKey } of pressed)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, bubbles: true }),
      )
  }
}

/** Marks the document when the page has started; if it cannot, `instead` shows what there is. */
export function beginning(start: () => Promise<void>, instead: () => void = () => {}): void {
  const pressAgain = keptKeys()
  start().then(
    () => {
      pressAgain()
      document.documentElement.dataset.ready = 'true'
    },
    (error: unknown) => {
      document.documentElement.dataset.ready = 'false'
      instead()
      console.error(error)
    },
  )
}

/** An element that holds a part of a page. */
export function elementOf(part: Part): HTMLElement {
  const element = document.createElement('div')
  render(part, element)
  return element
}

/** Puts on paper what is chosen, or instead of it what `instead` makes. */
export function printing(main: HTMLElement, instead: () => HTMLElement | undefined): void {
  let shown: HTMLElement | undefined
  const put = (): void => {
    if (shown) return
    shown = instead()
    if (!shown) return
    main.after(shown)
    document.documentElement.dataset.printing = 'instead'
  }
  const take = (): void => {
    shown?.remove()
    shown = undefined
    delete document.documentElement.dataset.printing
  }
  addEventListener('beforeprint', put)
  addEventListener('afterprint', take)
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? put() : take()))
}
