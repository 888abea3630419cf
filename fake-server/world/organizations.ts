import type { Choices } from '../../spec/choices.js'
import type { OwnKeyKind } from '../../spec/http.js'
import type { Permission } from '../../spec/operations.js'
import { show } from '../../spec/show.js'
import type { Kept } from '../core/kept.js'
import { keysByKind } from './keys.js'
import { type Identity, Organization } from './organization.js'

export interface KeyAccess {
  organization: Organization
  /** The name of the key in calls; `invalid` opens nothing, but belongs to its organization all the same. */
  kind: Exclude<OwnKeyKind, 'none'>
  permissions: readonly Permission[]
  outsideAddressRange: boolean
}

/** Saved organizations, and how many names the fake has made up. */
interface State {
  organizations: readonly Organization[]
  numbered: number
}

/** All organizations of a fake, and the access that their keys give. */
export class Organizations implements Kept<State> {
  readonly #byName = new Map<string, Organization>()
  readonly #access = new Map<string, KeyAccess>()
  #choices: Choices
  #numbered = 0

  constructor(choices: Choices) {
    this.#choices = choices
  }

  /** Applies other choices from now on. What the organizations own stays. */
  goBy(choices: Choices): void {
    this.#choices = choices
    for (const each of [...this.#byName.values()]) this.put(each.copy(choices))
  }

  /** What each key opens. */
  get access(): ReadonlyMap<string, KeyAccess> {
    return this.#access
  }

  named(name: string): Organization | undefined {
    return this.#byName.get(name)
  }

  *identities(): Iterable<Identity> {
    for (const { identity } of this.#byName.values()) yield identity
  }

  /** The number for the next made-up name. Organizations that could not be created count too. */
  nextNumber(): number {
    this.#numbered += 1
    return this.#numbered
  }

  /** Adds an organization that owns only its member. Throws when its name or one of its keys is taken. */
  add(identity: Identity): Organization {
    this.#refuseTaken(identity)
    const organization = new Organization(identity, this.#choices)
    this.put(organization)
    return organization
  }

  remove({ identity: { name, keys } }: Organization): void {
    this.#byName.delete(name)
    for (const key of Object.values(keys)) this.#access.delete(key)
  }

  save(): State {
    return { organizations: copies(this.#byName.values()), numbered: this.#numbered }
  }

  restore({ organizations, numbered }: State): void {
    this.#byName.clear()
    this.#access.clear()
    for (const each of copies(organizations)) this.put(each)
    this.#numbered = numbered
  }

  isTaken(key: string): boolean {
    return this.#access.has(key)
  }

  put(organization: Organization): void {
    const { name, keys } = organization.identity
    this.#byName.set(name, organization)
    for (const [kind, key] of Object.entries(keysByKind(keys)) as [KeyAccess['kind'], string][])
      this.#access.set(key, { organization, kind, ...opens[kind] })
  }

  #refuseTaken({ name, keys }: Identity): void {
    if (this.#byName.has(name)) {
      throw new TypeError(
        `There is an organization ${show(name)} already. Give each a name of its own, or none.`,
      )
    }
    for (const [kind, key] of Object.entries(keys)) {
      const holder = this.#access.get(key)?.organization
      if (holder) throw new TypeError(takenKey(kind, name, holder))
    }
  }
}

const opens: Record<KeyAccess['kind'], Pick<KeyAccess, 'permissions' | 'outsideAddressRange'>> = {
  full: { permissions: ['read', 'write'], outsideAddressRange: false },
  read: { permissions: ['read'], outsideAddressRange: false },
  write: { permissions: ['write'], outsideAddressRange: false },
  outside: { permissions: ['read', 'write'], outsideAddressRange: true },
  invalid: { permissions: [], outsideAddressRange: false },
}

const copies = (organizations: Iterable<Organization>): Organization[] =>
  Array.from(organizations, (each) => each.copy())

function takenKey(kind: string, name: string, { identity }: Organization): string {
  return (
    `keys.${kind} of the organization ${show(name)} is a key of ${show(identity.name)} already. ` +
    'Give each organization keys of its own, or leave them out to have them made up.'
  )
}
