import * as calls from '../../../fixtures/calls.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../../../suites/kernel/expect.js'
import { NotApplicable } from '../../../suites/kernel/outcomes.js'
import { expectStillPossible } from '../../../suites/kernel/refuse.js'
import { deletionOf } from '../../../suites/service-metrics/graph.js'
import { firstDeletion, unnamed } from '../../../suites/service-metrics/graph-naming.js'
import { givenGraph } from '../../../suites/service-metrics/graphs-to-delete.js'
import { around, readOf } from '../../../suites/service-metrics/points.js'
import { type RecordedMetric, recordedMetric } from '../../../suites/service-metrics/recorded-metrics.js'
import type { PropertyScene } from '../../kernel/property.js'
import { type Prepare, reading } from './preparing.js'

/** A metric that is read. */
const metricToRead = (run: PropertyScene, service: string): Promise<RecordedMetric> =>
  run.given.shared('a metric that is read', (own) => recordedMetric(own, service))

export const preparedServiceMetrics = {
  postServiceMetrics: async ({ run, service: { service } }) => {
    const [name, time] = [run.given.shortName(), run.given.minutesAgo(5)]
    return {
      call: calls.postServiceMetrics(service, [{ name, time, value: 1 }]),
      expectKept: () =>
        run.eventually(async (look) => {
          const reply = await look.reply(calls.getServiceMetrics(service, name, time - 60, time + 60))
          expectReached(reply)
          if (!isSuccess(reply)) return
          const { metrics } = expectSuccess(reply, { type: 'object' }) as { metrics?: unknown }
          expectThat(!Array.isArray(metrics) || !metrics.length, 'no value of what was refused', reply.text, {
            reply,
          })
        }),
    }
  },

  getServiceMetrics: reading(async ({ run, service: { service } }) => {
    const { metric } = await metricToRead(run, service)
    return readOf({ service, name: metric }, around(run.given.minutesAgo(5)))
  }),

  deleteGraphDefinition: async ({ run }) => {
    const call = deletionOf(await givenGraph(run))
    return {
      call,
      async expectKept() {
        if (!(await firstDeletion(run)).naming) throw new NotApplicable(unnamed)
        await expectStillPossible(run, call)
      },
      unless: unnamed,
    }
  },
} satisfies Record<string, Prepare>
