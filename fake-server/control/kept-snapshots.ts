import type { Snapshot } from '../assembly/snapshot.js'
import { ControlRefused } from './refused.js'

const most = 1000

/** How much they may hold in all, in bytes. What they share counts for each. */
const mostBytes = 2 ** 28

interface KeptSnapshot {
  snapshot: Snapshot
  bytes: number
}

/** Snapshots taken over HTTP, by id. */
export class KeptSnapshots {
  readonly #byId = new Map<string, KeptSnapshot>()
  #taken = 0

  /** Takes a snapshot of so many bytes, and returns its id. */
  add(bytes: number, take: () => Snapshot): { id: string; at: number } {
    if (this.#byId.size >= most)
      throw new ControlRefused(
        409,
        `There are ${most} snapshots already. Delete those that are of no more use.`,
      )
    const held = [...this.#byId.values()].reduce((sum, each) => sum + each.bytes, 0)
    if (held + bytes > mostBytes)
      throw new ControlRefused(
        409,
        `The snapshots hold ${held} bytes, and this one would be of ${bytes}; in all ${mostBytes} can be held. Delete those that are of no more use.`,
      )
    const snapshot = take()
    this.#taken += 1
    const id = String(this.#taken)
    this.#byId.set(id, { snapshot, bytes })
    return { id, at: snapshot.at }
  }

  get(id: string): Snapshot {
    const found = this.#byId.get(id)
    if (!found) throw new ControlRefused(404, `There is no snapshot ${JSON.stringify(id)}.`)
    return found.snapshot
  }

  delete(id: string): void {
    this.get(id)
    this.#byId.delete(id)
  }

  list(): { id: string; at: number }[] {
    return [...this.#byId].map(([id, { snapshot }]) => ({ id, at: snapshot.at }))
  }
}
