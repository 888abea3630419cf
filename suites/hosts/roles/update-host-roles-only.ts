import { updateHost, updateHostRoles, updateHostStatus } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import { existingRoles, expectInRoles } from '../list/listed-roles.js'
import { knowingItsHosts } from '../scenes/knowing-its-hosts.js'
import { namesakes } from '../scenes/namesakes.js'

const hostIdOf = (path: string): string => decodeURIComponent(path.split('/').at(-2) ?? '')

/** The status is not the one that hosts begin with on most servers. */
const keepsTheRest: ConformanceCase = {
  id: 'hosts/roles/keeps-everything-else',
  clause: 'host.roles.rest',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { given, send, eventually } = scene
    const roles = await existingRoles(scene, 'app')
    const fields = { displayName: 'Front Door', customIdentifier: given.name('identifier'), memo: 'kept' }
    const { id, body } = await given.host(fields)
    await given.done(updateHostStatus(id, 'maintenance'), successSchema)

    const reply = await send(updateHostRoles(id, roles))

    expectSuccess(reply, successSchema)
    const kept = { ...fields, name: body.name, status: 'maintenance', isRetired: false }
    await eventually(async () => {
      const shown = await given.hostAsRead(id)
      for (const [key, value] of Object.entries(kept)) expectEqual(key, shown[key], value)
    })
  },

  impostor: (send) => {
    let registered: Json = null
    return async (call) => {
      if (call.operation === 'registerHost') registered = call.body ?? null
      const reply = await send(call)
      if (call.operation === 'updateHostRoles')
        await send(updateHost(hostIdOf(call.path), { ...(registered as JsonObject), memo: '' }))
      return reply
    }
  },
}

const changesNoOtherHost: ConformanceCase = {
  id: 'hosts/roles/changes-no-other-host',
  clause: 'host.roles.others',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { given, send } = scene
    const roleFullnames = await existingRoles(scene, 'app', 'db')
    const [other, { id }] = await namesakes(given, { roleFullnames })

    const reply = await send(updateHostRoles(id, roleFullnames.slice(1)))

    expectSuccess(reply, successSchema)
    await expectInRoles(scene, id, roleFullnames.slice(1))
    await expectInRoles(scene, other.id, roleFullnames)
  },

  impostor: knowingItsHosts(async (call, ids, send) => {
    const reply = await send(call)
    const { roleFullnames = [] } = Object(call.body) as JsonObject
    if (call.operation === 'updateHostRoles')
      for (const id of ids) await send(updateHostRoles(id, roleFullnames))
    return reply
  }),
}

export const updateHostRolesOnlyCases = [keepsTheRest, changesNoOtherHost]
