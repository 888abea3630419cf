import * as fc from 'fast-check'
import type { JsonObject } from '../../spec/http.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { ageAroundLimit, recentAge } from '../arbitraries/metric-age.js'
import { type AgedValue, metricPosts } from '../arbitraries/metric-posts.js'
import { forAll } from '../kernel/property.js'
import { expectPosted, givenService, post } from './posting.js'

const at = (minutes: number): AgedValue => ({ metric: 0, age: { from: 'limit', minutes }, value: 1 })

/** §4.4 rule 2: too old is dropped with 200, all else of the request stays. */
export const oldValues = forAll<AgedValue[][], string>({
  id: 'properties/service-metrics/old-values',
  clause: 'metrics.post.old.dropped',
  effects: ['creates', 'leavesTraces'],
  input: metricPosts({
    age: fc.oneof({ weight: 3, arbitrary: ageAroundLimit() }, { weight: 1, arbitrary: recentAge() }),
    maxRequests: 2,
    maxValues: 5,
  }),
  examples: [[[at(1), at(-1)]], [[at(-1)], [at(1)]]],
  controls: ['recorded', 'too old'],
  ground: givenService,

  async holds(run, requests, service) {
    await expectPosted(run, await post(run, service, requests))
  },

  /** Two minutes late. */
  impostor: alteringBody('postServiceMetrics', (body) =>
    (body as unknown as JsonObject[]).map((each) => {
      const age = Date.now() / 1000 - Number(each.time)
      return age > 86_400 && age < 86_400 + 180 ? { ...each, time: Number(each.time) + 240 } : each
    }),
  ),
})
