import type { JsonObject } from '../../spec/http.js'
import { rolesIn } from '../../spec/roles.js'
import type { Scene } from '../../suites/kernel/scene.js'

/** Roles of two services with the same role names, to expose a server that confuses the services. */
export async function givenRoles({ given }: Scene): Promise<string[]> {
  const [one, other] = [await given.service('mcweb'), await given.service('mcweb2')]
  const [app = '', app2 = '', db = ''] = one.roleFullnames
  return [app, db, other.roleFullnames[0] ?? '', other.roleFullnames[1] ?? '', app2]
}

/** The full names of the roles that a host shows. */
export const rolesShown = (host: JsonObject): Set<string> => new Set(rolesIn(host))

export const list = (roles: Iterable<string>): string => JSON.stringify([...roles].sort())
