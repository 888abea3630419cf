import { updateHostRoles } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { expectThat, rolesShown } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'

/** A host that Get shows in these roles, which exist. Only then can a case judge what it keeps or leaves. */
export async function seenInRoles(
  { given, eventually }: Scene,
  roleFullnames: string[],
): Promise<RegisteredHost> {
  const host = await given.host({ roleFullnames })
  await eventually(async (look) => assumeInRoles(await look.host(host.id), roleFullnames))
  return host
}

/**
 * Where a host loses roles by what is done to others, they say nothing of what is done to it. `Untestable` if one loses
 * some on which nothing is called, in the time that a case takes. Asked once a run.
 */
const assumeRolesStay = shared<void>(async (scene) => {
  const roleFullnames = (await scene.given.service()).roleFullnames.slice(0, 2)
  const { id } = await seenInRoles(scene, roleFullnames)
  await scene.pause(2000)
  const shown = await scene.eventually((look) => look.host(id))
  if (isObject(shown.roles) && areIn(shown.roles, roleFullnames)) return
  throw new Untestable(`Cannot read the state: host ${id} loses roles though nothing is done to it.`, {
    ...{ within: shown, key: 'roles' },
  })
})

/** Judges roles that a call must leave alone. */
export const judgingRoles = (scene: Scene, judge: () => Promise<void>): Promise<void> =>
  judge().catch(async (error) => {
    if (error instanceof Violation && error.evidence.key === 'roles') await assumeRolesStay(scene)
    throw error
  })

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
  if (isObject(roles) && areIn(roles, before)) expectJoined(shown, added, 'host.update.roles.assigned')
}

/** A host that did not join a role that was listed breaks the clause of that. */
export function expectJoined(within: JsonObject, listed: readonly string[], clause: ClauseId): void {
  const { roles } = within
  if (isObject(roles))
    expectThat(areIn(roles, listed), `the host to join ${listed}`, JSON.stringify(rolesShown(roles)), {
      ...{ within, key: 'roles', clause },
    })
}

/** Whether a list of roles puts a host into one at all is judged by cases of its own. Asked once a run. */
export const assumeRolesAreSet = shared<void>(async ({ given, eventually }) => {
  const listed = (await given.service()).roleFullnames.slice(0, 1)
  const { id } = await given.host()
  await given.done(updateHostRoles(id, listed), { type: 'object' })
  await eventually(async (look) => assumeInRoles(await look.host(id), listed))
})

export const areIn = (roles: JsonObject, roleFullnames: readonly string[]): boolean =>
  roleFullnames.every((each) => isIn(roles, each))

function isIn(roles: JsonObject, roleFullname: string): boolean {
  const [service = '', role = ''] = roleFullname.split(':')
  const held = roles[service]
  return Array.isArray(held) && held.includes(role)
}
