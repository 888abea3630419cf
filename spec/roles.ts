import type { JsonObject } from './http.js'
import { isObject } from './is-object.js'

/** The full names of the roles that a host shows; undefined if they cannot be read. */
export function rolesIn({ roles }: JsonObject): string[] | undefined {
  if (!isObject(roles)) return undefined
  return Object.entries(roles)
    .flatMap(([service, names]) => (Array.isArray(names) ? names.map((name) => `${service}:${name}`) : []))
    .sort()
}

/**
 * Whether a host shows its roles joined wrongly, whatever was written: a full name as the name of a role, or all roles that
 * it has, and others that are none of its own, but each the role of one of its services and the service of another.
 */
export function areCrossed(shown: readonly string[], due: readonly string[]): boolean {
  if (shown.some((each) => each.split(':').length > 2)) return true
  const extra = shown.filter((each) => !due.includes(each))
  if (!extra.length || !due.every((each) => shown.includes(each))) return false
  const [services, roles] = [0, 1].map((at) => new Set(due.map((each) => each.split(':')[at])))
  const isCross = (each: string): boolean => {
    const [service, role] = each.split(':')
    return services?.has(service) === true && roles?.has(role) === true
  }
  return extra.every(isCross)
}
