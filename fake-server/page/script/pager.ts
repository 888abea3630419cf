import { at, button } from './elements.js'

const size = 25

/** Shows a list by pages, the newest first. `load` is asked for what the new page needs. */
export function createPager(id: string, load: () => unknown) {
  let from = 0
  const turn = (by: number) => () => {
    from = Math.max(0, from + by)
    load()
  }
  return {
    /** How many of the newest must be loaded for the page. */
    most: (): number => from + size,
    toStart(): void {
      from = 0
    },
    /** The page's part of the newest ones, of which there are `all`. */
    part<Item>(newest: readonly Item[], all: number): Item[] {
      if (from >= all) from = Math.floor(Math.max(0, all - 1) / size) * size
      tell(id, from, all, turn)
      return newest.slice(from, from + size)
    },
  }
}

function tell(id: string, from: number, all: number, turn: (by: number) => () => void): void {
  const more = at(`${id}-more`)
  const says = all > size ? `${from + 1} to ${Math.min(all, from + size)} of ${all.toLocaleString('en')}` : ''
  if (more.dataset.says === says) return
  more.dataset.says = says
  const newer = button('Newer', turn(-size), { class: 'quiet', disabled: from === 0, 'data-act': 'newer' })
  const older = button('Older', turn(size), {
    class: 'quiet',
    disabled: from + size >= all,
    'data-act': 'older',
  })
  const focused = more.querySelector(':focus')?.getAttribute('data-act')
  more.replaceChildren(...(says === '' ? [] : [newer, ` ${says} `, older]))
  const heir = [newer, older].find((each) => each.dataset.act === focused && !each.disabled)
  if (focused) (heir ?? [newer, older].find((each) => !each.disabled))?.focus()
}
