import { isDeepStrictEqual } from 'node:util'
import { bulkUpdateHostStatuses, listHosts } from '../../fixtures/calls.js'
import { observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { other } from './reading.js'

/** Neither in the order of the alphabet nor the other way round. */
const labels = ['m', 'c', 'x', 'a', 'p']

/** The positions of these hosts in the list, by the order in which they were made. */
async function orderListed(
  { given, eventually }: Scene,
  service: string,
  ids: readonly string[],
): Promise<number[]> {
  return eventually(async () => {
    const { hosts } = (await given.done(listHosts([['service', service]]), listSchema)) as {
      hosts: { id: string }[]
    }
    const order = hosts.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0)
    if (order.length === ids.length) return order
    throw new Untestable(`The list shows ${order.length} of the ${ids.length} hosts of ${service}.`)
  })
}

const listSchema = {
  type: 'object',
  properties: { hosts: { type: 'array', items: { type: 'object' } } },
  required: ['hosts'],
} as const

const order = observation('reply.lists.order', {
  effects: ['creates', 'leavesTraces'],

  async observe(scene) {
    const { given, pause } = scene
    const service = given.name('svc')
    const ids: string[] = []
    for (const label of labels)
      ids.push((await given.host({ name: given.name(label), roleFullnames: [`${service}:role`] })).id)
    await given.done(bulkUpdateHostStatuses(ids, 'working'), { type: 'object' })

    const first = await orderListed(scene, service, ids)
    await pause(50)
    const second = await orderListed(scene, service, ids)

    if (!isDeepStrictEqual(first, second)) return other('another one each time')
    return orderOf(first)
  },
})

function orderOf(listed: readonly number[]) {
  const made = labels.map((_, at) => at)
  if (isDeepStrictEqual(listed, made)) return 'creation'
  if (isDeepStrictEqual(listed, made.toReversed())) return 'newest-first'
  const byName = made.toSorted((a, b) => ((labels[a] as string) < (labels[b] as string) ? -1 : 1))
  return isDeepStrictEqual(listed, byName) ? 'by-name' : other('another, the same each time')
}

export const listOrderObservations = [order]
