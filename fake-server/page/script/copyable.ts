import { at, block, button, element } from './elements.js'
import { act } from './requests.js'

/** A text with a copy button, if the browser allows copying. */
export function copyable(text: string, label: string): HTMLElement {
  const copy: HTMLButtonElement = button('Copy', () => copyText(text, copy), {
    class: 'quiet',
    'aria-label': `Copy ${label}`,
  })
  return element('div', { class: 'copyable' }, block(text, label), navigator.clipboard ? copy : undefined)
}

async function copyText(text: string, copy: HTMLButtonElement): Promise<void> {
  await act(() => navigator.clipboard.writeText(text), 'Copied.')
  copy.textContent = 'Copied'
  copy.addEventListener(
    'blur',
    () => {
      copy.textContent = 'Copy'
    },
    { once: true },
  )
}

/** Says what to do when there is nothing to show, with a line for a shell where there is one. */
export function tellEmpty(id: string, isEmpty: boolean, says: string, line: string | undefined): void {
  const empty = at(id)
  empty.hidden = !isEmpty
  const text = isEmpty ? `${says}\n${line}` : ''
  if (empty.dataset.says === text) return
  empty.dataset.says = text
  const command = line === undefined ? [] : [copyable(line, 'the command')]
  empty.replaceChildren(...(isEmpty ? [element('p', undefined, says), ...command] : []))
}
