import { expect, test } from 'vitest'
import { run } from '../../runner/run.js'
import { NoReply } from '../../spec/http.js'
import { fakeWithoutJournal, settings, targetOf } from '../../tools/prove/fake-run.js'
import type { Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { serviceMetricsCases } from './index.js'

/** The first connection that deletes a graph ends once it is deleted, but for that which tells its name. */
const silent: Impostor = (send) => {
  let deletions = 0
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'deleteGraphDefinition' || !isSuccess(reply) || ++deletions !== 2) return reply
    throw new NoReply('The connection was reset.', { dropped: true })
  }
}

test('a graph that was deleted without an answer is not deleted again', async () => {
  const cases = serviceMetricsCases.filter(({ clause }) => clause.startsWith('metrics.graph.'))

  const { results } = await run(targetOf(fakeWithoutJournal(), silent), {
    ...settings,
    concurrency: 1,
    cases,
  })

  expect(results.flatMap(({ id, verdict }) => (verdict === 'conforms' ? [] : id))).toEqual([])
})

/** The first post of a metric whose graph was deleted brings the graph back, and nothing more. */
const swallowing: Impostor = (send) => {
  const deleted = new Set<string>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation === 'deleteGraphDefinition' && isSuccess(reply))
      deleted.add(decodeURIComponent(call.path.split('/').at(-1) ?? '').replace(/\*$/, ''))
    if (call.operation !== 'getServiceMetrics') return reply
    const name = call.query?.find(([key]) => key === 'name')?.[1] ?? ''
    return [...deleted].some((each) => name.startsWith(each)) ? { ...reply, text: '{"metrics":[]}' } : reply
  }
}

test('a value that was posted after its graph was deleted is recorded', async () => {
  const cases = serviceMetricsCases.filter(
    ({ id }) => id === 'service-metrics/graph/posting-again-regenerates',
  )

  const { results } = await run(targetOf(fakeWithoutJournal(), swallowing), { ...settings, cases })

  expect(results.map(({ verdict, clause }) => [verdict, clause])).toEqual([['violates', 'metrics.post.all']])
})
