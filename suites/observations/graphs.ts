import * as calls from '../../fixtures/calls.js'
import { metricsSchema } from '../../spec/schemas.js'
import type { Effect } from '../kernel/case.js'
import { expectReached, expectSuccess, isSuccess } from '../kernel/expect.js'
import { observation } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { other, settled } from './reading.js'

const effects: readonly Effect[] = ['creates', 'leavesTraces']

interface Metric {
  service: string
  name: string
}

async function metricWithValue({ given }: Scene, name: string): Promise<Metric & { time: number }> {
  const { service } = await given.service()
  const time = given.minutesAgo(5)
  await given.metrics(service, [{ name, time, value: 1 }])
  return { service, name, time }
}

/** Deletes the first of these graphs that is there; undefined when none is, nor comes up. */
async function deleteOneOf(
  { send, ...scene }: Scene,
  service: string,
  graphs: readonly string[],
): Promise<string | undefined> {
  const attempt = async (): Promise<string | undefined> => {
    for (const graph of graphs) {
      const reply = await send(calls.deleteGraphDefinition(service, graph))
      expectReached(reply)
      if (isSuccess(reply)) return graph
    }
    return undefined
  }
  return settled(scene, attempt, (deleted) => deleted !== undefined)
}

const name = observation('graph.name', {
  effects,

  async observe(scene) {
    const first = scene.given.name('graph')
    const { service } = await metricWithValue(scene, `${first}.part.last`)

    const deleted = await deleteOneOf(scene, service, [
      `${first}.part.*`,
      `${first}.*`,
      `${first}.part.last.*`,
      `${first}.part.last*`,
    ])

    if (deleted === `${first}.part.*`) return 'all-but-last-part'
    if (deleted === `${first}.*`) return 'first-part'
    return other(deleted ? deleted.replace(first, 'a').replace('part.last', 'b.c') : 'neither a.b.* nor a.*')
  },
})

/** The graph of such a name could only be of this service, which nobody else has. */
const onePart = observation('graph.one-part', {
  effects,

  async observe(scene) {
    const metric = scene.given.name('graph')
    const { service } = await metricWithValue(scene, metric)

    const deleted = await deleteOneOf(scene, service, ['*', `${metric}.*`, `${metric}*`])

    if (deleted === undefined) return 'none'
    return deleted === '*' ? 'star-alone' : 'name-and-star'
  },
})

const values = observation('graph.values', {
  effects,

  async observe(scene) {
    const { send, given } = scene
    const first = given.name('graph')
    const { service, ...metric } = await metricWithValue(scene, `${first}.part.last`)
    const hasValue = async (): Promise<boolean> => {
      const reply = await send(
        calls.getServiceMetrics(service, metric.name, metric.time - 60, metric.time + 60),
      )
      expectReached(reply)
      return isSuccess(reply) && expectSuccess(reply, metricsSchema).metrics.length > 0
    }
    await settled(scene, hasValue, (has) => has)
    if (!(await deleteOneOf(scene, service, [`${first}.part.*`, `${first}.*`])))
      throw new NotApplicable('What this server calls the graph of a metric is not known.')

    return (await settled(scene, hasValue, (has) => !has)) ? 'kept' : 'deleted'
  },
})

export const graphObservations = [name, onePart, values]
