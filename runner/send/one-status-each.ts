import { listHosts } from '../../fixtures/calls.js'
import type { Json, Pairs, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { bodyIfJson, withBody } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { keyOf, type Obstacle, overlooks } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'

const known = keyOf(overlooks('listHosts', 'status', true))

/** Found of lists that show every host whatever they are asked for. */
const heedless = new WeakSet<Obstacle>()

const isStatus = ([name]: Pairs[number]): boolean => name === 'status'

/**
 * Lists hosts one status after the other where several at once are wrong; a host listed twice is one. A list that shows
 * every host whatever it is asked for is asked once.
 */
export const oneStatusEach =
  (standing: Standing) =>
  (send: Send): Send =>
  async (call) => {
    const { query = [] } = call
    const statuses = query.filter(isStatus)
    const isSeveral = statuses.length > 1 && call.path === listHosts().path
    const obstacle = standing.get(known)
    if (!isSeveral || !obstacle || heedless.has(obstacle)) return send(call)
    const rest = query.filter((each) => !isStatus(each))
    let first: Reply | undefined
    const hosts: Json[] = []
    for (const status of statuses) {
      const reply = await send({ ...call, query: [...rest, status] })
      const found = hostsIn(reply)
      if (!found) return reply
      if (!first && found.some((each) => statusOf(each) !== status[1])) {
        const all = await send(call)
        const shown = new Set(hostsIn(all)?.map(idOf))
        if (found.every((each) => shown.has(idOf(each)))) {
          heedless.add(obstacle)
          return all
        }
      }
      first ??= reply
      const before = new Set(hosts.map(idOf))
      hosts.push(...found.filter((each) => !before.has(idOf(each))))
    }
    const body = { hosts }
    return withBody({ ...(first as Reply), text: JSON.stringify(body) }, body, first)
  }

const statusOf = (host: Json): Json | undefined => (isObject(host) ? host.status : undefined)

const idOf = (host: Json): Json => (isObject(host) && host.id) || host

function hostsIn(reply: Reply): Json[] | undefined {
  const body = isSuccess(reply) ? bodyIfJson(reply) : undefined
  return isObject(body) && Array.isArray(body.hosts) ? body.hosts : undefined
}
