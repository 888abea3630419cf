import { listHosts } from '../../fixtures/calls.js'
import type { Json, Pairs, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { bodyIfJson, withBody } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { keyOf, overlooks } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'

const known = keyOf(overlooks('listHosts', 'status', true))

const isStatus = ([name]: Pairs[number]): boolean => name === 'status'

/** Lists hosts one status after the other where several at once are wrong; a host listed twice is one. */
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
      const before = new Set(hosts.map(idOf))
      hosts.push(...found.filter((each) => !before.has(idOf(each))))
    }
    const body = { hosts }
    return withBody({ ...(first as Reply), text: JSON.stringify(body) }, body, first)
  }

const idOf = (host: Json): Json => (isObject(host) && host.id) || host

function hostsIn(reply: Reply): Json[] | undefined {
  const body = isSuccess(reply) ? bodyIfJson(reply) : undefined
  return isObject(body) && Array.isArray(body.hosts) ? body.hosts : undefined
}
