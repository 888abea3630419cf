import { halvesOf } from '../world/roles.js'
import type { Surroundings } from './endpoint.js'

/** §4.2.1 rule 1: naming a service or role in a body creates it. */
export function createRoles(
  fullnames: readonly string[] | null | undefined,
  { organization, changes }: Surroundings,
): void {
  for (const fullname of fullnames ?? []) {
    const [name, role] = halvesOf(fullname)
    const service = organization.services.get(name)
    if (!service) changes.added('service', name)
    if (!service?.roles.has(role)) changes.added('role', fullname)
    organization.createRoles([fullname])
  }
}
