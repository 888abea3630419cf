import * as calls from '../../../fixtures/calls.js'
import type { Write } from '../../../spec/http.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../../../suites/kernel/expect.js'
import type { ExistingService } from '../../../suites/kernel/given.js'
import { NotApplicable, Violation } from '../../../suites/kernel/outcomes.js'
import { expectStillPossible } from '../../../suites/kernel/refuse.js'
import { expectRecorded, type RecordedMetric } from '../../../suites/service-metrics/graphs-to-delete.js'
import type { PropertyScene } from '../../kernel/property.js'
import { type Prepare, reading } from './preparing.js'

interface Metrics {
  /** The graph of a metric that is read, `<graph>.b`. */
  kept: string
  /** Graphs that have not been deleted yet. One request posts them all. */
  graphs: string[]
  time: number
}

const metrics = (run: PropertyScene, { service }: ExistingService): Promise<Metrics> =>
  run.given.shared('metrics with graphs', async (own) => {
    const { given } = own
    const time = given.minutesAgo(5)
    const [kept = '', ...graphs] = [1, 2, 3, 4].map(() => `${given.shortName()}.a`)
    await given.metrics(
      service,
      [kept, ...graphs].map((graph) => ({ name: `${graph}.b`, time, value: 1 })),
    )
    const [first, last] = [kept, graphs.at(-1)].map((graph) => ({ service, metric: `${graph}.b` }))
    await expectRecorded(own, [first, last] as RecordedMetric[])
    return { kept, graphs, time }
  })

async function newGraph(run: PropertyScene, service: string): Promise<string> {
  const graph = `${run.given.shortName()}.a`
  await run.given.metrics(service, [{ name: `${graph}.b`, time: run.given.minutesAgo(5), value: 1 }])
  return graph
}

async function deletionOfAGraph(run: PropertyScene, service: ExistingService): Promise<Write> {
  const graph = (await metrics(run, service)).graphs.pop() ?? (await newGraph(run, service.service))
  return calls.deleteGraphDefinition(service.service, `${graph}.*`)
}

const otherNames = 'this server does not know the graph of a metric a.b.c as a.b.*'

/** Whether a graph can be deleted by the name that most servers give it: only then does a 404 tell that one is gone. */
const isNamedSo = (run: PropertyScene, service: ExistingService): Promise<boolean> =>
  run.given.shared('a graph that is deleted by its name', async (own) => {
    try {
      await expectStillPossible(own, await deletionOfAGraph(run, service))
      return true
    } catch (error) {
      if (error instanceof Violation) return false
      throw error
    }
  })

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

  getServiceMetrics: reading(async ({ run, service }) => {
    const { kept, time } = await metrics(run, service)
    return calls.getServiceMetrics(service.service, `${kept}.b`, time - 60, time + 60)
  }),

  deleteGraphDefinition: async ({ run, service }) => {
    const call = await deletionOfAGraph(run, service)
    return {
      call,
      async expectKept() {
        if (!(await isNamedSo(run, service))) throw new NotApplicable(otherNames)
        await expectStillPossible(run, call)
      },
      unless: otherNames,
    }
  },
} satisfies Record<string, Prepare>
