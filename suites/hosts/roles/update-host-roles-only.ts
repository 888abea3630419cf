import { updateHostRoles } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRoles, expectThat, rolesShown } from '../../kernel/expect.js'
import { Unseen } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { found, inRole, madeListable } from '../scenes/judge-listed.js'
import { namesakes } from '../scenes/namesakes.js'
import { doingItToAll } from '../writes/doing-it-to-all.js'

/** What stays can be judged only where the new roles are shown. */
function expectInRoles(shown: JsonObject | undefined, service: string, role: string): void {
  if (JSON.stringify(rolesShown(shown?.roles)) !== JSON.stringify({ [service]: [role] }))
    throw new Unseen('Cannot read the state: the host does not show the roles that it was given.')
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
      expectThat(listing({ id: other.id }), 'the other host in its role still', 'a list without it', {
        ...{ within: listed, of: listed },
      })
      if (shown) expectRoles(shown, roles)
    })
  },

  impostor: doingItToAll('updateHostRoles'),
}

export const updateHostRolesOnlyCases = [changesNoOtherHost]
