import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { expectThat, rolesShown } from '../../kernel/expect.js'
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

/** Of a host that kept its roles: it joined those that an update listed. Otherwise the update says nothing of a loss. */
export function expectAdded(shown: JsonObject, before: readonly string[], added: readonly string[]): void {
  const { roles } = shown
  if (!isObject(roles) || !areIn(roles, before)) return
  expectThat(areIn(roles, added), `the host to join ${added}`, JSON.stringify(rolesShown(roles)), {
    ...{ within: shown, key: 'roles', clause: 'host.update.roles.assigned' },
  })
}

export const areIn = (roles: JsonObject, roleFullnames: readonly string[]): boolean =>
  roleFullnames.every((each) => isIn(roles, each))

function isIn(roles: JsonObject, roleFullname: string): boolean {
  const [service = '', role = ''] = roleFullname.split(':')
  const held = roles[service]
  return Array.isArray(held) && held.includes(role)
}
