import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { Scene } from '../../suites/kernel/scene.js'

/** Roles of two services with the same role names, to expose a server that confuses the services. */
export async function givenRoles({ given }: Scene): Promise<string[]> {
  const [one, other] = [await given.service('mcweb'), await given.service('mcweb2')]
  const [app = '', app2 = '', db = ''] = one.roleFullnames
  return [app, db, other.roleFullnames[0] ?? '', other.roleFullnames[1] ?? '', app2]
}

/** The full names of the roles that a host shows. */
export const rolesShown = ({ roles }: JsonObject): Set<string> =>
  new Set(
    Object.entries(isObject(roles) ? roles : {}).flatMap(([service, names]) =>
      Array.isArray(names) ? names.map((name: Json) => `${service}:${String(name)}`) : [],
    ),
  )

export const list = (roles: Iterable<string>): string => JSON.stringify([...roles].sort())
