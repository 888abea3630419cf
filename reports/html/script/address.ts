import { fragmentOf } from '../links.js'

export interface Filters {
  verdict: string
  chapter: string
  text: string
}

/** What is chosen and how the list is narrowed down, as the URL has it. */
export interface Address {
  /** `case-hosts/update/broken`; undefined where nothing is. */
  readonly chosen: string | undefined
  readonly filters: Readonly<Filters>
  choose(anchor: string | undefined): void
  /** Replaces the entry of the history, so that typing does not fill it. */
  filter(changes: Partial<Filters>): void
  onChange(listener: () => void): void
}

const none: Filters = { verdict: '', chapter: '', text: '' }

/** Reads the URL, follows it, and changes it when something is chosen. */
export function createAddress(): Address {
  const listeners: (() => void)[] = []
  let current = read()
  const tell = (): void => {
    for (const each of listeners) each()
  }
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
      const hash = write(anchor, current.filters)
      if (hash === location.hash) tell()
      else location.hash = hash
    },
    filter(changes) {
      current = { ...current, filters: { ...current.filters, ...changes } }
      history.replaceState(null, '', write(current.chosen, current.filters))
      tell()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function read(): { chosen: string | undefined; filters: Filters } {
  const [anchor = '', query = ''] = location.hash.slice(1).split('?', 2)
  const given = new URLSearchParams(query)
  const filters = { ...none }
  for (const name of ['verdict', 'chapter', 'text'] as const) filters[name] = given.get(name) ?? ''
  return { chosen: decoded(anchor) || undefined, filters }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function write(chosen: string | undefined, filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value)
  const query = set.length ? `?${new URLSearchParams(set)}` : ''
  return `${chosen === undefined ? '#' : fragmentOf(chosen)}${query}`
}
