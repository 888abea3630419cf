import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { rolesShown } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'

/** A host that Get shows in these roles, which exist. Only then can a case judge what it keeps or leaves. */
export async function seenInRoles(
  { given, eventually }: Scene,
  roleFullnames: string[],
): Promise<RegisteredHost> {
  const host = await given.host({ roleFullnames })
  await eventually(async (look) => assumeInRoles(await look.host(host.id), roleFullnames))
  return host
}

/** Throws `Untestable` if the host shows its roles without one that it was given. */
export function assumeInRoles(shown: JsonObject, roleFullnames: readonly string[]): void {
  const { id, roles } = shown
  if (!isObject(roles) || areIn(roles, roleFullnames)) return
  throw new Untestable(
    `Cannot set the scene: host ${id} was given ${roleFullnames}, Get shows ${JSON.stringify(rolesShown(roles))}.`,
    { within: shown, key: 'roles' },
  )
}

/** The same once it is seen in what it was in before: an update that has not arrived shows no loss. */
export function assumeAdded(shown: JsonObject, before: readonly string[], added: readonly string[]): void {
  if (isObject(shown.roles) && areIn(shown.roles, before)) assumeInRoles(shown, added)
}

const areIn = (roles: JsonObject, roleFullnames: readonly string[]): boolean =>
  roleFullnames.every((each) => isIn(roles, each))

function isIn(roles: JsonObject, roleFullname: string): boolean {
  const [service = '', role = ''] = roleFullname.split(':')
  const held = roles[service]
  return Array.isArray(held) && held.includes(role)
}
