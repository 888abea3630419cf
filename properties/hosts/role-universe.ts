import type { Json, JsonObject } from '../../spec/http.js'
import type { Scene } from '../../suites/kernel/scene.js'

/** Two services with roles of the same names, so that a role of the one is not taken for one of the other. */
export async function givenRoles({ given }: Scene): Promise<string[]> {
  const [first, second] = [given.name('svc'), given.name('svc')]
  const roles = [`${first}:app`, `${first}:db`, `${second}:app`, `${second}:db_2`, `${first}:a-b`]
  await given.host({ roleFullnames: roles })
  return roles
}

/** The full names of the roles that a host shows. */
export function rolesShown({ roles }: JsonObject): Set<string> {
  const shown = typeof roles === 'object' && roles !== null ? roles : {}
  return new Set(
    Object.entries(shown).flatMap(([service, names]) =>
      Array.isArray(names) ? names.map((name: Json) => `${service}:${String(name)}`) : [],
    ),
  )
}

export const list = (roles: Iterable<string>): string => JSON.stringify([...roles].sort())
