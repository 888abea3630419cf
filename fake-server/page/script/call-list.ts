/** The list of calls, newest first: it holds so many of them, and can be walked through by keyboard. */
export const callList = `
const mostRows = 500
const mostWeight = 2 ** 23

/** By number, oldest first. */
const rows = new Map()
let rowsWeight = 0

/** In order of their numbers; the text that came with each says how much it weighs. */
function addRows(fresh) {
  const list = at('calls-list')
  const before = list.scrollTop > 0 ? list.scrollHeight : undefined
  const items = fresh.map(({ entry, weight }) => {
    const item = callRow(entry)
    rows.set(entry.number, { entry, weight, item })
    rowsWeight += weight
    return item
  })
  list.prepend(...items.reverse())
  if (before !== undefined) list.scrollTop += list.scrollHeight - before
  trimRows()
  keepTabStop()
}

function trimRows() {
  for (const [number, { item, weight }] of rows) {
    if (rows.size <= mostRows && (rowsWeight <= mostWeight || rows.size === 1)) return
    const heir = item.contains(document.activeElement) ? item.previousElementSibling : undefined
    item.remove()
    rows.delete(number)
    rowsWeight -= weight
    if (heir) moveTo(heir)
  }
}

function clearRows() {
  const hadFocus = at('calls-list').contains(document.activeElement)
  rows.clear()
  rowsWeight = 0
  at('calls-list').replaceChildren()
  return hadFocus
}

function focusRows() {
  const item = rows.get(shownNumber())?.item ?? at('calls-list').firstElementChild
  if (item) moveTo(item)
  else at('calls-title').focus()
}

let tabStop

/** Of all the rows, one can be reached with the tabulator; the arrows lead to the others. */
function keepTabStop() {
  const list = at('calls-list')
  if (list.contains(document.activeElement)) return
  setTabStop(rows.get(shownNumber())?.item ?? list.firstElementChild)
}

function setTabStop(item) {
  tabStop?.firstElementChild?.setAttribute('tabindex', '-1')
  tabStop = item ?? undefined
  tabStop?.firstElementChild?.setAttribute('tabindex', '0')
}

function moveTo(item) {
  setTabStop(item)
  item.firstElementChild.focus()
}

const rowsOfPage = 10

const steps = {
  ArrowDown: (item) => item.nextElementSibling,
  ArrowUp: (item) => item.previousElementSibling,
  PageDown: (item, items) => items[Math.min(items.length - 1, items.indexOf(item) + rowsOfPage)],
  PageUp: (item, items) => items[Math.max(0, items.indexOf(item) - rowsOfPage)],
  Home: (item, items) => items[0],
  End: (item, items) => items.at(-1),
}

at('calls-list').addEventListener('keydown', (event) => {
  const item = event.target.closest('li')
  const step = steps[event.key]
  if (!item || !step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const next = step(item, [...at('calls-list').children])
  if (!next) return
  moveTo(next)
  if (shownNumber() !== undefined) showExchange(entryOf(next))
})

at('calls-list').addEventListener('click', (event) => {
  const item = event.target.closest('li')
  if (!item) return
  setTabStop(item)
  showExchange(entryOf(item))
  const isByKeyboard = event.detail === 0
  if (isByKeyboard || isNarrow.matches) at('exchange-title').focus()
})

const entryOf = (item) => rows.get(Number(item.firstElementChild.dataset.number)).entry

const isNarrow = matchMedia('(max-width: 60rem)')
`
