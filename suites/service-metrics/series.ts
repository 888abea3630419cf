import { getServiceMetrics } from '../../fixtures/calls.js'
import type { MetricPoint } from '../../spec/schemas.js'
import type { Scene } from '../kernel/scene.js'
import { around, type Series, valuesOf } from './points.js'

/** An answer that is not an empty list of points; whether it is right is not the scene's affair. */
const somethingSchema = { properties: { metrics: { minItems: 1 } } } as const

/** A metric of a new service, with one value for each age in minutes, in that order; waits until it shows. */
export async function givenSeries(
  { given, eventually }: Scene,
  ages: number[],
): Promise<Series & { points: MetricPoint[]; window: [from: number, to: number] }> {
  const { service } = await given.service()
  const name = given.name('metric')
  const points = ages.map((age) => ({ time: given.minutesAgo(age), value: age }))
  const window = around(...points.map(({ time }) => time))
  await given.metrics(service, valuesOf(name, points))
  await eventually(() => given.done(getServiceMetrics(service, name, ...window), somethingSchema))
  return { service, name, points, window }
}
