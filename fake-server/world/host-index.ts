/** The ids of hosts by a text, which few hosts share. */
export class HostIndex {
  readonly #ids: Map<string, string | Set<string>>

  constructor(ids: Map<string, string | Set<string>> = new Map()) {
    this.#ids = ids
  }

  idsOf(text: string): Iterable<string> {
    const ids = this.#ids.get(text)
    return typeof ids === 'string' ? [ids] : (ids ?? [])
  }

  insert(text: string, id: string): void {
    const ids = this.#ids.get(text)
    if (typeof ids === 'object') ids.add(id)
    else this.#ids.set(text, ids === undefined ? id : new Set([ids, id]))
  }

  remove(text: string, id: string): void {
    const ids = this.#ids.get(text)
    if (typeof ids === 'object') ids.delete(id)
    if (ids === id || (typeof ids === 'object' && ids.size === 0)) this.#ids.delete(text)
  }

  copy(): HostIndex {
    const copied = new Map(this.#ids)
    for (const [text, ids] of copied) if (typeof ids === 'object') copied.set(text, new Set(ids))
    return new HostIndex(copied)
  }
}
