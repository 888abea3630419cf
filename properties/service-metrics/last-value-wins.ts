import * as fc from 'fast-check'
import type { JsonObject } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { severalTimes } from '../../suites/service-metrics/shared-series.js'
import { recentAge } from '../arbitraries/metric-age.js'
import { type AgedValue, metricPosts } from '../arbitraries/metric-posts.js'
import { metricNamePart } from '../arbitraries/metric-value.js'
import { forAll } from '../kernel/for-all.js'
import { expectPosted, givenService, post } from './posting.js'

const value = (minutes: number, amount: number): AgedValue => ({
  metric: 0,
  age: { from: 'now', minutes },
  value: amount,
})

/** Keeps the larger of two values at one time. */
const keepingTheLarger: Impostor = (send) => {
  const known = new Map<string, number>()
  return alteringBody('postServiceMetrics', (body) =>
    (body as unknown as JsonObject[]).map((each) => {
      const at = `${each.name} ${each.time}`
      const larger = Math.max(known.get(at) ?? Number.NEGATIVE_INFINITY, Number(each.value))
      known.set(at, larger)
      return { ...each, value: larger }
    }),
  )(send)
}

/**
 * §4.4 rule 1: the last value at a time is the one that shows, however the values are split over requests and ordered.
 */
export const lastValueWins = forAll<{ requests: AgedValue[][]; name: string }, string>({
  id: 'properties/service-metrics/last-value-wins',
  clause: 'metrics.post.overwrites',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({ requests: metricPosts({ age: recentAge(), maxRequests: 2 }), name: metricNamePart() }),
  examples: [
    {
      requests: [
        [value(6, 5), value(7, 1)],
        [value(7, 5), value(8, 1), value(6, 0)],
      ],
      name: '-',
    },
  ],
  share: 0.04,
  controls: ['recorded', 'overwritten'],
  async ground(scene) {
    await severalTimes(scene)
    return givenService(scene)
  },

  async holds(run, { requests, name }, service) {
    await run.assumed(() => post(run, service, requests.slice(0, 1)))
    const posted = await post(run, service, requests, name)
    if (posted.series.some(({ repeated }) => repeated.size)) run.reached('overwritten')
    await expectPosted(run, posted)
  },

  impostor: keepingTheLarger,
})
