import * as fc from 'fast-check'
import { getServiceMetrics, postServiceMetrics } from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import { expectEqual, expectThat } from '../../suites/kernel/expect.js'
import { alteringReply } from '../../suites/kernel/impostors.js'
import { atOnce } from '../kernel/at-once.js'
import { forAll } from '../kernel/for-all.js'
import { givenService } from './posting.js'
import { pointsIn } from './series-model.js'

/** §4.4 rule 1: of several values posted at once for the same time, one stays. */
export const raceAtOneTime = forAll<{ values: number[] }, string>({
  id: 'properties/service-metrics/race-at-one-time',
  clause: 'metrics.post.overwrites',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    values: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 3 }),
  }),
  examples: [{ values: [0, 1] }],
  share: 0.04,
  controls: ['one stayed'],
  ground: givenService,

  async holds(run, { values }, service) {
    const [name, time] = [run.given.shortName(), run.given.minutesAgo(5)]
    const made = await atOnce(run, values, (value) => postServiceMetrics(service, [{ name, time, value }]))
    const taken = made.map(({ each }) => each)
    if (!taken.length) return
    await run.eventually(async (look) => {
      const reply = await look.reply(getServiceMetrics(service, name, time - 60, time + 60))
      const metrics = await pointsIn(reply)
      expectEqual('points at one time:', metrics.length, 1, { within: metrics, rule: { maxItems: 1 } })
      const value = metrics[0]?.value
      expectThat(
        taken.some((each) => Math.abs(each - Number(value)) < 1e-9),
        `one of the values ${taken.join(', ')}`,
        value,
        { within: metrics[0], key: 'value' },
      )
    })
    run.reached('one stayed')
  },

  impostor: alteringReply('getServiceMetrics', ({ metrics }) => ({
    metrics: [...(metrics as Json[]), ...(metrics as Json[])],
  })),
})
