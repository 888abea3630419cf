import { postServiceMetrics } from '../../fixtures/calls.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectReached, expectSuccess, expectThat } from '../kernel/expect.js'
import { answering, jsonReply, withStatus } from '../kernel/impostors.js'
import { showReply } from '../kernel/show.js'
import { alteringPoints, around, expectPoints, valuesOf } from './points.js'

/** Ages in minutes, far enough from 24 hours for clocks that differ. */
const tooOld = 24 * 60 + 10
const youngEnough = 24 * 60 - 15

const effects = ['creates', 'leavesTraces'] as const

const oldIs200: ConformanceCase = {
  id: 'service-metrics/post/old-value-is-200',
  clause: 'metrics.post.old.status',
  effects,

  async run({ send, given }) {
    const { service } = await given.service()
    const value = { name: given.name('metric'), time: given.minutesAgo(tooOld), value: 1 }

    const reply = await send(postServiceMetrics(service, [value]))

    expectReached(reply)
    expectThat(reply.status === 200, 'status 200', showReply(reply))
  },

  impostor: withStatus('postServiceMetrics', 200, 400),
}

/** The fresh value shows when the request has taken effect. */
const oldIsNotRecorded: ConformanceCase = {
  id: 'service-metrics/post/old-value-is-not-recorded',
  clause: 'metrics.post.old.dropped',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const name = given.name('metric')
    const fresh = { time: given.minutesAgo(5), value: 2 }
    const old = { time: given.minutesAgo(tooOld), value: 1 }

    const reply = await send(postServiceMetrics(service, valuesOf(name, [old, fresh])))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [fresh], around(old.time, fresh.time))
  },

  impostor: alteringPoints((points) => [
    ...points.map(({ time }) => ({ time: time - 86_400, value: 1 })),
    ...points,
  ]),
}

const oldLeavesTheRest: ConformanceCase = {
  id: 'service-metrics/post/old-value-leaves-the-rest',
  clause: 'metrics.post.old.rest',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const [name, other] = [given.name('metric'), given.name('metric')]
    const fresh = { time: given.minutesAgo(5), value: 2 }
    const old = { time: given.minutesAgo(tooOld), value: 1 }
    const values = [...valuesOf(other, [old]), ...valuesOf(name, [old, fresh])]

    const reply = await send(postServiceMetrics(service, values))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [fresh])
  },

  impostor: answering(
    ({ operation }) => operation === 'postServiceMetrics',
    () => jsonReply(200, { success: true }),
  ),
}

const youngIsRecorded: ConformanceCase = {
  id: 'service-metrics/post/value-not-yet-24-hours-old-is-recorded',
  clause: 'metrics.post.young',
  effects,

  async run(scene) {
    const { send, given } = scene
    const { service } = await given.service()
    const name = given.name('metric')
    const points = [youngEnough, 23 * 60, 5].map((age, value) => ({ time: given.minutesAgo(age), value }))

    const reply = await send(postServiceMetrics(service, valuesOf(name, points)))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, points)
  },

  impostor: alteringPoints((points) => points.slice(1)),
}

export const oldValuesCases = [oldIs200, oldIsNotRecorded, oldLeavesTheRest, youngIsRecorded]
