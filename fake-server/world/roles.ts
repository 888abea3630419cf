import type { Choices } from '../../spec/choices.js'
import type { Host } from '../../spec/schemas.js'

type Roles = Host['roles']

/** §2.5: the two halves of a role full name that matches the pattern. */
export function halvesOf(fullname: string): [service: string, role: string] {
  const colon = fullname.indexOf(':')
  return [fullname.slice(0, colon), fullname.slice(colon + 1)]
}

/** §4.2.1 rule 3: the roles that the host has, plus the given ones. */
export function withRoles(roles: Roles, fullnames: readonly string[]): Roles {
  if (fullnames.length === 0) return roles
  const sets = new Map(Object.entries(roles).map(([service, names]) => [service, new Set(names)]))
  for (const [service, role] of fullnames.map(halvesOf)) {
    const names = sets.get(service) ?? new Set()
    sets.set(service, names.add(role))
  }
  return Object.fromEntries([...sets].map(([service, names]) => [service, [...names]]))
}

/** What Update Host Roles leaves: the given roles and no others. What null means is open. */
export function rolesInstead(
  roles: Roles,
  fullnames: readonly string[] | null | undefined,
  choices: Choices,
): Roles {
  if (!fullnames && choices['role.null.update'] === 'keeps-all') return roles
  return withRoles(emptied(roles, choices), fullnames ?? [])
}

/** What Update Host Information leaves: all roles and the given ones. The document does not speak of null. */
export const rolesAfter = (
  roles: Roles,
  fullnames: readonly string[] | null | undefined,
  choices: Choices,
): Roles =>
  fullnames === null && choices['role.null.update-host'] === 'removes-all'
    ? emptied(roles, choices)
    : withRoles(roles, fullnames ?? [])

/** How the services show of which the host has no role left. */
const emptied = (roles: Roles, choices: Choices): Roles =>
  choices['role.service.emptied'] === 'empty-array'
    ? Object.fromEntries(Object.keys(roles).map((service) => [service, []]))
    : {}
