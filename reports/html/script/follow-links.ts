import type { Address } from './address.js'

/** Links within the page keep the filters. */
export function followLinks(address: Pick<Address, 'choose'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const fragment = link?.getAttribute('href') ?? ''
    if (!fragment.startsWith('#') || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    address.choose(decodeURIComponent(fragment.slice(1)) || undefined)
  })
}
