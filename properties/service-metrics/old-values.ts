import * as fc from 'fast-check'
import { dateOf, type JsonObject } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectRestRecorded } from '../../suites/service-metrics/old-values.js'
import { ageAroundLimit, recentAge } from '../arbitraries/metric-age.js'
import { type AgedValue, metricPosts } from '../arbitraries/metric-posts.js'
import { forAll } from '../kernel/for-all.js'
import { expectPosted, givenService, post } from './posting.js'

const at = (minutes: number): AgedValue => ({ metric: 0, age: { from: 'limit', minutes }, value: 1 })

/** §4.4 rule 2: a value that is too old is dropped with 200, and the rest of the request stays. */
export const oldValues = forAll<AgedValue[][], string>({
  id: 'properties/service-metrics/old-values',
  clause: 'metrics.post.old.dropped',
  effects: ['creates', 'leavesTraces'],
  input: metricPosts({
    age: fc.oneof({ weight: 3, arbitrary: ageAroundLimit() }, { weight: 1, arbitrary: recentAge() }),
    maxRequests: 2,
    maxValues: 8,
  }),
  examples: [[[at(1), at(-1)]]],
  share: 0.04,
  controls: ['recorded', 'too old'],
  async ground(scene) {
    await expectRestRecorded(scene)
    return givenService(scene)
  },

  async holds(run, requests, service) {
    await expectPosted(run, await post(run, service, requests))
  },

  impostor: minutesLate(),
})

/** Accepts values that are too old by less than three minutes. */
function minutesLate(): Impostor {
  return (send) => {
    let now = Date.now()
    return async (call) => {
      const isLate = (time: number): boolean => now / 1000 - time > 86_400 && now / 1000 - time < 86_400 + 180
      const values = call.operation === 'postServiceMetrics' ? (call.body as JsonObject[]) : undefined
      const body = values?.map((each) => (isLate(Number(each.time)) ? later(each) : each))
      const reply = await send(body ? { ...call, body } : call)
      now = dateOf(reply) || now
      return reply
    }
  }
}

const later = (value: JsonObject): JsonObject => ({ ...value, time: Number(value.time) + 240 })
