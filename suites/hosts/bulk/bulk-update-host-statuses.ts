import { bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import { maxBulkIds, type SettableStatus, settableStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody, wornWhere } from '../../kernel/impostors.js'
import { lent } from '../../kernel/shared.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { idsOf } from '../scenes/host-with-status.js'

/** The same hosts for each status in turn, so that no stale read shows what is to come. */
const hostsToSet = lent<RegisteredHost[]>((own) => own.given.hosts(settableStatuses.length))

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
    for (const { id } of hosts)
      await scene.eventually(async (look) => {
        const host = await look.host(id)
        expectEqual('the status', host.status ?? null, to, { within: host, key: 'status' })
      })
  },

  ...wornWhere(
    alteringBody('bulkUpdateHostStatuses', (body) => ({
      ...body,
      ids: (body.ids as string[]).slice(0, -1),
    })),
    ({ ids, status }) => status === to && Array.isArray(ids) && ids.length > 1 && ids.length < maxBulkIds,
  ),
})

export const bulkUpdateHostStatusesCases = settableStatuses.map(setsEveryHost)
