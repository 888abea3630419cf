import { render } from 'preact'
import { html, type Part } from '../html.js'
import { fragmentOf } from '../links.js'
import { type Address, createAddress, type Filters, followLinks } from './address.js'
import { markHits } from './hits.js'
import { listenToKeys } from './keys.js'
import { type Group, renderGroups, wordsOf } from './list.js'

/** A page with a list, a form that filters it, and a pane for the chosen item. */
interface ListedPage {
  main: HTMLElement
  /** The accessible name of the list. */
  label: string
  /** What the field for a text says of itself. */
  placeholder: string
  /** The choices beside the text by name, each with its accessible name and the words of its options. */
  choices: Readonly<
    Record<string, { label: string; options: readonly (readonly [value: string, words: string])[] }>
  >
  /** The links to the page as a whole, and back to the list. */
  whole: string
  back: string
  groups: readonly Group[]
  /** What is shown when nothing is chosen in a wide or a narrow window. */
  unchosen: (isWide: boolean) => string
  /** What a narrow window opens with in place of the list. */
  opensWith?: string | undefined
  /** The anchor of what a link from elsewhere names. Default: what it names is the anchor. */
  anchorOf?: (named: string) => string
  /** Where the list has what is chosen, if not as an item of its own. */
  placeOf?: (chosen: string) => string | undefined
  detail: (chosen: string) => Part
}

/** There the pane takes the place of the list. */
const isNarrow = matchMedia('(max-width: 56rem)')

/** Fills the page, and connects it to the address, links and keys. */
export function startPage({
  main,
  label,
  placeholder,
  choices,
  whole,
  back,
  groups,
  unchosen,
  opensWith,
  anchorOf = (named) => named,
  placeOf = () => undefined,
  detail,
}: ListedPage): Address {
  const { title } = document
  if (opensWith !== undefined && isNarrow.matches && !location.hash)
    history.replaceState(null, '', fragmentOf(opensWith))
  const opened = new Set<string>()
  let shown: string | undefined
  let followed: string | undefined
  let content: Part
  const address = createAddress([...Object.keys(choices), 'text'], anchorOf, show)
  const sections = groups.flatMap((each) => each.sections)

  const placed = (chosen: string): string => placeOf(chosen) ?? chosen
  const isSearching = (): boolean => Object.values(address.filters).some(Boolean)

  /** The list follows what is chosen: opens the section that hides it, once. */
  function openSectionOf(chosen: string): void {
    const place = placed(chosen)
    const hiding = sections.find(
      ({ name, entries, first }) =>
        name !== undefined && [first, ...entries].some((each) => each?.anchor === place),
    )
    if (chosen !== followed && hiding?.name !== undefined) opened.add(hiding.name)
    followed = chosen
  }

  function draw(): void {
    const { filters } = address
    const toggle = (name: string, isOpen: boolean): void => {
      if (isSearching() || opened.has(name) === isOpen) return
      if (isOpen) opened.add(name)
      else opened.delete(name)
      draw()
    }
    const typed = ({ currentTarget }: Event): void => {
      if (currentTarget instanceof HTMLFormElement)
        address.filter(Object.fromEntries(new FormData(currentTarget)) as Filters)
    }
    render(
      html`<nav key="list" class="list" aria-label=${label}>
        <form role="search" aria-label="Filter" oninput=${typed} onsubmit=${(event: Event) => event.preventDefault()}>
          <input type="search" name="text" autocomplete="off" aria-label="Text" placeholder=${placeholder} value=${filters.text} />
          ${Object.entries(choices).map(
            ([name, choice]) =>
              html`<select name=${name} aria-label=${choice.label} value=${filters[name]}>${choice.options.map(
                ([value, words]) => html`<option value=${value}>${words}</option>`,
              )}</select>`,
          )}
        </form>
        <div class="found-list">
          <p class="whole"><a href="#overview" data-anchor="overview" aria-current=${shown === 'overview' ? 'true' : undefined}>${whole}</a></p>
          ${renderGroups(groups, { filters, chosen: shown && placed(shown), opened, toggle })}
        </div></nav>
      <div key="detail" class="detail" tabindex="-1"><div key=${shown}><p class="back"><a href="#">${back}</a></p>${content}</div></div>`,
      main,
    )
    markHits(list(), wordsOf(filters))
  }

  const list = () => main.querySelector('.found-list') as HTMLElement
  const showMarked = () => list().querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  const links = () => [...list().querySelectorAll<HTMLAnchorElement>(isSearching() ? 'li a' : 'a')]

  function show(): void {
    const before = shown
    shown = address.chosen ?? unchosen(!isNarrow.matches)
    if (before !== shown) content = detail(shown)
    openSectionOf(shown)
    draw()
    if (before !== shown && (before ?? address.chosen) !== undefined) showMarked()
    document.documentElement.toggleAttribute('data-chosen', address.chosen !== undefined)
    const pane = main.querySelector('.detail') as HTMLElement
    const heading = pane.querySelector<HTMLElement>('h2')
    document.title = address.chosen === undefined ? title : `${heading?.textContent} \u2013 ${title}`
    if (before === shown) return
    if (before === undefined) {
      if (address.chosen !== undefined && shown !== opensWith) onceLoaded(() => bringUp(pane, heading))
      return
    }
    if (isNarrow.matches && address.chosen === undefined) bringBack(before)
    else bringUp(pane, heading)
  }

  /** Scrolls to the item of an anchor, and gives it the focus. */
  function bringBack(anchor: string): void {
    followed = undefined
    openSectionOf(anchor)
    draw()
    const link = [...list().querySelectorAll('a')].find((each) => each.dataset.anchor === placed(anchor))
    link?.scrollIntoView({ block: 'center' })
    link?.focus({ preventScroll: true })
  }

  main.classList.add('app')
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault()
    links()[0]?.focus()
  })
  followLinks(address)
  listenToKeys({
    links,
    choose: address.choose,
    isSearching,
    search() {
      const field = main.querySelector('[name=text]') as HTMLInputElement
      const lead = (): void => {
        field.focus()
        field.select()
      }
      if (field.offsetParent !== null) return lead()
      addEventListener('hashchange', lead, { once: true })
      address.choose(undefined)
    },
    clear() {
      address.filter(Object.fromEntries(Object.keys(address.filters).map((name) => [name, ''])))
      showMarked()
    },
  })
  show()
  return address
}

/** Until then the browser itself scrolls to the place that the fragment had before the page was drawn. */
function onceLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}

/** Scrolls to what was chosen. The focus goes to its title where what had it is gone. */
function bringUp(element: HTMLElement, heading: HTMLElement | null): void {
  const { top } = element.getBoundingClientRect()
  if (isNarrow.matches || top < 0 || top > innerHeight / 2) element.scrollIntoView()
  if (!heading || (!isNarrow.matches && document.activeElement !== document.body)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
