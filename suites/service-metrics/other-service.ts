import { unlessUntestable } from '../kernel/outcomes.js'
import { shared } from '../kernel/shared.js'
import { valuesOf } from './points.js'
import { seriesOf } from './series.js'

/**
 * Another service, with a metric named like one of the first, and one that only it has. Made with one post per run, or
 * with one for each value where that is refused: the value 4000, which no other series has, ten minutes and five minutes ago.
 */
export const otherService = shared(async ({ given: own }) => {
  const { service } = await own.service('mcdb')
  const series = seriesOf(own, service, [10, 5])
  const points = series.points.map(({ time }) => ({ time, value: 4000 }))
  const onlyHere = own.shortName()
  const values = [series.name, onlyHere].flatMap((name) => valuesOf(name, points))
  const isTaken = await own.metrics(service, values).then(() => true, unlessUntestable(false))
  if (!isTaken) for (const each of values) await own.metrics(service, [each])
  return { ...series, points, onlyHere }
})
