import { isDeepStrictEqual } from 'node:util'
import { bulkUpdateHostStatuses } from '../../fixtures/calls.js'
import { observing } from '../kernel/observation.js'
import { Untestable, unlessUntestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { hostsInARow, labels } from './shared-hosts.js'

/** The positions of these hosts in the list, in the order in which they were made. */
const orderListed = (scene: Scene, service: string, ids: readonly string[]): Promise<number[]> =>
  scene.eventually(async (look) => {
    const hosts = await look.hosts([['service', service]])
    const order = hosts.map(({ id }) => ids.indexOf(String(id))).filter((at) => at >= 0)
    if (order.length === ids.length) return order
    throw new Untestable(`The list shows ${order.length} of the ${ids.length} hosts of ${service}.`)
  })

/** The order of what was made with these ids, and labels in its names, one after the other. */
function orderOf(listed: readonly number[], ids: readonly string[]) {
  const made = ids.map((_, at) => at)
  if (isDeepStrictEqual(listed, made)) return 'creation'
  if (isDeepStrictEqual(listed, made.toReversed())) return 'newest-first'
  const by = (keys: readonly string[]): number[] => made.toSorted((a, b) => compare(keys[a], keys[b]))
  if (isDeepStrictEqual(listed, by(labels))) return 'by-name'
  /** Databases compare without regard to letter case, too. */
  const byId = [ids, ids.map((id) => id.toLowerCase())].map(by)
  return byId.some((each) => isDeepStrictEqual(listed, each)) ? 'by-id' : 'other: another, the same each time'
}

const compare = (a = '', b = ''): number => (a < b ? -1 : 1)

/** A server that sorts its hosts may leave what it has fewer of as it was made, or sort it by name. */
async function orderOfSettings({ given, eventually }: Scene): Promise<ReturnType<typeof orderOf>> {
  const those = labels.slice(0, 3)
  const made: string[] = []
  for (const label of those) made.push((await given.integration({ name: given.name(label) })).id)
  const listed = await eventually(async (look) => {
    const own = (await look.integrations()).map(({ id }) => made.indexOf(String(id))).filter((at) => at >= 0)
    if (own.length === made.length) return own
    throw new Untestable(`The list shows ${own.length} of the ${made.length} settings.`)
  })
  return orderOf(listed, made)
}

export const listOrderObservations = observing(['creates', 'leavesTraces'], {
  async 'reply.lists.order'(scene) {
    const { given, pause } = scene
    const { ids, service } = await hostsInARow(scene)
    /** Where that is not there, the list may show them all the same. */
    await given
      .done(bulkUpdateHostStatuses(ids, 'working'), { type: 'object' })
      .catch(unlessUntestable(undefined))

    const first = await orderListed(scene, service, ids)
    await pause(50)
    const second = await orderListed(scene, service, ids)

    if (!isDeepStrictEqual(first, second)) return 'another-each-time'
    const order = orderOf(first, ids)
    if (order !== 'newest-first') return order
    /** Where there are no settings, hosts speak for all. */
    const ofSettings = await orderOfSettings(scene).catch(unlessUntestable(order))
    if (ofSettings === 'by-name') return 'newest-first-settings-by-name'
    return ofSettings === order ? order : 'hosts-newest-first'
  },
})
