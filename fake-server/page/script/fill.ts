interface Held {
  /** The item as JSON. */
  says: string
  child: HTMLElement
}

type Children = Map<unknown, Held>

const heldBy = new WeakMap<HTMLElement, Children>()

/**
 * Gives a parent one child for each item. Unchanged children stay, with their focus and selection. When the
 * focused child is made anew, the new one gets the focus.
 */
export function fill<Item>(
  parent: HTMLElement,
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  make: (item: Item) => HTMLElement,
): void {
  const before: Children = heldBy.get(parent) ?? new Map()
  const focused = parent.contains(document.activeElement) ? document.activeElement : undefined
  const after = childrenFor(items, before, keyOf, make)
  for (const [key, { child }] of before) if (!after.has(key)) child.remove()
  let next = parent.firstChild
  for (const { child } of after.values()) {
    if (child === next) next = next.nextSibling
    else parent.insertBefore(child, next)
  }
  heldBy.set(parent, after)
  if (focused instanceof HTMLElement && !focused.isConnected) refocus(parent, focused, before, after)
}

function childrenFor<Item>(
  items: readonly Item[],
  before: Children,
  keyOf: (item: Item) => unknown,
  make: (item: Item) => HTMLElement,
): Children {
  const after: Children = new Map()
  for (const item of items) {
    const key = keyOf(item)
    const says = JSON.stringify(item)
    const held = before.get(key)
    const kept = held?.says === says ? held : { says, child: make(item) }
    after.set(key, kept)
    if (held && held !== kept) held.child.replaceWith(kept.child)
  }
  return after
}

function refocus(parent: HTMLElement, focused: HTMLElement, before: Children, after: Children): void {
  const [key] = [...before].find(([, { child }]) => child.contains(focused)) ?? []
  const heir = after.get(key)?.child.querySelector<HTMLElement>(`[data-act="${focused.dataset.act}"]`)
  const target = heir ?? parent.closest('section')?.querySelector('h2')
  target?.focus()
}
