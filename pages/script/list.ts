import { remembering } from '../../spec/remembering.js'
import { type Html, html, type Part } from '../html.js'
import { fragmentOf, grouped } from '../links.js'
import type { Filters } from './address.js'
import { reasonOf } from './hits.js'

export interface Entry {
  anchor: string
  /** What the list shows: a mark, the words, and what stands beside them. */
  mark: Part
  says: Part
  /** What stands below the words. */
  below?: Part
  aside?: Part
  /** In what a search looks; the first is what the list shows. */
  texts: () => readonly string[]
  /** Whether a word of a search leads here though no text has it. */
  leads?: (word: string) => boolean
  /** Whether the filters beside the text leave it. */
  fits?: (filters: Filters) => boolean
}

/** Entries under one heading. One with a name is folded, and filled when the reader opens it. */
export interface Section {
  name?: string
  summary?: (entries: readonly Entry[]) => Part
  /** What leads the entries when nothing is searched for. */
  first?: Entry
  entries: readonly Entry[]
}

export interface Group {
  title?: string
  /** Whether the title says of how many. */
  isCounted?: true
  sections: readonly Section[]
}

const textOf = remembering((entry: Entry) => entry.texts().join(' ').toLowerCase())

export const wordsOf = ({ text = '' }: Filters): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

function found(entries: readonly Entry[], filters: Filters): Entry[] {
  const words = wordsOf(filters)
  return entries.filter(
    (each) =>
      (each.fits?.(filters) ?? true) &&
      words.every((word) => textOf(each).includes(word) || each.leads?.(word)),
  )
}

/** What the list needs to know of the page around it. */
interface Shown {
  filters: Filters
  chosen: string | undefined
  opened: ReadonlySet<string>
  toggle(name: string, isOpen: boolean): void
}

export function renderGroups(groups: readonly Group[], shown: Shown): Part {
  const isSearching = Object.values(shown.filters).some(Boolean)
  return groups.map(({ title, isCounted, sections }) => {
    const left = sections
      .map((each) => ({ ...each, left: found(each.entries, shown.filters) }))
      .filter((each) => each.left.length)
    const many = left.reduce((sum, each) => sum + each.left.length, 0)
    const all = sections.reduce((sum, { entries }) => sum + entries.length, 0)
    const of = isCounted && isSearching ? ` of ${grouped(all)}` : ''
    return [
      title &&
        (many > 0 || isCounted) &&
        html`<h2>${title} <small aria-live=${isCounted && 'polite'}>${grouped(many)}${of}</small></h2>`,
      left.map((each) => renderSection(each, shown, isSearching)),
    ]
  })
}

function renderSection(
  { name, summary, first, left }: Section & { left: readonly Entry[] },
  { filters, chosen, opened, toggle }: Shown,
  isSearching: boolean,
): Html {
  const entries = first && !isSearching ? [first, ...left] : left
  const items = () =>
    entries.map((each) => html`<li key=${each.anchor}>${renderEntry(each, chosen, wordsOf(filters))}</li>`)
  if (name === undefined) return html`<ol class="causes">${items()}</ol>`
  const isOpen = isSearching || opened.has(name)
  const follow = ({ currentTarget }: Event) =>
    currentTarget instanceof HTMLDetailsElement && toggle(name, currentTarget.open)
  return html`<details key=${name} class="section" open=${isOpen} ontoggle=${follow}>
    <summary>${summary?.(left)}</summary>${isOpen && html`<ul>${items()}</ul>`}</details>`
}

function renderEntry(entry: Entry, chosen: string | undefined, words: readonly string[]): Html {
  const { anchor, mark, says, below, aside, texts } = entry
  const reason = words.length ? reasonOf(texts(), words) : undefined
  return html`<a href=${fragmentOf(anchor)} data-anchor=${anchor} aria-current=${anchor === chosen ? 'true' : undefined}>${mark}
    <span>${says}${below && html`<small>${below}</small>`}${reason && html`<small class="found-in">${reason}</small>`}</span>${aside}</a>`
}
