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

/**
 * What Update Host Roles leaves: the given roles and no others. The document does not say what null means.
 */
export function rolesInstead(
  roles: Roles,
  fullnames: readonly string[] | null | undefined,
  choices: Choices,
): Roles {
  if (!fullnames && choices['role.null.update'] === 'keeps-all') return roles
  const emptied = choices['role.service.emptied'] === 'empty-array' ? Object.keys(roles) : []
  const base = Object.fromEntries(emptied.map((service) => [service, []]))
  return withRoles(base, fullnames ?? [])
}
