/** The handler of a button that copies a text, and says so for a moment. */
export const copies =
  (text: () => string) =>
  async ({ currentTarget: button }: Event): Promise<void> => {
    if (!(button instanceof HTMLElement)) return
    const label = button.dataset.label ?? button.textContent ?? ''
    button.dataset.label = label
    button.textContent = (await isCopied(text())) ? 'Copied' : 'Not copied'
    setTimeout(() => {
      button.textContent = label
    }, 1500)
  }

/** A page that may not write to the clipboard may still copy a selection. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
