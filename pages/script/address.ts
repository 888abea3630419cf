import { decoded } from '../../spec/decoded.js'
import { fragmentOf } from '../links.js'

/** The filters of a list by name. An empty one does not filter. */
export type Filters = Readonly<Record<string, string>>

/** What the URL says is chosen, and its filters. */
export interface Address {
  /** `case-hosts/update/broken`; undefined when nothing is chosen. */
  readonly chosen: string | undefined
  readonly filters: Filters
  choose(anchor: string | undefined): void
  /** Replaces the history entry, so that typing does not fill the history. */
  filter(filters: Filters): void
}

/** Reads the URL, follows it, and changes it when the reader chooses something. `anchorOf` is given what the URL names. */
export function createAddress(
  names: readonly string[],
  anchorOf: (named: string) => string,
  tell: () => void,
): Address {
  const read = () => {
    const [anchor = '', query = ''] = location.hash.slice(1).split('?', 2)
    const given = new URLSearchParams(query)
    const filters: Filters = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']))
    return { chosen: anchorOf(decoded(anchor)) || undefined, filters }
  }
  let current = read()
  addEventListener('hashchange', () => {
    current = read()
    tell()
  })
  return {
    get chosen() {
      return current.chosen
    },
    get filters() {
      return current.filters
    },
    choose(anchor) {
      const hash = hashOf(anchor, current.filters)
      if (hash === location.hash) tell()
      else location.hash = hash
    },
    filter(filters) {
      current = { ...current, filters: { ...current.filters, ...filters } }
      history.replaceState(null, '', hashOf(current.chosen, current.filters))
      tell()
    },
  }
}

function hashOf(chosen: string | undefined, filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value)
  const query = set.length ? `?${new URLSearchParams(set)}` : ''
  return `${chosen === undefined ? '#' : fragmentOf(chosen)}${query}`
}

/** Links within the page keep the filters. */
export function followLinks({ choose }: Pick<Address, 'choose'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const fragment = link?.getAttribute('href') ?? ''
    if (
      event.defaultPrevented ||
      !fragment.startsWith('#') ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    choose(decoded(fragment.slice(1)) || undefined)
  })
}
