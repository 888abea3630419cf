import { postServiceMetrics } from '../../fixtures/calls.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectSuccess } from '../kernel/expect.js'
import { withStatus } from '../kernel/impostors.js'
import { alteringPoints, expectPoints, valuesOf } from './points.js'

const effects = ['creates', 'leavesTraces'] as const

/** Every class of character in one name, each also where a name begins or ends; one letter, and many. */
const takesPermittedNames: ConformanceCase = {
  id: 'service-metrics/post/takes-every-permitted-character',
  clause: 'metrics.post.name',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const time = given.minutesAgo(5)
    const names = [
      ...[`${given.name('Metric')}.Sub_Part-0.Z9`, `9-_.${given.name('metric')}_-`],
      ...['.first', '-first', '_first', 'a..b', 'z', 'metric'.repeat(12)],
    ]
    const values = names.map((name, value) => ({ name, time, value }))

    const reply = await send(postServiceMetrics(service, values))

    expectSuccess(reply, { type: 'object' })
    for (const { name, value } of values) await expectPoints(scene, { service, name }, [{ time, value }])
  },

  impostor: withStatus('postServiceMetrics', 'success', 400),
}

const keepsTime: ConformanceCase = {
  id: 'service-metrics/post/keeps-time',
  clause: 'metrics.post.time',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const [name, point] = [given.name('metric'), { time: given.minutesAgo(5), value: 1 }]

    const reply = await send(postServiceMetrics(service, valuesOf(name, [point])))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [point])
  },

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time: time + 1, value }))),
}

const keepsValue: ConformanceCase = {
  id: 'service-metrics/post/keeps-value',
  clause: 'metrics.post.value',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const name = given.name('metric')
    const latest = given.minutesAgo(5)
    const values = [0, 42, 0.123456789, -273.15, 123456789012.5]
    const points = values.map((value, at) => ({ time: latest - 60 * at, value }))

    const reply = await send(postServiceMetrics(service, valuesOf(name, points)))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, points)
  },

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time, value: Math.round(value) }))),
}

/** Its neighbour in time shows that only the one value is replaced. */
const overwrites: ConformanceCase = {
  id: 'service-metrics/post/overwrites-the-value-at-a-time',
  clause: 'metrics.post.overwrites',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    const neighbour = { time: time - 300, value: 3 }
    await given.metrics(service, valuesOf(name, [neighbour, { time, value: 2 }]))

    const reply = await send(postServiceMetrics(service, valuesOf(name, [{ time, value: 1 }])))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [neighbour, { time, value: 1 }])
  },

  impostor: alteringPoints((points) =>
    points.map(({ time, value }) => ({ time, value: value === 1 ? 2 : value })),
  ),
}

export const postValuesCases = [takesPermittedNames, keepsTime, keepsValue, overwrites]
