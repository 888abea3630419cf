import { listHosts } from '../../fixtures/calls.js'
import type { Json, Pairs, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { bodyIfJson, withBody } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { keyOf, overlooks } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'

const known = keyOf(overlooks('listHosts', 'status', true))

const isStatus = ([name]: Pairs[number]): boolean => name === 'status'

/** Lists the hosts of one status after the other where the list is known to be wrong for several at once. */
export const oneStatusEach =
  (standing: Standing) =>
  (send: Send): Send =>
  async (call) => {
    const { query = [] } = call
    const statuses = query.filter(isStatus)
    if (statuses.length < 2 || call.path !== listHosts().path || !standing.has(known)) return send(call)
    const rest = query.filter((each) => !isStatus(each))
    let first: Reply | undefined
    const hosts: Json[] = []
    for (const status of statuses) {
      const reply = await send({ ...call, query: [...rest, status] })
      const found = hostsIn(reply)
      if (!found) return reply
      first ??= reply
      hosts.push(...found)
    }
    const body = { hosts }
    return withBody({ ...(first as Reply), text: JSON.stringify(body) }, body, first)
  }

function hostsIn(reply: Reply): Json[] | undefined {
  const body = isSuccess(reply) ? bodyIfJson(reply) : undefined
  return isObject(body) && Array.isArray(body.hosts) ? body.hosts : undefined
}
