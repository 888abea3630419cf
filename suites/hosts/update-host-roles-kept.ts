import { updateHost, updateHostRoles } from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectRoles, expectSuccess } from '../kernel/expect.js'
import { seenUpdated, updatedMemo } from './seen-updated.js'

/** Takes the list of an update for the whole set. */
const replacingRoles: Impostor = (send) => async (call) => {
  const reply = await send(call)
  const id = call.operation === 'updateHost' && call.path.split('/').at(-1)
  const listed = (call.body as { roleFullnames?: string[] } | undefined)?.roleFullnames
  if (id) await send(updateHostRoles(decodeURIComponent(id), listed ?? []))
  return reply
}

/** The PUT lists only one role; the other two are the interesting ones. */
const keepsUnlistedRoles: ConformanceCase = {
  id: 'hosts/update/keeps-unlisted-roles',
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],

  async run({ send, given, eventually }) {
    const service = given.name('svc')
    const host = await given.host({ roleFullnames: [`${service}:app`, `${service}:db`] })

    const reply = await send(updateHost(host.id, { ...host.body, roleFullnames: [`${service}:cache`] }))

    expectSuccess(reply, idSchema)
    await eventually(async () =>
      expectRoles(await given.hostAsRead(host.id), { [service]: ['app', 'cache', 'db'] }),
    )
  },

  impostor: replacingRoles,
}

/** None of these says that a host should leave its roles. */
const listsOfNothing: Record<string, JsonObject> = {
  'an-empty-list': { roleFullnames: [] },
  null: { roleFullnames: null },
  'no-list': {},
}

const keepsRolesOn = ([id, listed]: [string, JsonObject]): ConformanceCase => ({
  id: `hosts/update/keeps-roles-on-${id}`,
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],

  async run({ send, given, eventually }) {
    const service = given.name('svc')
    const { id, body } = await given.host({ roleFullnames: [`${service}:app`, `${service}:db`] })
    const { roleFullnames, ...rest } = body

    const reply = await send(updateHost(id, { ...rest, ...listed, memo: updatedMemo } as Json))

    expectSuccess(reply, idSchema)
    await eventually(async () => {
      expectRoles(await seenUpdated(given, id), { [service]: ['app', 'db'] })
    })
  },

  impostor: replacingRoles,
})

export const updateHostRolesKeptCases = [
  keepsUnlistedRoles,
  ...Object.entries(listsOfNothing).map(keepsRolesOn),
]
