import type { CloudIntegration, Invitation } from '../spec/schemas.js'
import { Hosts } from './hosts.js'
import { halvesOf } from './roles.js'
import { Service } from './service.js'

/** Everything that one organization owns. */
export class Organization {
  readonly members = new Set<string>()
  readonly invitations = new Map<string, Invitation>()
  readonly hosts = new Hosts()
  readonly services = new Map<string, Service>()
  readonly cloudIntegrations = new Map<string, CloudIntegration>()
  /** Posts of service metrics in the minute of the clock that had the latest one. */
  readonly posts = { minute: 0, count: 0 }

  /** §4.2.1 rule 1: services and roles come into being by being named. */
  createRoles(fullnames: readonly string[]): void {
    for (const [name, role] of fullnames.map(halvesOf)) {
      const service = this.services.get(name) ?? new Service()
      service.roles.add(role)
      this.services.set(name, service)
    }
  }

  /** §3.3: the invitation of an address, unless there is none or its time is over. */
  pendingInvitation(email: string, now: number): Invitation | undefined {
    const invitation = this.invitations.get(email)
    return invitation && now < invitation.expiresAt ? invitation : undefined
  }
}
