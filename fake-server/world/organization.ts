import type { Choices } from '../../spec/choices.js'
import type { CloudIntegration } from '../../spec/schemas.js'
import { ExternalIds } from './external-ids.js'
import { Hosts } from './hosts.js'
import { Invitations } from './invitations.js'
import type { Keys } from './keys.js'
import { halvesOf } from './roles.js'
import { Service } from './service.js'

/** Who an organization is, regardless of what it owns. */
export interface Identity {
  readonly name: string
  readonly keys: Keys
  readonly memberEmail: string
}

/** Everything that one organization owns. */
export class Organization {
  readonly identity: Identity
  readonly members: Set<string>
  readonly invitations: Invitations
  readonly hosts: Hosts
  readonly services: Map<string, Service>
  readonly cloudIntegrations: Map<string, CloudIntegration>
  /** Ids of the settings that were given a secret key. The secrets themselves are not stored. */
  readonly withSecret: Set<string>
  readonly externalIds: ExternalIds
  /** Posts of service metrics in the clock's minute of the latest one. */
  readonly posts: { minute: number; count: number }

  readonly #choices: Choices

  /** It owns nothing but its member, or the same as another. Later changes to either do not affect the other. */
  constructor(identity: Identity, choices: Choices, other?: Organization) {
    this.identity = identity
    this.members = new Set(other?.members ?? [identity.memberEmail])
    this.invitations = other?.invitations.copy(choices) ?? new Invitations(choices)
    this.hosts = other?.hosts.copy() ?? new Hosts()
    this.services = new Map(Array.from(other?.services ?? [], ([name, each]) => [name, each.copy()]))
    this.cloudIntegrations = new Map(other?.cloudIntegrations)
    this.withSecret = new Set(other?.withSecret)
    this.externalIds = other?.externalIds.copy(choices) ?? new ExternalIds(choices)
    this.posts = { ...(other?.posts ?? { minute: 0, count: 0 }) }
    this.#choices = choices
  }

  /** A copy, with other choices if given. */
  copy(choices = this.#choices): Organization {
    return new Organization(this.identity, choices, this)
  }

  /** §4.2.1 rule 1: naming services and roles creates them. */
  createRoles(fullnames: readonly string[]): void {
    for (const [name, role] of fullnames.map(halvesOf)) this.service(name).roles.add(role)
  }

  /** The service of that name; creates it if needed. */
  service(name: string): Service {
    const service = this.services.get(name) ?? new Service()
    this.services.set(name, service)
    return service
  }
}
