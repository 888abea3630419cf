import { updateHostRoles } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRoles, expectThat } from '../../kernel/expect.js'
import { wornWhere } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import { addingRoles, takingRoles } from '../list/listed-roles.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { inRole, madeListable } from '../scenes/judge-listed.js'
import { areIn, expectJoined, seenInRoles } from '../scenes/seen-in-roles.js'

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

/**
 * If the list cannot find any host by role, its silence about this one proves nothing. Where Get shows the host in its
 * new role, the list is wrong and not what was done.
 */
const isListedInItsNewRole: ConformanceCase = {
  id: 'hosts/roles/is-listed-in-its-new-role',
  clause: 'host.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const [role = ''] = (await given.service()).roleFullnames
    const control = await given.shared(async (own) => {
      const host = await own.given.host({ roleFullnames: [role] })
      await madeListable(own, host)
      return host
    }, `a host listed in ${role}`)
    const host = await given.host()
    await madeListable(scene, host)

    const reply = await act(updateHostRoles(host.id, [role]))

    expectTaken(reply)
    await eventually(async (look) => {
      const listed = await look.hosts(inRole(role))
      const shows = (id: string): boolean => listed.some((each: JsonObject) => each.id === id)
      if (!shows(control.id))
        throw new Unseen(`Cannot read the state: the list of ${role} does not show a host that is in it.`)
      if (shows(host.id)) return
      const { roles } = await look.host(host.id)
      const isIn = isObject(roles) && areIn(roles, [role])
      expectThat(listing({ id: host.id }), `host ${host.id} in the list of ${role}`, 'a list without it', {
        ...{ within: listed, of: listed, ...(isIn && { clause: 'host.list.role' as const }) },
      })
    })
  },

  impostor: takingRoles('updateHostRoles', (roles) => roles.slice(1)),
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
  leaves(
    'leaves-unlisted-roles',
    'host.roles.removed',
    ['mcweb:app', 'mcweb:app2'],
    ['mcweb:app2', 'mcweb:db'],
    { mcweb: ['app2', 'db'] },
  ),
  leaves('leaves-unlisted-services', 'host.roles.removed', ['mcweb:app'], ['mcdb:app'], {
    mcdb: ['app'],
  }),
  leaves('empty-list-leaves-every-role', 'host.roles.cleared', ['mcweb:app', 'mcdb:db'], [], {}),
]
