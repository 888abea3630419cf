import type { Choices } from '../spec/choices.js'
import type { CloudIntegration } from '../spec/schemas.js'
import { ExternalIds } from './external-ids.js'
import { Hosts } from './hosts.js'
import { Invitations } from './invitations.js'
import { halvesOf } from './roles.js'
import { Service } from './service.js'

/** Everything that one organization owns. */
export class Organization {
  readonly members = new Set<string>()
  readonly invitations: Invitations
  readonly hosts = new Hosts()
  readonly services = new Map<string, Service>()
  readonly cloudIntegrations = new Map<string, CloudIntegration>()
  /** Ids of the settings that were given a secret key; the secret itself goes nowhere. */
  readonly withSecret = new Set<string>()
  readonly externalIds: ExternalIds
  /** Posts of service metrics in the minute of the clock that had the latest one. */
  readonly posts = { minute: 0, count: 0 }

  constructor(choices: Choices) {
    this.invitations = new Invitations(choices)
    this.externalIds = new ExternalIds(choices)
  }

  /** §4.2.1 rule 1: services and roles come into being by being named. */
  createRoles(fullnames: readonly string[]): void {
    for (const [name, role] of fullnames.map(halvesOf)) this.service(name).roles.add(role)
  }

  /** The service of that name, which is there from now on. */
  service(name: string): Service {
    const service = this.services.get(name) ?? new Service()
    this.services.set(name, service)
    return service
  }
}
