import type { JsonObject } from '../../spec/http.js'
import type { MetricPoint } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringCall } from '../kernel/impostors.js'
import { Obstructed, overlooks } from '../kernel/obstacle.js'
import type { Scene } from '../kernel/scene.js'
import { expectPoints, pointListSchema, pointsOf, readOf, type SeriesName, type Window } from './points.js'
import { seenSeries } from './shared-series.js'

const effects = ['creates', 'leavesTraces'] as const

const minute = 60

/** Moves one end of the window by `by` seconds. */
const overlooking = (end: 'from' | 'to', by: number): Impostor =>
  alteringCall('getServiceMetrics', (call) => ({
    ...call,
    query: (call.query ?? []).map(
      ([name, value]) => [name, name === end ? String(Number(value) + by) : value] as const,
    ),
  }))

/** In a window with no value in it, on one side of all values. */
const expectNoneOutside = (
  { eventually }: Scene,
  series: SeriesName,
  window: Window,
  end: 'from' | 'to',
): Promise<void> =>
  eventually(async (look) => {
    const outside = { time: end === 'from' ? { maximum: window[0] - 1 } : { minimum: window[1] + 1 } }
    const rule = { not: { contains: { properties: outside, required: ['time'] } } }
    expectThat(rule, `no point beyond \`${end}\``, await pointsOf(look, series, window))
  })

const leavesOutEarlier: ConformanceCase = {
  id: 'service-metrics/get/leaves-out-what-lies-before-from',
  clause: 'metrics.get.from',
  effects,

  async run(scene) {
    const { unordered } = await seenSeries(scene, (all) => [all.unordered])
    const [, to] = unordered.window
    const [, ...within] = byTime(unordered.points)

    await expectPoints(scene, unordered, within.map(at), [within[0].time - minute, to])
    await expectNoneOutside(scene, unordered, [to, to + minute], 'from')
  },

  impostor: overlooking('from', -3600),
}

const leavesOutLater: ConformanceCase = {
  id: 'service-metrics/get/leaves-out-what-lies-after-to',
  clause: 'metrics.get.to',
  effects,

  async run(scene) {
    const { unordered } = await seenSeries(scene, (all) => [all.unordered])
    const [from] = unordered.window
    const [first, second, third] = byTime(unordered.points)

    await expectPoints(scene, unordered, [first, second, third].map(at), [from, third.time + minute])
    await expectNoneOutside(scene, unordered, [from - minute, from], 'to')
  },

  impostor: overlooking('to', 3600),
}

/** Between two values, so that the series continues on both sides of the empty window. */
const emptyWindow: ConformanceCase = {
  id: 'service-metrics/get/empty-window-is-an-empty-list',
  clause: 'metrics.get.empty',
  effects,

  async run(scene) {
    const { unordered } = await seenSeries(scene, (all) => [all.unordered])
    const [first, second] = byTime(unordered.points)

    await scene.eventually(async (look) => {
      const window: Window = [first.time + minute, second.time - minute]
      const reply = await look.reply(readOf(unordered, window))

      const points = expectSuccess(reply, pointListSchema).metrics as JsonObject[]
      expectHeeded(points, window)
      expectEqual('`metrics`', points, [])
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isEmpty = call.operation === 'getServiceMetrics' && /"metrics"\s*:\s*\[\s*\]/.test(reply.text)
    return isEmpty ? { ...reply, status: 404 } : reply
  },
}

/** A server that ignores one end of the window breaks the clause of that end. */
function expectHeeded(points: readonly JsonObject[], [from, to]: Window): void {
  const [earlier, later] = [
    points.some(({ time }) => Number(time) < from) && { part: 'from', foundBy: leavesOutEarlier.id },
    points.some(({ time }) => Number(time) > to) && { part: 'to', foundBy: leavesOutLater.id },
  ]
  const overlooked = earlier || later
  if (!overlooked) return
  const { part, foundBy } = overlooked
  throw new Obstructed({ ...overlooks('getServiceMetrics', part), foundBy })
}

/** A window is about times. */
const at = ({ time }: MetricPoint) => ({ time })

/** The four points of the series, earliest first. */
const byTime = (points: readonly MetricPoint[]) =>
  points.toSorted((one, other) => one.time - other.time) as [
    MetricPoint,
    MetricPoint,
    MetricPoint,
    MetricPoint,
  ]

export const getWindowCases = [leavesOutEarlier, leavesOutLater, emptyWindow]
