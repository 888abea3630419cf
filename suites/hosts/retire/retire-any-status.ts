import type { Call, Json, JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import { settableStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import { expectHostsFound, expectTaken } from '../scenes/expect-taken.js'
import { idsOf } from '../scenes/host-with-status.js'
import { found, judgeListed, listedHost } from '../scenes/judge-listed.js'
import { listingUnretired, showsRetired } from './retired-hosts.js'
import { type Retirement, retirements } from './retirements.js'

/** §3.1: a host can be retired in any status. */
const retiresWhateverTheStatus = ({ label, operation, count, call }: Retirement): ConformanceCase => ({
  id: `hosts/${label}/retires-whatever-the-status`,
  clause: `host.${label}.retired`,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const hosts = await Promise.all(settableStatuses.map((status) => listedHost(scene, {}, status)))
    const ids = idsOf(hosts)

    for (const each of count > 1 ? [ids] : ids.map((id) => [id])) {
      const reply = await scene.act(call(each))
      await scene.eventually((look) => expectHostsFound(look, reply, each))
      expectTaken(reply)
    }

    await judgeListed(scene, (listed) => {
      const retired = hosts.flatMap((each, at) =>
        showsRetired(found(listed, each)) ? (settableStatuses[at] as string) : [],
      )
      expectEqual('to be retired, of hosts in each status:', retired, [...settableStatuses], {
        ...{ within: listed, of: listed },
        rule: { allOf: ids.map((id) => ({ not: listingUnretired(id) })) },
      })
    })
  },

  impostor: leavingThosePoweredOff(operation),
})

/** Claims success for a host that is powered off, but does not retire it. */
function leavingThosePoweredOff(operation: Retirement['operation']): Impostor {
  return (send) => {
    const off = new Set<Json>()
    const isOff = (id: Json): boolean => off.has(id)
    return (call: Call) => {
      const id = namedIn(call, 'hostId')
      const { status, ids } = Object(call.body) as JsonObject
      if (call.operation === 'updateHostStatus' && status === 'poweroff') off.add(id)
      if (call.operation !== operation || call.raw !== undefined) return send(call)
      if (Array.isArray(ids) && ids.some(isOff))
        return send({ ...call, body: { ids: ids.filter((each) => !isOff(each)) } })
      return isOff(id) ? Promise.resolve(jsonReply(200, { success: true })) : send(call)
    }
  }
}

export const retireAnyStatusCases = retirements.map(retiresWhateverTheStatus)
