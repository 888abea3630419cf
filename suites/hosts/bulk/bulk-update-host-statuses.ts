import { bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { maxBulkIds, type SettableStatus, settableStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody, answeringRepeated, wornWhere } from '../../kernel/impostors.js'
import { settled } from '../../kernel/settled.js'
import { lent } from '../../kernel/shared.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { idsOf } from '../scenes/host-with-status.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'

/** The same hosts for each status in turn, so that no stale read shows what is to come. */
const hostsToSet = lent<RegisteredHost[]>((own) => own.given.hosts(settableStatuses.length))

const expectStatus = (host: JsonObject, status: SettableStatus): void =>
  expectEqual('the status', host.status ?? null, status, { within: host, key: 'status' })

/** One host of each status. The last one listed has to change. */
const setsEveryHost = (to: SettableStatus): ConformanceCase => ({
  id: `hosts/bulk-status/sets-every-host-to-${to}`,
  clause: 'host.bulk-status.every',
  effects: ['creates'],

  async run(scene) {
    const others = settableStatuses.filter((each) => each !== to)
    const hosts = await hostsToSet(scene)
    const froms = [to, ...others]
    await Promise.all(hosts.map(({ id }, at) => scene.given.status(id, froms[at] ?? to)))

    const reply = await scene.act(bulkUpdateHostStatuses(idsOf(hosts), to))

    expectTaken(reply)
    for (const { id } of hosts) await scene.eventually(async (look) => expectStatus(await look.host(id), to))
  },

  ...wornWhere(
    alteringBody('bulkUpdateHostStatuses', (body) => ({ ...body, ids: (body.ids as string[]).slice(0, -1) })),
    ({ ids, status }) => status === to && Array.isArray(ids) && ids.length > 1 && ids.length < maxBulkIds,
  ),
})

/** A server that joins hosts with their roles may lose those without any. */
const setsHostsWithoutRoles: ConformanceCase = {
  id: 'hosts/bulk-status/sets-hosts-with-and-without-roles',
  clause: 'host.bulk-status.every',
  effects: ['creates', 'leavesTraces'],

  async run({ act, given, eventually }) {
    const { roleFullnames } = await given.service()
    const hosts = [await given.host({ roleFullnames: roleFullnames.slice(0, 1) }), await given.host()]
    for (const { id } of hosts) await given.status(id, 'standby')

    const reply = await act(bulkUpdateHostStatuses(idsOf(hosts), 'maintenance'))

    expectTaken(reply)
    for (const { id } of hosts)
      await eventually(async (look) => expectStatus(await look.host(id), 'maintenance'))
  },

  impostor: alteringBody('bulkUpdateHostStatuses', (body) => ({
    ...body,
    ids: (body.ids as string[]).slice(0, 1),
  })),
}

/** The second request is no retry of the first: the host had another status in between. */
const setsAgain: ConformanceCase = {
  id: 'hosts/bulk-status/sets-again-what-it-set-before',
  clause: 'host.bulk-status.every',
  effects: ['creates'],

  async run({ act, given, eventually }) {
    const { id } = await given.host()
    await given.done(bulkUpdateHostStatuses([id], 'standby'), { type: 'object' })
    await given.status(id, 'maintenance')
    await eventually(async (look) => assumeInStatus(await look.host(id), 'maintenance'))

    const reply = await act(bulkUpdateHostStatuses([id], 'standby'))

    expectTaken(reply)
    await eventually(async (look) => expectStatus(await look.host(id), 'standby'))
  },

  impostor: answeringRepeated('bulkUpdateHostStatuses'),
}

/**
 * A server that finds the hosts by a condition may find all of them where it lists none. Alone, since it would change those
 * of other cases too. It may refuse such a call.
 */
const setsNoHost: ConformanceCase = {
  id: 'hosts/bulk-status/of-no-host-changes-none',
  clause: 'host.bulk-status.only-listed',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const { id } = await scene.given.host()
    await scene.given.status(id, 'poweroff')
    await scene.eventually(async (look) => assumeInStatus(await look.host(id), 'poweroff'))

    await scene.act(bulkUpdateHostStatuses([], 'maintenance'))

    await settled(scene)
    await scene.eventually(async (look) => expectStatus(await look.host(id), 'poweroff'))
  },

  impostor: (send) => {
    const all: string[] = []
    return async (call) => {
      const { ids } = Object(call.body) as JsonObject
      const isOfNone = call.operation === 'bulkUpdateHostStatuses' && Array.isArray(ids) && !ids.length
      const reply = await send(isOfNone ? { ...call, body: { ...Object(call.body), ids: all } } : call)
      if (call.operation === 'registerHost' && isSuccess(reply)) all.push(JSON.parse(reply.text).id)
      return reply
    }
  },
}

export const bulkUpdateHostStatusesCases = [
  ...settableStatuses.map(setsEveryHost),
  setsHostsWithoutRoles,
  setsAgain,
  setsNoHost,
]
