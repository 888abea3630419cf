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

type Stores = Pick<
  Organization,
  | 'members'
  | 'invitations'
  | 'hosts'
  | 'services'
  | 'cloudIntegrations'
  | 'withSecret'
  | 'externalIds'
  | 'posts'
>

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

  constructor(identity: Identity, stores: Stores) {
    this.identity = identity
    this.members = stores.members
    this.invitations = stores.invitations
    this.hosts = stores.hosts
    this.services = stores.services
    this.cloudIntegrations = stores.cloudIntegrations
    this.withSecret = stores.withSecret
    this.externalIds = stores.externalIds
    this.posts = stores.posts
  }

  /** A copy, with other choices if given. Later changes to either do not affect the other. */
  copy(choices?: Choices): Organization {
    return new Organization(this.identity, {
      members: new Set(this.members),
      invitations: this.invitations.copy(choices),
      hosts: this.hosts.copy(),
      services: new Map([...this.services].map(([name, service]) => [name, service.copy()])),
      cloudIntegrations: new Map(this.cloudIntegrations),
      withSecret: new Set(this.withSecret),
      externalIds: this.externalIds.copy(choices),
      posts: { ...this.posts },
    })
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

/** An organization that owns nothing but its member. */
export const newOrganization = (identity: Identity, choices: Choices): Organization =>
  new Organization(identity, {
    members: new Set([identity.memberEmail]),
    invitations: new Invitations(choices),
    hosts: new Hosts(),
    services: new Map(),
    cloudIntegrations: new Map(),
    withSecret: new Set(),
    externalIds: new ExternalIds(choices),
    posts: { minute: 0, count: 0 },
  })
