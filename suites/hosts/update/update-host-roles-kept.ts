import { updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectRoles, isSuccess } from '../../kernel/expect.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { expectAdded, judgingRoles, seenInRoles } from '../scenes/seen-in-roles.js'
import { marked, updatedHost } from '../scenes/seen-updated.js'

/** Treats the roles of an update that is taken as the full set. What null means is open. */
const replacingRoles: Impostor = (send) => async (call) => {
  const reply = await send(call)
  const listed = (call.body as { roleFullnames?: string[] | null } | undefined)?.roleFullnames
  if (call.operation === 'updateHost' && isSuccess(reply) && listed !== null)
    await send(updateHostRoles(namedIn(call, 'hostId'), listed ?? []))
  return reply
}

/** The PUT lists only one role. The other two are the interesting ones. */
const keepsUnlistedRoles: ConformanceCase = {
  id: 'hosts/update/keeps-unlisted-roles',
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const { service, roleFullnames } = await given.service()
    const [before, listed] = [roleFullnames.slice(0, 2), roleFullnames.slice(2)]
    const host = await seenInRoles(scene, before)

    const reply = await act(updateHost(host.id, { ...host.body, roleFullnames: listed }))

    assumeTaken(reply)
    await judgingRoles(scene, () =>
      eventually(async (look) => {
        const shown = await look.host(host.id)
        expectAdded(shown, before, listed)
        expectRoles(shown, { [service]: ['app', 'app2', 'db'] })
      }),
    )
  },

  impostor: replacingRoles,
}

/** The roles that are listed replace none of another service either. */
const keepsRolesOfAnotherService: ConformanceCase = {
  id: 'hosts/update/keeps-roles-of-another-service',
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const [{ service, roleFullnames }, other] = [await given.service(), await given.service('mcdb')]
    const before = [roleFullnames[0], other.roleFullnames[0]].map(String)
    const listed = roleFullnames.slice(1, 2)
    const host = await seenInRoles(scene, before)

    const reply = await act(updateHost(host.id, { ...host.body, roleFullnames: listed }))

    assumeTaken(reply)
    await judgingRoles(scene, () =>
      eventually(async (look) => {
        const shown = await look.host(host.id)
        expectAdded(shown, before, listed)
        expectRoles(shown, { [service]: ['app', 'app2'], [other.service]: ['app'] })
      }),
    )
  },

  impostor: replacingRoles,
}

/** None of these tells the server to remove the host from its roles. */
const listsOfNothing: Record<string, JsonObject> = { 'an-empty-list': { roleFullnames: [] }, 'no-list': {} }

const keepsRolesOn = ([id, listed]: [string, JsonObject]): ConformanceCase => ({
  id: `hosts/update/keeps-roles-on-${id}`,
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const { service, roleFullnames } = await given.service()
    const before = roleFullnames.slice(0, 2)
    const { id, body } = await seenInRoles(scene, before)
    const { roleFullnames: _, ...rest } = body

    const changed = { ...marked(rest), customIdentifier: given.name('identifier') }
    const reply = await act(updateHost(id, { ...listed, ...changed } as Json))

    assumeTaken(reply)
    await judgingRoles(scene, () =>
      eventually(async (look) =>
        expectRoles(await updatedHost(look, { id, body }), { [service]: ['app', 'app2'] }),
      ),
    )
  },

  impostor: replacingRoles,
})

export const updateHostRolesKeptCases = [
  keepsUnlistedRoles,
  keepsRolesOfAnotherService,
  ...Object.entries(listsOfNothing).map(keepsRolesOn),
]
