import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import { successSchema } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectReached, expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringBody, alteringReply, withStatus } from '../kernel/impostors.js'
import { showReply } from '../kernel/show.js'
import { alteringPoints, expectPoints, valuesOf } from './points.js'

const effects = ['creates', 'leavesTraces'] as const

/** Takes only some of the values of a request. */
const storing = (some: (values: Json[]) => Json[]): Impostor =>
  alteringBody('postServiceMetrics', (body) => some(body as unknown as Json[]))

const answers200: ConformanceCase = {
  id: 'service-metrics/post/answers-200',
  clause: 'metrics.post.status',
  effects,

  async run({ send, given }) {
    const { service } = await given.service()
    const value = { name: given.name('metric'), time: given.minutesAgo(5), value: 1 }

    const reply = await send(postServiceMetrics(service, [value]))

    expectReached(reply)
    expectThat(reply.status === 200, 'status 200', showReply(reply))
  },

  impostor: withStatus('postServiceMetrics', 200, 201),
}

const answersSuccess: ConformanceCase = {
  id: 'service-metrics/post/answers-success',
  clause: 'metrics.post.success',
  effects,

  async run({ send, given }) {
    const { service } = await given.service()
    const value = { name: given.name('metric'), time: given.minutesAgo(5), value: 1 }

    const reply = await send(postServiceMetrics(service, [value]))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('postServiceMetrics', () => ({ success: false })),
}

const recordsEveryMetric: ConformanceCase = {
  id: 'service-metrics/post/records-every-metric-of-a-request',
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const time = given.minutesAgo(5)
    const values = [1, 2, 3].map((value) => ({ name: given.name('metric'), time, value }))

    const reply = await send(postServiceMetrics(service, values))

    expectSuccess(reply, { type: 'object' })
    for (const { name, value } of values) await expectPoints(scene, { service, name }, [{ time, value }])
  },

  impostor: storing((values) => values.slice(0, 2)),
}

const recordsEveryTime: ConformanceCase = {
  id: 'service-metrics/post/records-every-time-of-a-request',
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const name = given.name('metric')
    const ages = Array.from({ length: 30 }, (_, at) => 40 - at)
    const points = ages.map((minutes) => ({ time: given.minutesAgo(minutes), value: minutes }))

    const reply = await send(postServiceMetrics(service, valuesOf(name, points)))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, points)
  },

  impostor: storing((values) => values.slice(-1)),
}

const addsToEarlier: ConformanceCase = {
  id: 'service-metrics/post/adds-to-earlier-requests',
  clause: 'metrics.post.adds',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const name = given.name('metric')
    const [earlier, later] = [
      { time: given.minutesAgo(10), value: 1 },
      { time: given.minutesAgo(5), value: 2 },
    ]
    await given.metrics(service, valuesOf(name, [earlier]))

    const reply = await send(postServiceMetrics(service, valuesOf(name, [later])))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [earlier, later])
  },

  impostor: alteringPoints((points) => points.slice(-1)),
}

export const postServiceMetricsCases = [
  answers200,
  answersSuccess,
  recordsEveryMetric,
  recordsEveryTime,
  addsToEarlier,
]
