/** The only element that matches a selector; throws when there is none. */
export function only<Kind extends Element>(selector: string, kind: new () => Kind, within: ParentNode): Kind {
  const found = within.querySelector(selector)
  if (found instanceof kind) return found
  throw new TypeError(`Expected "${selector}" to be a ${kind.name}, got ${found}.`)
}
