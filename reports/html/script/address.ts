import { fragmentOf } from '../links.js'

/** The filters of a list. An empty one does not filter. */
export type Filters<Name extends string> = Record<Name, string>

/** What the URL says is chosen, and its filters. */
export interface Address<Name extends string = 'verdict' | 'chapter' | 'text'> {
  /** `case-hosts/update/broken`; undefined when nothing is chosen. */
  readonly chosen: string | undefined
  readonly filters: Readonly<Filters<Name>>
  choose(anchor: string | undefined): void
  /** Replaces the history entry, so that typing does not fill the history. */
  filter(changes: Partial<Filters<Name>>): void
  onChange(listener: () => void): void
}

/** Reads the URL, follows it, and changes it when the reader chooses something. */
export function createAddress<Name extends string>(names: readonly Name[]): Address<Name> {
  const listeners: (() => void)[] = []
  const read = () => readAddress(names)
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

function readAddress<Name extends string>(
  names: readonly Name[],
): { chosen: string | undefined; filters: Filters<Name> } {
  const [anchor = '', query = ''] = location.hash.slice(1).split('?', 2)
  const given = new URLSearchParams(query)
  const filters = Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Filters<Name>
  return { chosen: decoded(anchor) || undefined, filters }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function write(chosen: string | undefined, filters: Filters<string>): string {
  const set = Object.entries(filters).filter(([, value]) => value)
  const query = set.length ? `?${new URLSearchParams(set)}` : ''
  return `${chosen === undefined ? '#' : fragmentOf(chosen)}${query}`
}
