/** Marks the chosen link of a list and scrolls to it. */
export function markChosen(items: HTMLElement, chosen: string | undefined): void {
  for (const each of items.querySelectorAll('a')) {
    const isChosen = each.dataset.anchor === chosen
    if (isChosen) each.setAttribute('aria-current', 'true')
    else each.removeAttribute('aria-current')
    if (isChosen) each.scrollIntoView({ block: 'nearest' })
  }
}
