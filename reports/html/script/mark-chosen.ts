/** Marks the chosen link of a list and scrolls to it. */
export function markChosen(items: HTMLElement, chosen: string | undefined): void {
  for (const each of items.querySelectorAll('a')) {
    const isChosen = each.dataset.anchor === chosen
    each.toggleAttribute('aria-current', isChosen)
    if (isChosen) each.scrollIntoView({ block: 'nearest' })
  }
}
