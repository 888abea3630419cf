import { clearFilters } from './filters.js'

/** Opens what a link leads to, and clears the filters where they hide it. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) clearFilters()
  for (let each: Element | null = target; each; each = each.parentElement)
    if (each instanceof HTMLDetailsElement) each.open = true
  target.scrollIntoView()
}

addEventListener('hashchange', reveal)
if (location.hash) reveal()
