/** Elements are made here, and nowhere else: texts become text nodes, and never markup. */
export const elements = `
const at = (id) => document.getElementById(id)

function element(name, attributes, ...children) {
  return furnished(document.createElement(name), attributes, children)
}

function drawn(name, attributes, ...children) {
  return furnished(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function furnished(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') made.addEventListener(name, value)
    else made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children.flat().filter((each) => each !== undefined && each !== false && each !== ''))
  return made
}

const longestInLine = 160

const nodesOf = (text, isOneLine, most) =>
  runsOf(text, isOneLine, most).map((run) =>
    run.unseen ? element('i', { class: 'unseen' }, run.text) : document.createTextNode(run.text),
  )

/** A text of somebody else in one line. */
function seen(text, longest = longestInLine) {
  const says = String(text)
  if (says === '') return element('bdi', { class: 'muted' }, '(empty)')
  return element('bdi', undefined, nodesOf(says, true, longest))
}

const code = (text, longest) => element('code', undefined, seen(text, longest))

/** A text of somebody else in as many lines as it has. */
const block = (text, label) =>
  element('pre', { tabindex: '0', role: 'group', 'aria-label': label }, nodesOf(text, false))

const button = (label, act, attributes) =>
  element('button', { type: 'button', click: act, ...attributes }, label)

const heldBy = new WeakMap()

/**
 * Gives a parent one child for each item. What is as it was stays, and so do focus and selection in it; where the
 * focused part is made anew, the new one has the focus.
 */
function fill(parent, items, keyOf, make) {
  const before = heldBy.get(parent) ?? new Map()
  const after = new Map()
  const focused = parent.contains(document.activeElement) ? document.activeElement : undefined
  for (const item of items) {
    const key = keyOf(item)
    const says = JSON.stringify(item)
    const held = before.get(key)
    after.set(key, held?.says === says ? held : { says, child: make(item) })
    if (held && held !== after.get(key)) held.child.replaceWith(after.get(key).child)
  }
  for (const [key, { child }] of before) if (!after.has(key)) child.remove()
  let next = parent.firstChild
  for (const { child } of after.values()) {
    if (child === next) next = next.nextSibling
    else parent.insertBefore(child, next)
  }
  heldBy.set(parent, after)
  if (focused && !focused.isConnected) refocus(parent, focused, before, after)
}

function refocus(parent, focused, before, after) {
  const [key] = [...before].find(([, { child }]) => child.contains(focused)) ?? []
  const heir = after.get(key)?.child.querySelector('[data-act="' + focused.dataset.act + '"]')
  const target = heir ?? parent.closest('section')?.querySelector('h2')
  target?.focus()
}
`
