import { updateHostRoles, updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, isSuccess, rolesShown } from '../../kernel/expect.js'
import { knowingItsHosts } from '../../kernel/knowing-ids.js'
import { Unseen } from '../../kernel/outcomes.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { found, inRole, madeListable } from '../scenes/judge-listed.js'
import { expectKeptFacts } from '../scenes/kept-facts.js'
import { losingTheMemo } from '../scenes/losing-the-memo.js'
import { namesakes } from '../scenes/namesakes.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'

/** What stays can be judged only where the new roles are shown. */
function expectInRoles(shown: JsonObject | undefined, service: string, role: string): void {
  if (JSON.stringify(rolesShown(shown?.roles)) !== JSON.stringify({ [service]: [role] }))
    throw new Unseen('Cannot read the state: the host does not show the roles that it was given.')
}

/** The status differs from the one that hosts have at first on most servers. */
const keepsTheRest: ConformanceCase = {
  id: 'hosts/roles/keeps-everything-else',
  clause: 'host.roles.rest',
  effects: ['creates', 'leavesTraces'],

  async run({ act, given, eventually }) {
    const { service, role, roleFullnames } = await given.service()
    const { id } = await given.host({
      displayName: 'Front Door',
      customIdentifier: given.name('identifier'),
      memo: 'kept',
      meta: { kernel: { name: 'Linux' } },
    })
    await given.done(updateHostStatus(id, 'maintenance'), successSchema)
    const before = await eventually(async (look) => {
      const shown = await look.host(id)
      assumeInStatus(shown, 'maintenance')
      return shown
    })

    const reply = await act(updateHostRoles(id, roleFullnames.slice(0, 1)))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await look.host(id)
      expectInRoles(shown, service, role)
      expectKeptFacts(shown, before, 'roles')
    })
  },

  impostor: losingTheMemo('updateHostRoles'),
}

/** Both keep one role, so that one reply of the list shows them. */
const changesNoOtherHost: ConformanceCase = {
  id: 'hosts/roles/changes-no-other-host',
  clause: 'host.roles.others',
  sparing: 'updateHostRoles',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const { service, role, roleFullnames } = await given.service()
    const [stays = '', left = ''] = roleFullnames
    const [other, named] = await namesakes(given, { roleFullnames: [stays, left] })
    for (const each of [other, named]) await madeListable(scene, each)
    const roles = { [service]: ['app', 'app2'] }
    await eventually(async (look) => {
      const shown = rolesShown(found(await look.hosts(inRole(stays)), other)?.roles)
      if (JSON.stringify(shown) !== JSON.stringify(roles))
        throw new Unseen(
          `Cannot read the state: host ${other.id} does not show the roles of its registration.`,
        )
    })

    const reply = await act(updateHostRoles(named.id, [stays]))

    assumeTaken(reply)
    await eventually(async (look) => {
      const listed = await look.hosts(inRole(stays))
      expectInRoles(found(listed, named), service, role)
      const shown = found(listed, other)
      expectEqual('the other host to be in', rolesShown(shown?.roles), roles, { within: shown ?? listed })
    })
  },

  impostor: knowingItsHosts(async (call, ids, send) => {
    const reply = await send(call)
    const { roleFullnames = [] } = Object(call.body) as JsonObject
    if (call.operation === 'updateHostRoles' && isSuccess(reply))
      for (const id of ids) await send(updateHostRoles(id, roleFullnames))
    return reply
  }),
}

export const updateHostRolesOnlyCases = [keepsTheRest, changesNoOtherHost]
