import * as fc from 'fast-check'
import { alteringCall } from '../../suites/kernel/impostors.js'
import { recentAge } from '../arbitraries/metric-age.js'
import { type AgedValue, metricPosts } from '../arbitraries/metric-posts.js'
import { steps } from '../arbitraries/steps.js'
import { forAll } from '../kernel/property.js'
import { expectPosted, givenService, post } from './posting.js'

/** In half minutes before now, odd, so that no end of a window falls on a value. */
const ends = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })).map((each) => {
  const [later = 0, earlier = 0] = each.toSorted((a, b) => a - b)
  return { from: 2 * earlier + 11, to: 2 * later + 9 }
})

/** §4.4: a window shows all that lies in it and nothing else, in chronological order. */
export const windows = forAll<{ requests: AgedValue[][]; windows: { from: number; to: number }[] }, string>({
  id: 'properties/service-metrics/windows',
  clause: 'metrics.get.from',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    requests: metricPosts({ age: recentAge(), metrics: 1, maxRequests: 2 }),
    windows: steps(ends, { minLength: 1, maxLength: 3 }),
  }),
  examples: [
    {
      requests: [[7, 10].map((minutes) => ({ metric: 0, age: { from: 'now', minutes }, value: minutes }))],
      windows: [
        { from: 15, to: 13 },
        { from: 19, to: 15 },
      ],
    },
  ],
  controls: ['recorded', 'left out', 'empty'],
  ground: givenService,

  async holds(run, { requests, windows }, service) {
    const posted = await post(run, service, requests)
    await expectPosted(run, posted)
    for (const { from, to } of windows) {
      const window = [posted.now - 30 * from, posted.now - 30 * to] as const
      const times = [...(posted.series[0]?.points.keys() ?? [])]
      const inside = times.filter((time) => time >= window[0] && time <= window[1])
      if (inside.length && inside.length < times.length) run.reached('left out')
      if (!inside.length) run.reached('empty')
      await expectPosted(run, posted, window)
    }
  },

  impostor: alteringCall('getServiceMetrics', (call) => ({
    ...call,
    query: (call.query ?? []).map(
      ([name, end]) => [name, name === 'to' ? String(Number(end) + 60) : end] as const,
    ),
  })),
})
