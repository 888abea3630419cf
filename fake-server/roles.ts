import type { Host } from '../spec/schemas.js'

type Roles = Host['roles']

/** §2.5: the halves of a role full name that the pattern has let pass. */
export function halvesOf(fullname: string): [service: string, role: string] {
  const colon = fullname.indexOf(':')
  return [fullname.slice(0, colon), fullname.slice(colon + 1)]
}

/** §4.2.1 rule 3: what the host has already, and what is named besides. */
export function withRoles(roles: Roles, fullnames: readonly string[]): Roles {
  if (fullnames.length === 0) return roles
  const sets = new Map(Object.entries(roles).map(([service, names]) => [service, new Set(names)]))
  for (const [service, role] of fullnames.map(halvesOf)) {
    const names = sets.get(service) ?? new Set()
    sets.set(service, names.add(role))
  }
  return Object.fromEntries([...sets].map(([service, names]) => [service, [...names]]))
}
