import * as fc from 'fast-check'
import { getServiceMetrics, postServiceMetrics } from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import { metricsSchema, successSchema } from '../../spec/schemas.js'
import { expectEqual, expectReached, expectSuccess, expectThat } from '../../suites/kernel/expect.js'
import { alteringReply } from '../../suites/kernel/impostors.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/property.js'
import { givenService } from './posting.js'

/** §4.4 rule 1: of values posted at one time at once, one stays. */
export const raceAtOneTime = forAll<{ values: number[] }, string>({
  id: 'properties/service-metrics/race-at-one-time',
  clause: 'metrics.post.overwrites',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    values: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 4 }),
  }),
  share: 0.2,
  controls: ['one stayed'],
  ground: givenService,

  async holds(run, { values }, service) {
    const [name, time] = [run.given.name('metric'), run.given.minutesAgo(5)]
    const replies = await Promise.all(
      values.map((value) => run.send(postServiceMetrics(service, [{ name, time, value }]))),
    )
    replies.forEach(expectReached)
    await under('metrics.post.status', () => {
      for (const reply of replies) expectSuccess(reply, successSchema)
    })
    await run.eventually(async () => {
      const reply = await run.send(getServiceMetrics(service, name, time - 60, time + 60))
      const { metrics } = expectSuccess(reply, metricsSchema)
      expectEqual('points at one time:', metrics.length, 1)
      const value = metrics[0]?.value
      expectThat(
        values.some((each) => Math.abs(each - Number(value)) < 1e-9),
        `one of the values ${values.join(', ')}`,
        value,
      )
    })
    run.reached('one stayed')
  },

  impostor: alteringReply('getServiceMetrics', ({ metrics }) => ({
    metrics: [...(metrics as Json[]), ...(metrics as Json[])],
  })),
})
