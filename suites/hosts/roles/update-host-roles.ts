import { updateHostRoles } from '../../../fixtures/calls.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRoles } from '../../kernel/expect.js'
import { answeringRepeated, wornWhere } from '../../kernel/impostors.js'
import { addingRoles, takingRoles } from '../list/listed-roles.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { expectListedIn, madeListable } from '../scenes/judge-listed.js'
import { assumeInRoles, expectJoined, seenInRoles } from '../scenes/seen-in-roles.js'

/** Two services with similar names, and all three roles of one of them. */
const joinsEveryRole: ConformanceCase = {
  id: 'hosts/roles/joins-every-listed-role',
  clause: 'host.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run({ act, given, eventually }) {
    const one = await given.service('mcweb')
    const other = await given.service('mc_eb')
    const { id } = await given.host()

    const reply = await act(updateHostRoles(id, [...one.roleFullnames, ...other.roleFullnames.slice(-1)]))

    expectTaken(reply)
    const roles = { [one.service]: ['app', 'app2', 'db'], [other.service]: ['db'] }
    await eventually(async (look) => expectRoles(await look.host(id), roles))
  },

  impostor: takingRoles('updateHostRoles', (roles) => roles.slice(0, -1)),
}

const isListedInItsNewRole: ConformanceCase = {
  id: 'hosts/roles/is-listed-in-its-new-role',
  clause: 'host.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given } = scene
    const [role = ''] = (await given.service()).roleFullnames
    const host = await given.host()
    await madeListable(scene, host)

    const reply = await act(updateHostRoles(host.id, [role]))

    expectTaken(reply)
    await expectListedIn(scene, role, host)
  },

  impostor: takingRoles('updateHostRoles', (roles) => roles.slice(1)),
}

/** The second request is no retry of the first: the host was in another role in between. */
const setsAgain: ConformanceCase = {
  id: 'hosts/roles/sets-again-what-it-set-before',
  clause: 'host.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run({ act, given, eventually }) {
    const [role = '', other = ''] = (await given.service()).roleFullnames
    const { id } = await given.host()
    for (const each of [role, other]) await given.done(updateHostRoles(id, [each]), { type: 'object' })
    await eventually(async (look) => assumeInRoles(await look.host(id), [other]))

    const reply = await act(updateHostRoles(id, [role]))

    expectTaken(reply)
    await eventually(async (look) => expectJoined(await look.host(id), [role], 'host.roles.assigned'))
  },

  impostor: answeringRepeated('updateHostRoles'),
}

/** A host moves from one set of roles to another. Get judges what it left. */
const leaves = (
  id: string,
  clause: 'host.roles.removed' | 'host.roles.cleared',
  before: readonly string[],
  after: readonly string[],
  shown: Record<string, string[]>,
): ConformanceCase => ({
  id: `hosts/roles/${id}`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    await given.service('mcweb')
    await given.service('mcdb')
    const host = await seenInRoles(scene, [...before])

    const reply = await act(updateHostRoles(host.id, [...after]))

    expectTaken(reply)
    await eventually(async (look) => {
      const seen = await look.host(host.id)
      expectJoined(seen, after, 'host.roles.assigned')
      expectRoles(seen, shown)
    })
  },

  ...wornWhere(
    addingRoles,
    ({ roleFullnames }, { operation }) =>
      operation !== 'updateHostRoles' ||
      (Array.isArray(roleFullnames) && (roleFullnames.length === 0) === (after.length === 0)),
  ),
})

export const updateHostRolesCases = [
  joinsEveryRole,
  isListedInItsNewRole,
  setsAgain,
  leaves(
    'leaves-unlisted-roles',
    'host.roles.removed',
    ['mcweb:app', 'mcweb:app2'],
    ['mcweb:app2', 'mcweb:db'],
    { mcweb: ['app2', 'db'] },
  ),
  leaves('leaves-unlisted-services', 'host.roles.removed', ['mcweb:app'], ['mcdb:app'], { mcdb: ['app'] }),
  leaves('empty-list-leaves-every-role', 'host.roles.cleared', ['mcweb:app', 'mcdb:db'], [], {}),
]
