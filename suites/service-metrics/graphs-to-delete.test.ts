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
