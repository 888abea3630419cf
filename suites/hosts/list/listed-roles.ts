import type { Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { expectRoles, expectThat } from '../../kernel/expect.js'
import { alteringBody, alteringReply } from '../../kernel/impostors.js'
import type { Look } from '../../kernel/look.js'
import type { Scene } from '../../kernel/scene.js'
import { rolesOf } from '../get/host-fields.js'
import { findListed, madeListable } from '../scenes/any-status.js'
import { inRoles } from './list-rules.js'

/** A service with several roles, which exist because another host is in them. */
export async function existingRoles({ given }: Scene, ...roles: string[]): Promise<string[]> {
  const service = given.name('svc')
  const roleFullnames = roles.map((role) => `${service}:${role}`)
  await given.host({ roleFullnames })
  return roleFullnames
}

/** The host is in these roles and in no other, sooner or later. */
export const expectInRoles = ({ eventually }: Scene, id: string, roleFullnames: string[]): Promise<void> =>
  eventually(async (look) => expectRoles(await look.host(id), rolesOf(roleFullnames)))

/** Whether the list finds the host by the two halves of a role. */
async function isListed(look: Look, id: string, roleFullname: string): Promise<boolean> {
  const [service = '', role = ''] = roleFullname.split(':')
  return (await findListed(look, inRoles(service, role), { id })) !== undefined
}

/** The list finds the host by its role, sooner or later. */
export async function expectListed({ given, eventually }: Scene, id: string, role: string): Promise<void> {
  await madeListable(given, id)
  await eventually(async (look) => {
    const listed = await isListed(look, id, role)
    expectThat(listed, `host ${id} in the list of ${role}`, 'a list without it')
  })
}

/** The list finds the host by its role no more, sooner or later. */
export async function expectUnlisted({ given, eventually }: Scene, id: string, role: string): Promise<void> {
  await madeListable(given, id)
  await eventually(async (look) => {
    const listed = await isListed(look, id, role)
    expectThat(!listed, `host ${id} out of the list of ${role}`, 'a list with it')
  })
}

/** Takes in only some of the roles that a body lists. */
export const takingRoles = (operation: OperationId, take: (roles: Json[]) => Json[]): Impostor =>
  alteringBody(operation, (body) =>
    Array.isArray(body.roleFullnames) ? { ...body, roleFullnames: take(body.roleFullnames) } : body,
  )

/** Takes the list of Update Host Roles for an addition to the roles that the host was registered with. */
export const addingRoles: Impostor = (send) => {
  let had: Json[] = []
  return (call) => {
    const { roleFullnames } = Object(call.body) as JsonObject
    const listed = Array.isArray(roleFullnames) ? roleFullnames : []
    if (call.operation === 'registerHost') had = listed
    if (call.operation !== 'updateHostRoles') return send(call)
    return send({ ...call, body: { roleFullnames: [...new Set([...had, ...listed])] } })
  }
}

/** Knows no host by its service, as if the service did not exist. */
export const findingNoneByService: Impostor = alteringReply('listHosts', (body, { query }) =>
  query?.some(([name]) => name === 'service') ? { ...body, hosts: [] } : body,
)
