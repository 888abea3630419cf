export type Thing =
  | 'host'
  | 'cloudIntegration'
  | 'invitation'
  | 'metric'
  | 'role'
  | 'service'
  | 'graphDefinition'
  | 'externalId'

/**
 * What a call did to one thing. Metrics and graphs are named `<service>/<name>`, invitations by their
 * address.
 */
export interface Change {
  /** The kind of thing. */
  what: Thing
  /** Its id, name or address. */
  id: string
  /** What happened to it. */
  did: 'added' | 'changed' | 'removed'
}

/** Records what one call changes, while it is answered. */
export class Changes {
  #made: Change[] | undefined

  /** Undefined when nothing changed, which is the usual case. */
  get made(): readonly Change[] | undefined {
    return this.#made
  }

  added(what: Thing, id: string): void {
    this.#take({ what, id, did: 'added' })
  }

  changed(what: Thing, id: string): void {
    this.#take({ what, id, did: 'changed' })
  }

  removed(what: Thing, id: string): void {
    this.#take({ what, id, did: 'removed' })
  }

  #take(change: Change): void {
    this.#made ??= []
    this.#made.push(change)
  }
}
