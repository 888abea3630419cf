/** Makes buttons copy their own text, the curl line of a call, its body, or the body of its answer. */
export function copyOnClick(textFor: (button: HTMLElement) => string | undefined): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.copy') : null
    const text = button && (button.dataset.text ?? textFor(button))
    if (button && typeof text === 'string') void copied(text).then((done) => tell(button, done))
  })
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedByHand(text)
  }
}

/** A page that may not write to the clipboard may still copy a selection. */
function copiedByHand(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

function tell(button: HTMLElement, done: boolean): void {
  const label = button.dataset.label ?? button.textContent ?? ''
  button.dataset.label = label
  button.textContent = done ? 'Copied' : 'Not copied'
  setTimeout(() => {
    button.textContent = label
  }, 1500)
}
