import * as calls from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import { type MetricPoint, metricsSchema } from '../../spec/schemas.js'
import type { Effect } from '../kernel/case.js'
import { expectReached, expectSuccess, isSuccess } from '../kernel/expect.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { acceptance, other, settled, statusAnswer, tried, triedStatus } from './reading.js'

const effects: readonly Effect[] = ['creates', 'leavesTraces']
const minute = 60

interface Metric {
  service: string
  name: string
}

const metricOf = async ({ given }: Scene): Promise<Metric> => ({
  service: (await given.service()).service,
  name: given.name('metric'),
})

/** The values of a metric from the day before until the day after; none while it is unknown. */
async function valuesOf({ send, given }: Scene, { service, name }: Metric): Promise<readonly MetricPoint[]> {
  const [from, to] = [given.minutesAgo(2 * 24 * 60), given.minutesAgo(-2 * 24 * 60)]
  const reply = await send(calls.getServiceMetrics(service, name, from, to))
  expectReached(reply)
  return isSuccess(reply) ? expectSuccess(reply, metricsSchema).metrics : []
}

const unknownService = observation('metrics.service.unknown', {
  effects,

  async observe(scene) {
    const { given } = scene
    const { service, name } = await metricOf(scene)
    const values = [{ name, time: given.minutesAgo(5), value: 1 }]
    await expectControl(scene, calls.postServiceMetrics(service, values))

    const reply = await scene.send(calls.postServiceMetrics(given.name('svc'), values))

    return statusAnswer(reply, ['404', 'creates'], 'creates')
  },
})

const empty = observation('metrics.post.empty', {
  effects,

  async observe(scene) {
    const { service, name } = await metricOf(scene)
    const values = [{ name, time: scene.given.minutesAgo(5), value: 1 }]
    return tried(scene, calls.postServiceMetrics(service, values), calls.postServiceMetrics(service, []))
  },
})

const refusal = observation('metrics.refusal.status', {
  effects,

  async observe(scene) {
    const { service, name } = await metricOf(scene)
    const value = { name, time: scene.given.minutesAgo(5), value: 1 }
    return triedStatus(
      scene,
      calls.postServiceMetrics(service, [value]),
      calls.postServiceMetrics(service, value),
      ['400', '422'],
    )
  },
})

const sameTimeTwice = observation('metrics.post.same-time-twice', {
  effects,

  async observe(scene) {
    const metric = await metricOf(scene)
    const { service, name } = metric
    const time = scene.given.minutesAgo(5)

    const reply = await scene.send(
      calls.postServiceMetrics(service, [
        { name, time, value: 1 },
        { name, time, value: 2 },
      ]),
    )

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const values = await settled(
      scene,
      () => valuesOf(scene, metric),
      ({ length }) => length > 0,
    )
    const shown = values.map(({ value }) => value).join(' and ')
    return ({ '1': 'first', '2': 'last' } as const)[shown] ?? other(shown || 'none of them')
  },
})

/** A value of now in the same request shows when the other one has to be there. */
const future = observation('metrics.time.future', {
  effects,

  async observe(scene) {
    const metric = await metricOf(scene)
    const { service, name } = metric
    const [now, later] = [scene.given.minutesAgo(5), scene.given.minutesAgo(-60)]

    const reply = await scene.send(
      calls.postServiceMetrics(service, [
        { name, time: now, value: 1 },
        { name, time: later, value: 2 },
      ]),
    )

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const values = await settled(
      scene,
      () => valuesOf(scene, metric),
      ({ length }) => length > 0,
    )
    return values.some(({ time }) => time === later) ? 'recorded' : 'dropped'
  },
})

const droppedOnly = observation('metrics.dropped-only', {
  effects,

  async observe(scene) {
    const { given, send } = scene
    const fresh = await metricOf(scene)
    const old = { ...fresh, name: given.name('metric') }
    const time = given.minutesAgo(25 * 60)
    await given.metrics(fresh.service, [
      { name: old.name, time, value: 1 },
      { name: fresh.name, time: given.minutesAgo(5), value: 1 },
    ])
    await settled(
      scene,
      () => valuesOf(scene, fresh),
      ({ length }) => length > 0,
    )

    const reply = await send(calls.getServiceMetrics(old.service, old.name, time - minute, time + minute))

    const answer = statusAnswer(reply, ['404', 'yes'], 'yes')
    return answer === '404' ? 'no' : answer
  },
})

/** Values at three minutes, and a read of them once all can be read. */
async function threeValues(scene: Scene): Promise<{ times: [number, number, number]; read: Reading }> {
  const metric = await metricOf(scene)
  const { service, name } = metric
  const times = [30, 20, 10].map(scene.given.minutesAgo) as [number, number, number]
  await scene.given.metrics(
    service,
    times.map((time) => ({ name, time, value: 1 })),
  )
  await settled(
    scene,
    () => valuesOf(scene, metric),
    ({ length }) => length === times.length,
  )
  return { times, read: (from, to) => calls.getServiceMetrics(service, name, from, to) }
}

type Reading = (from: number, to: number) => Call

const ends = observation('metrics.window.ends', {
  effects,

  async observe(scene) {
    const { times, read } = await threeValues(scene)

    const reply = await scene.send(read(times[0], times[2]))

    const found = expectSuccess(reply, metricsSchema).metrics.map(({ time }) => times.indexOf(time))
    return endsOf(found.join())
  },
})

const endsOf = (found: string): AnswerTo<'metrics.window.ends'> =>
  (({ '0,1,2': 'inclusive', '0,1': 'start-only', '1': 'exclusive', '1,2': other('the end only') }) as const)[
    found
  ] ?? other(`the values ${found || 'none'} of three`)

const reversed = observation('metrics.window.reversed', {
  effects,

  async observe(scene) {
    const { times, read } = await threeValues(scene)

    const reply = await scene.send(read(times[2] + minute, times[0] - minute))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const { length } = expectSuccess(reply, metricsSchema).metrics
    return length ? other(`${length} of three values`) : 'empty'
  },
})

export const serviceMetricsObservations = [
  unknownService,
  empty,
  refusal,
  sameTimeTwice,
  future,
  droppedOnly,
  ends,
  reversed,
]
