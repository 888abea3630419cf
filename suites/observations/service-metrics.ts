import { postServiceMetrics } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { MetricPoint } from '../../spec/schemas.js'
import { observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { around, pointsIn, pointsOf, readOf, type SeriesName, valuesOf } from '../service-metrics/points.js'
import { plainSeries } from '../service-metrics/series.js'
import { recorded } from './metric-windows.js'
import { type Acceptance, acceptance, other, refusalAnswer, statusAnswer } from './reading.js'
import { namedService } from './roles.js'

/** What became of points that were posted to a new metric. */
interface Outcome {
  answer: Acceptance
  shown: JsonObject[]
}

/**
 * Two values at the same time, and one of the future beside an earlier one, which shows when the other should be there.
 * Posts both in one request. If that is refused, posts them separately, since either may be the reason.
 */
const oddPoints = shared(async (scene) => {
  const { service } = await plainSeries(scene)
  const [earlier, later] = [scene.given.minutesAgo(320), scene.given.minutesAgo(-60)]
  const both = {
    twice: [
      { time: earlier, value: 1 },
      { time: earlier, value: 2 },
    ],
    future: [
      { time: earlier - 180, value: 1 },
      { time: later, value: 2 },
    ],
  }
  const series = { service, name: scene.given.shortName() }
  const all = valuesOf(series.name, [...both.twice, ...both.future])
  const answer = acceptance(await scene.act(postServiceMetrics(service, all)))
  const posted = answer === 'accepted' ? answer : undefined
  return {
    twice: await outcomeOf(scene, series, both.twice, posted),
    future: await outcomeOf(scene, series, both.future, posted),
  }
})

/** What shows of a metric, once some of its points do. Posts them first if that was not done. */
async function outcomeOf(
  scene: Scene,
  series: SeriesName,
  points: readonly MetricPoint[],
  posted: Acceptance | undefined,
): Promise<Outcome> {
  const post = postServiceMetrics(series.service, valuesOf(series.name, points))
  const answer = posted ?? acceptance(await scene.act(post))
  if (answer !== 'accepted') return { answer, shown: [] }
  const window = around(...points.map(({ time }) => time))
  const shown = await scene.eventually(async (look) => {
    const found = await pointsOf(look, series, window)
    if (found.length) return found
    throw new Untestable('None of the values that were posted shows.')
  })
  return { answer, shown }
}

export const serviceMetricsObservations = observing(['creates', 'leavesTraces'], {
  async 'metrics.service.unknown'(scene) {
    const { posted } = await namedService(scene)

    return refusalAnswer(posted, 'creates')
  },

  async 'metrics.post.empty'(scene) {
    const { service } = await plainSeries(scene)

    return acceptance(await scene.act(postServiceMetrics(service, [])))
  },

  async 'metrics.refusal.status'(scene) {
    const { service, name, points } = await plainSeries(scene)

    const reply = await scene.act(postServiceMetrics(service, { name, ...points[0] } as JsonObject))

    return refusalAnswer(reply)
  },

  async 'metrics.post.same-time-twice'(scene) {
    const { answer, shown } = (await oddPoints(scene)).twice

    if (answer !== 'accepted') return answer
    const values = shown.map(({ value }) => value).join(' and ')
    return ({ '1': 'first', '2': 'last' } as const)[values] ?? other(values)
  },

  async 'metrics.time.future'(scene) {
    const { answer, shown } = (await oddPoints(scene)).future

    if (answer !== 'accepted') return answer
    const isLater = ({ time }: JsonObject): boolean => Number(time) > scene.given.minutesAgo(0)
    return shown.some(isLater) ? 'recorded' : 'dropped'
  },

  async 'metrics.dropped-only'(scene) {
    const { dropped } = await recorded(scene)

    const read = readOf(dropped, dropped.window)

    const reply = await scene.probe(read)

    const answer = statusAnswer(reply, ['404', 'yes'], 'yes')
    if (answer === 'yes' && pointsIn(reply, read).length)
      throw new NotApplicable('A value that is too old is recorded.')
    return answer === '404' ? 'no' : answer
  },
})
