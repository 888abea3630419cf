import * as fc from 'fast-check'
import * as calls from '../../fixtures/calls.js'
import { expectReached, expectThat } from '../../suites/kernel/expect.js'
import { showReply } from '../../suites/kernel/show.js'
import { under } from '../kernel/attributed.js'
import { clauseOfPost, expectSeries, pointsIn, record } from '../service-metrics/series-model.js'
import { type Command, command } from './command.js'

const values = fc.uniqueArray(
  fc.record({
    metric: fc.nat({ max: 1 }),
    minutes: fc.integer({ min: 6, max: 10 }),
    value: fc.integer({ min: 0, max: 9 }),
  }),
  {
    minLength: 1,
    maxLength: 4,
    selector: ({ metric, minutes }) => `${metric} ${minutes}`,
  },
)

const posts = command('postServiceMetrics', values, {
  async run({ series }, { run, service, metrics, now }, given) {
    const body = given.map(({ metric, minutes, value }) => ({
      name: metrics[metric] as string,
      time: now - 60 * minutes,
      value,
    }))
    const clause = clauseOfPost(
      given.map(({ metric, minutes }) => ({ series: series[metric], time: now - 60 * minutes })),
    )
    const reply = await run.act(calls.postServiceMetrics(service, body))
    expectReached(reply)
    await under(clause, () =>
      expectThat(reply.status === 200, 'status 200', showReply(reply), { reply, asked: 200 }),
    )
    for (const { metric, minutes, value } of given) {
      const known = series[metric]
      if (known) record(known, now - 60 * minutes, value, false)
    }
  },
})

const readsSeries = command('getServiceMetrics', fc.nat({ max: 1 }), {
  when: ({ series }, at) => (series[at]?.points.size ?? 0) > 0,
  run: ({ series }, { run, service, metrics, now }, at) =>
    run.eventually(async (look) => {
      const window = [now - 900, now + 60] as const
      const reply = await look.reply(calls.getServiceMetrics(service, metrics[at] as string, ...window))
      const points = await pointsIn(reply)
      const known = series[at]
      if (known) await expectSeries(known, points, window)
    }),
})

export const metricCommands: readonly Command[] = [posts, readsSeries]
