import * as calls from '../../fixtures/calls.js'
import type { Effect } from '../kernel/case.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { observation } from '../kernel/observation.js'
import { metricOf, recordedValues } from './metric-values.js'
import { acceptance, other, statusAnswer, tried, triedStatus } from './reading.js'

const effects: readonly Effect[] = ['creates', 'leavesTraces']
const minute = 60

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
    const values = await recordedValues(scene, metric)
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
    const values = await recordedValues(scene, metric)
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
    await recordedValues(scene, fresh)

    const reply = await send(calls.getServiceMetrics(old.service, old.name, time - minute, time + minute))

    const answer = statusAnswer(reply, ['404', 'yes'], 'yes')
    return answer === '404' ? 'no' : answer
  },
})

export const serviceMetricsObservations = [unknownService, empty, refusal, sameTimeTwice, future, droppedOnly]
