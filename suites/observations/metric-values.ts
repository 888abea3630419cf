import * as calls from '../../fixtures/calls.js'
import { type MetricPoint, metricsSchema } from '../../spec/schemas.js'
import { expectReached, expectSuccess, isSuccess } from '../kernel/expect.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from './reading.js'

/** A metric of a service that exists. */
export interface Metric {
  service: string
  name: string
}

/** One that nobody else has. */
export const metricOf = async ({ given }: Scene): Promise<Metric> => ({
  service: (await given.service()).service,
  name: given.name('metric'),
})

/** The values of a metric as soon as there are some; none where there never are. */
export const recordedValues = (scene: Scene, metric: Metric): Promise<readonly MetricPoint[]> =>
  settled(
    scene,
    () => valuesOf(scene, metric),
    ({ length }) => length > 0,
  )

/** The values of a metric from the day before until the day after; none while it is unknown. */
export async function valuesOf(
  { send, given }: Scene,
  { service, name }: Metric,
): Promise<readonly MetricPoint[]> {
  const [from, to] = [given.minutesAgo(2 * 24 * 60), given.minutesAgo(-2 * 24 * 60)]
  const reply = await send(calls.getServiceMetrics(service, name, from, to))
  expectReached(reply)
  return isSuccess(reply) ? expectSuccess(reply, metricsSchema).metrics : []
}
