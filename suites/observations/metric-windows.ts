import { getServiceMetrics } from '../../fixtures/calls.js'
import { metricsSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { settled } from '../kernel/settled.js'
import { shared } from '../kernel/shared.js'
import { pointsOf, valuesOf } from '../service-metrics/points.js'
import { type PostedPoints, seriesOf } from '../service-metrics/series.js'
import { acceptance, agreed, other } from './reading.js'

const minute = 60

/** Series that every read shows. */
interface Recorded {
  /** It has a value at each of three times. */
  series: PostedPoints
  times: [number, number, number]
  /** A metric posted in the same request, with a value that was too old. */
  dropped: PostedPoints
  /** A metric `a.b.c` posted in the same request. */
  parted: PostedPoints
}

/** Made once per run. */
export const recorded = shared<Recorded>(async (scene) => {
  const { service } = await scene.given.service()
  const series = seriesOf(scene.given, service, [30, 20, 10])
  const dropped = seriesOf(scene.given, service, [25 * 60])
  const plain = seriesOf(scene.given, service, [5])
  const parted = { ...plain, name: `${plain.name}.b.c` }
  await scene.given.metrics(service, [
    ...valuesOf(dropped.name, dropped.points),
    ...valuesOf(series.name, series.points),
    ...valuesOf(parted.name, parted.points),
  ])
  await scene.eventually(async (look) => {
    const { length } = await pointsOf(look, series, series.window)
    if (length !== 3) throw new Untestable(`Of three values that were posted, ${length} show.`)
  })
  await settled(scene)
  return { series, times: series.points.map(({ time }) => time) as Recorded['times'], dropped, parted }
})

const endsOf = (found: string): AnswerTo<'metrics.window.ends'> =>
  (({ '0,1,2': 'inclusive', '0,1': 'start-only', '1': 'exclusive', '1,2': 'end-only' }) as const)[found] ??
  other(`the values ${found || 'none'} of three`)

export const metricWindowObservations = observing(['creates', 'leavesTraces'], {
  async 'metrics.window.ends'(scene) {
    const { series, times } = await recorded(scene)

    const reply = await scene.probe(getServiceMetrics(series.service, series.name, times[0], times[2]))

    const { metrics } = expectSuccess(reply, metricsSchema)
    const found = metrics.map(({ time }) => times.indexOf(time)).sort()
    return endsOf(found.join())
  },

  async 'metrics.window.reversed'(scene) {
    const { series, times } = await recorded(scene)

    const reply = await scene.probe(
      getServiceMetrics(series.service, series.name, times[2] + minute, times[0] - minute),
    )

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const { length } = expectSuccess(reply, metricsSchema).metrics
    if (length === 3) return 'swapped'
    return length ? other(`${length} of three values`) : 'empty'
  },

  /** Leaves out the ends only: without a name there is nothing to serve. */
  async 'metrics.window.missing'(scene) {
    const { series } = await recorded(scene)
    const call = getServiceMetrics(series.service, series.name, ...series.window)

    const answers: Record<string, AnswerTo<'metrics.window.missing'>> = {}
    for (const parameter of ['from', 'to']) {
      const query = call.query?.filter(([each]) => each !== parameter) ?? []
      answers[`no ${parameter}`] = acceptance(await scene.probe({ ...call, query }), 'served')
    }
    return agreed(answers)
  },
})
