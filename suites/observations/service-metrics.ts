import { postServiceMetrics } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { MetricPoint } from '../../spec/schemas.js'
import type { Effect } from '../kernel/case.js'
import { observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { around, pointsOf, readOf, valuesOf } from '../service-metrics/points.js'
import { plainSeries } from '../service-metrics/series.js'
import { recorded } from './metric-windows.js'
import { type Acceptance, acceptance, other, statusAnswer } from './reading.js'
import { namedService } from './roles.js'

const effects: readonly Effect[] = ['creates', 'leavesTraces']

const unknownService = observation('metrics.service.unknown', {
  effects,

  async observe(scene) {
    const { posted } = await namedService(scene)

    return statusAnswer(posted, ['404', 'creates'], 'creates')
  },
})

const empty = observation('metrics.post.empty', {
  effects,

  async observe(scene) {
    const { service } = await plainSeries(scene)

    return acceptance(await scene.act(postServiceMetrics(service, [])))
  },
})

const refusal = observation('metrics.refusal.status', {
  effects,

  async observe(scene) {
    const { service, name, points } = await plainSeries(scene)

    const reply = await scene.act(postServiceMetrics(service, { name, ...points[0] } as JsonObject))

    return statusAnswer(reply, ['400', '422'])
  },
})

/** What shows of a new metric that these points were posted of in one request, once some of them do. */
async function posting(
  scene: Scene,
  points: readonly MetricPoint[],
): Promise<{ answer: Acceptance; shown: JsonObject[] }> {
  const series = { service: (await plainSeries(scene)).service, name: scene.given.shortName() }
  const reply = await scene.act(postServiceMetrics(series.service, valuesOf(series.name, points)))
  const answer = acceptance(reply)
  if (answer !== 'accepted') return { answer, shown: [] }
  const window = around(...points.map(({ time }) => time))
  const shown = await scene.eventually(async (look) => {
    const found = await pointsOf(look, series, window)
    if (found.length) return found
    throw new Untestable('None of the values that were posted shows.')
  })
  return { answer, shown }
}

const sameTimeTwice = observation('metrics.post.same-time-twice', {
  effects,

  async observe(scene) {
    const time = scene.given.minutesAgo(5)

    const { answer, shown } = await posting(scene, [
      { time, value: 1 },
      { time, value: 2 },
    ])

    if (answer !== 'accepted') return answer
    const values = shown.map(({ value }) => value).join(' and ')
    return ({ '1': 'first', '2': 'last' } as const)[values] ?? other(values)
  },
})

/** A value of now in the same request shows when the other one has to be there. */
const future = observation('metrics.time.future', {
  effects,

  async observe(scene) {
    const [now, later] = [scene.given.minutesAgo(5), scene.given.minutesAgo(-60)]

    const { answer, shown } = await posting(scene, [
      { time: now, value: 1 },
      { time: later, value: 2 },
    ])

    if (answer !== 'accepted') return answer
    return shown.some(({ time }) => time === later) ? 'recorded' : 'dropped'
  },
})

const droppedOnly = observation('metrics.dropped-only', {
  effects,

  async observe(scene) {
    const { dropped } = await recorded(scene)

    const answer = statusAnswer(await scene.probe(readOf(dropped, dropped.window)), ['404', 'yes'], 'yes')

    return answer === '404' ? 'no' : answer
  },
})

export const serviceMetricsObservations = [unknownService, empty, refusal, sameTimeTwice, future, droppedOnly]
