import type { Snapshot } from '../assembly/snapshot.js'
import { ControlRefused } from './refused.js'

const most = 1000

/** Snapshots taken over HTTP, by id. */
export class KeptSnapshots {
  readonly #byId = new Map<string, Snapshot>()
  #taken = 0

  add(snapshot: Snapshot): string {
    if (this.#byId.size >= most)
      throw new ControlRefused(
        409,
        `There are ${most} snapshots already. Delete those that are of no more use.`,
      )
    this.#taken += 1
    const id = String(this.#taken)
    this.#byId.set(id, snapshot)
    return id
  }

  get(id: string): Snapshot {
    const found = this.#byId.get(id)
    if (!found) throw new ControlRefused(404, `There is no snapshot ${JSON.stringify(id)}.`)
    return found
  }

  delete(id: string): void {
    this.get(id)
    this.#byId.delete(id)
  }

  list(): { id: string; at: number }[] {
    return [...this.#byId].map(([id, { at }]) => ({ id, at }))
  }
}
