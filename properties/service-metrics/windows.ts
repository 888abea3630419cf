import * as fc from 'fast-check'
import { alteringCall } from '../../suites/kernel/impostors.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { steps } from '../arbitraries/steps.js'
import { forAll } from '../kernel/for-all.js'
import { expectPosted, givenService, type PostedSeries } from './posting.js'
import { emptySeries, record } from './series-model.js'

/** The two ends of a window. Each is a gap between points, counted back from now. */
interface Window {
  one: number
  other: number
}

const points = 6
/** Minutes between two points. The ends lie halfway between, so none falls on a value. */
const step = 4
const first = 10

const minutesOfPoint = (at: number): number => first + step * at
const minutesOfEnd = (gap: number): number => first - step / 2 + step * gap

/** One series for all windows, posted out of order. */
async function givenSeries(scene: Scene): Promise<PostedSeries> {
  const service = await givenService(scene)
  const [name, now] = [scene.given.shortName(), scene.given.minutesAgo(0)]
  const series = emptySeries()
  const values = Array.from({ length: points }, (_, at) => ({
    name,
    time: now - 60 * minutesOfPoint((at * 5 + 2) % points),
    value: at + 1,
  }))
  await scene.given.metrics(service, values)
  for (const { time, value } of values) record(series, time, value, false)
  return { service, names: [name], series: [series], now }
}

const gap = fc.nat({ max: points })

/** §4.4: a window shows exactly what lies in it, in chronological order. */
export const windows = forAll<Window[], PostedSeries>({
  id: 'properties/service-metrics/windows',
  clause: 'metrics.get.from',
  effects: ['creates', 'leavesTraces'],
  input: steps(fc.record({ one: gap, other: gap }), { minLength: 1, maxLength: 3 }),
  examples: [
    [
      { one: 1, other: 3 },
      { one: 2, other: 2 },
    ],
  ],
  share: 0.5,
  controls: ['left out', 'empty'],
  ground: givenSeries,

  async holds(run, windows, posted) {
    await expectPosted(run, posted)
    for (const { one, other } of windows) {
      const [to, from] = [Math.min(one, other), Math.max(one, other)].map(
        (each) => posted.now - 60 * minutesOfEnd(each),
      ) as [number, number]
      run.reached(one === other ? 'empty' : 'left out')
      await expectPosted(run, posted, [one === other ? from - 60 : from, to])
    }
  },

  impostor: alteringCall('getServiceMetrics', (call) => ({
    ...call,
    query: (call.query ?? []).map(
      ([name, end]) => [name, name === 'to' ? String(Number(end) + 60 * step) : end] as const,
    ),
  })),
})
