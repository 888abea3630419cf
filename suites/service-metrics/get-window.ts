import { getServiceMetrics } from '../../fixtures/calls.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectEqual, expectSuccess } from '../kernel/expect.js'
import { alteringCall } from '../kernel/impostors.js'
import { expectPoints, pointListSchema } from './points.js'
import { givenSeries } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

const ages = [30, 20, 10]
const fiveMinutes = 300

/** Takes an end of the window for one that lies `by` seconds off. */
const overlooking = (end: 'from' | 'to', by: number): Impostor =>
  alteringCall('getServiceMetrics', (call) => ({
    ...call,
    query: (call.query ?? []).map(
      ([name, value]) => [name, name === end ? String(Number(value) + by) : value] as const,
    ),
  }))

const leavesOutEarlier: ConformanceCase = {
  id: 'service-metrics/get/leaves-out-what-lies-before-from',
  clause: 'metrics.get.from',
  effects,

  async run(scene) {
    const { points, window, ...series } = await givenSeries(scene, ages)

    await expectPoints(scene, series, points.slice(1), [window[0] + fiveMinutes, window[1]])
  },

  impostor: overlooking('from', -3600),
}

const leavesOutLater: ConformanceCase = {
  id: 'service-metrics/get/leaves-out-what-lies-after-to',
  clause: 'metrics.get.to',
  effects,

  async run(scene) {
    const { points, window, ...series } = await givenSeries(scene, ages)

    await expectPoints(scene, series, points.slice(0, -1), [window[0], window[1] - fiveMinutes])
  },

  impostor: overlooking('to', 3600),
}

/** Between two values, so that the window is empty at neither end of the series. */
const emptyWindow: ConformanceCase = {
  id: 'service-metrics/get/empty-window-is-an-empty-list',
  clause: 'metrics.get.empty',
  effects,

  async run(scene) {
    const { service, name, points } = await givenSeries(scene, [30, 10])
    const [from, to] = points.map(({ time }, at) => time + (at ? -fiveMinutes : fiveMinutes))

    await scene.eventually(async () => {
      const reply = await scene.send(getServiceMetrics(service, name, from as number, to as number))

      expectEqual('`metrics`', expectSuccess(reply, pointListSchema).metrics as [], [])
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isEmpty = call.operation === 'getServiceMetrics' && /"metrics"\s*:\s*\[\s*\]/.test(reply.text)
    return isEmpty ? { ...reply, status: 404 } : reply
  },
}

export const getWindowCases = [leavesOutEarlier, leavesOutLater, emptyWindow]
