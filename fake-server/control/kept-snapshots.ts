import type { Assembled } from '../assembly/fake-server.js'
import type { Snapshot } from '../assembly/history.js'
import type { Organization } from '../world/organization.js'
import { ControlRefused } from './refused.js'

const most = 1000

/** How much they may hold in all, in bytes. What they share counts for each. */
const mostBytes = 2 ** 28

/** Snapshots taken over HTTP, by id. */
export class KeptSnapshots {
  readonly #byId = new Map<string, { snapshot: Snapshot; bytes: number }>()
  #taken = 0

  /** Takes a snapshot. Throws when there are too many, or they hold too much. */
  take({ fake, world: { organizations }, calls }: Assembled): { id: string; at: number } {
    if (this.#byId.size >= most)
      throw new ControlRefused(
        409,
        `There are ${most} snapshots already. Delete those that are of no more use.`,
      )
    const held = sum(Array.from(this.#byId.values(), (each) => each.bytes))
    const owned = Array.from(organizations.identities(), ({ name }) => weightOf(organizations.named(name)))
    const bytes = calls.facts.weight + sum(owned)
    if (held + bytes > mostBytes)
      throw new ControlRefused(
        409,
        `The snapshots hold ${held} bytes, and this one would be of ${bytes}; in all ${mostBytes} can be held. Delete those that are of no more use.`,
      )
    const snapshot = fake.snapshot()
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** What stands for one name, apart from its text. */
const frame = 50
const bytesOfPoint = 16

/** Roughly how many bytes an organization takes, all told. */
function weightOf(organization: Organization | undefined): number {
  if (!organization) return 0
  const { hosts, cloudIntegrations, services, invitations } = organization
  let weight = 0
  for (const things of [hosts.all(), cloudIntegrations.values(), invitations.all(0)])
    for (const each of things) weight += frame + JSON.stringify(each).length
  for (const [name, { metrics, roles, graphs }] of services) {
    weight += frame * (1 + roles.size + graphs.size) + name.length
    for (const [metric, series] of metrics) weight += frame + metric.length + bytesOfPoint * series.length
  }
  return weight
}
