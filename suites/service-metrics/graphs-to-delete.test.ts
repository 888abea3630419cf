import { expect, test } from 'vitest'
import { run } from '../../runner/run.js'
import { NoReply } from '../../spec/http.js'
import { fakeWithoutJournal, settings, targetOf } from '../../tools/prove/fake-run.js'
import { cases } from '../index.js'
import type { Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { deletingAll } from './graph.js'
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
  const ofGraphs = serviceMetricsCases.filter(({ clause }) => clause.startsWith('metrics.graph.'))

  const { results } = await run(targetOf(fakeWithoutJournal(), silent), {
    ...settings,
    concurrency: 1,
    cases: ofGraphs,
  })

  expect(results.flatMap(({ id, verdict }) => (verdict === 'conforms' ? [] : id))).toEqual([])
})

test('a deletion that takes the other graphs is found, though other cases delete some at the same time', async () => {
  const { results } = await run(targetOf(fakeWithoutJournal(), deletingAll), {
    ...settings,
    concurrency: 8,
    cases: cases.filter(({ id }) => /delete-graph-definition$|^service-metrics.graph/.test(id)),
  })
  const broken = results.flatMap(({ id, verdict }) => (verdict === 'violates' ? id.split('/').at(-1) : []))

  expect(broken).toEqual([
    'leaves-others-of-the-service',
    'leaves-those-with-the-same-first-part',
    'leaves-that-of-another-service',
  ])
})
