import { getServiceMetrics } from '../../fixtures/calls.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectRefusal } from '../kernel/expect.js'
import { alteringCall, jsonReply, withStatus } from '../kernel/impostors.js'
import { expectControl, expectRefused } from '../kernel/legacy-refuse.js'
import { alteringPoints, around, expectPoints } from './points.js'
import { givenSeries } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

/** Shows a value that another series has five minutes before. */
const leaking: Impostor = alteringPoints((points) => [
  ...points.map(({ time }) => ({ time: time - 300, value: 2 })),
  ...points,
])

const showsOneMetric: ConformanceCase = {
  id: 'service-metrics/get/shows-one-metric',
  clause: 'metrics.get.name',
  effects,

  async run(scene) {
    const { given } = scene
    const { service } = await given.service()
    const [one, other] = [given.name('metric'), given.name('metric')]
    const [time, earlier] = [given.minutesAgo(5), given.minutesAgo(10)]
    await given.metrics(service, [
      { name: one, time, value: 1 },
      { name: other, time: earlier, value: 2 },
    ])

    await expectPoints(scene, { service, name: one }, [{ time, value: 1 }], around(time, earlier))
  },

  impostor: leaking,
}

const showsOneService: ConformanceCase = {
  id: 'service-metrics/get/shows-one-service',
  clause: 'metrics.get.service',
  effects,

  async run(scene) {
    const { given } = scene
    const { service: one } = await given.service('mc-web')
    const { service: other } = await given.service('mc-db')
    const name = given.name('metric')
    const [time, earlier] = [given.minutesAgo(5), given.minutesAgo(10)]
    await given.metrics(other, [{ name, time: earlier, value: 2 }])
    await given.metrics(one, [{ name, time, value: 1 }])

    await expectPoints(scene, { service: one, name }, [{ time, value: 1 }], around(time, earlier))
  },

  impostor: leaking,
}

const unknownService: ConformanceCase = {
  id: 'service-metrics/get/unknown-service-is-404',
  clause: 'metrics.get.unknown-service',
  effects,

  async run(scene) {
    const { service, name, window } = await givenSeries(scene, [5])

    await expectRefused(scene, {
      control: getServiceMetrics(service, name, ...window),
      fault: getServiceMetrics(scene.given.name('svc'), name, ...window),
      status: 404,
    })
  },

  impostor: withStatus('getServiceMetrics', 404, 400),
}

const unknownMetric: ConformanceCase = {
  id: 'service-metrics/get/unknown-metric-is-404',
  clause: 'metrics.get.unknown-metric',
  effects,

  async run(scene) {
    const { service, name, window } = await givenSeries(scene, [5])

    await expectRefused(scene, {
      control: getServiceMetrics(service, name, ...window),
      fault: getServiceMetrics(service, scene.given.name('metric'), ...window),
      status: 404,
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isUnknown = call.operation === 'getServiceMetrics' && reply.status === 404
    return isUnknown ? jsonReply(200, { metrics: [] }) : reply
  },
}

/** What is a wildcard in a pattern, or the beginning of a name, is another name. */
const metricAlike: ConformanceCase = {
  id: 'service-metrics/get/metric-alike-is-404',
  clause: 'metrics.get.unknown-metric',
  effects,

  async run(scene) {
    const { given, send } = scene
    const { service } = await given.service()
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    await given.metrics(service, [{ name: `${name}.axb`, time, value: 1 }])
    const read = (end: string) => getServiceMetrics(service, `${name}.${end}`, time - 60, time + 60)
    await scene.eventually(() => expectControl(scene, read('axb')))

    for (const alike of ['a_b', 'a.b', 'ax']) expectRefusal(await send(read(alike)), 404)
  },

  impostor: alteringCall('getServiceMetrics', (call) => ({
    ...call,
    query: (call.query ?? []).map(([key, value]) => [key, value.replace(/a[_.]b$/, 'axb')] as const),
  })),
}

const serviceAlike: ConformanceCase = {
  id: 'service-metrics/get/service-alike-is-404',
  clause: 'metrics.get.unknown-service',
  effects,

  async run(scene) {
    const { given, send } = scene
    const service = given.name('svc')
    await given.host({ roleFullnames: [`${service}-axb:app`] })
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    await given.metrics(`${service}-axb`, [{ name, time, value: 1 }])
    const read = (end: string) => getServiceMetrics(`${service}-${end}`, name, time - 60, time + 60)
    await scene.eventually(() => expectControl(scene, read('axb')))

    for (const alike of ['a_b', 'a-b', 'ax']) expectRefusal(await send(read(alike)), 404)
  },

  impostor: alteringCall('getServiceMetrics', (call) => ({
    ...call,
    path: call.path.replace('-a_b/', '-axb/'),
  })),
}

export const getOneSeriesCases = [
  serviceAlike,
  metricAlike,
  showsOneMetric,
  showsOneService,
  unknownService,
  unknownMetric,
]
