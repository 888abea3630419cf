export type Thing =
  | 'host'
  | 'cloudIntegration'
  | 'invitation'
  | 'metric'
  | 'role'
  | 'service'
  | 'graphDefinition'
  | 'externalId'

/** What a call did to something; a metric or a graph is named `<service>/<its name>`, an invitation by its address. */
export interface Change {
  /** What kind of thing it is. */
  what: Thing
  /** Its id, name or address. */
  id: string
  /** What became of it. */
  did: 'added' | 'changed' | 'removed'
}

/** What one call changes, taken down while it is answered. */
export class Changes {
  #made: Change[] | undefined

  /** Undefined where it is nothing, as it mostly is. */
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
