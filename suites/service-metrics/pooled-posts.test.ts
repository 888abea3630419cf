import { expect, test } from 'vitest'
import { drawn } from '../../properties/drawn.js'
import { run } from '../../runner/run.js'
import { isBroken } from '../../spec/is-broken.js'
import type { MetricValue } from '../../spec/schemas.js'
import { fakeWithoutJournal, settings, targetOf } from '../../tools/prove/fake-run.js'
import { cases } from '../index.js'
import type { Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'
import { serviceMetricsCases } from './index.js'

/** Never takes a value at a time that has one. */
const addingOnly =
  (refused: number): Impostor =>
  (send) => {
    const held = new Set<string>()
    return async (call) => {
      if (call.operation !== 'postServiceMetrics' || !Array.isArray(call.body)) return send(call)
      const times = (call.body as unknown as MetricValue[]).map(
        ({ name, time }) => `${call.path} ${name} ${time}`,
      )
      if (times.some((each) => held.has(each))) return jsonReply(refused, { success: true })
      const reply = await send(call)
      if (isSuccess(reply)) for (const each of times) held.add(each)
      return reply
    }
  }

const own = serviceMetricsCases
const all = [...own, ...drawn({ seed: 1, runs: 25 })].filter(
  ({ id }) => id.includes('service-metrics/') || id.includes('histories'),
)

const parts = {
  'all cases': cases,
  'all of the chapter': all,
  'the clauses about posting': all.filter(({ clause }) => clause.startsWith('metrics.post.')),
  'the clause about adding': own.filter(({ clause }) => clause === 'metrics.post.adds'),
}

test.each(
  Object.entries(parts).flatMap(([part, cases]) =>
    [501, 200].map((status) => [part, status, cases] as const),
  ),
)(
  'of a server that never overwrites no other clause is accused, asked for %s, where it answers %i',
  async (_, status, asked) => {
    const { results } = await run(targetOf(fakeWithoutJournal(), addingOnly(status)), {
      ...settings,
      cases: asked,
    })

    const clauses = new Map(asked.map(({ id, clause }) => [id, clause]))
    const accused = new Set(results.filter(isBroken).map(({ id, clause }) => clause ?? clauses.get(id)))

    const isAsked = asked.some(({ clause }) => clause === 'metrics.post.overwrites')
    expect([...accused]).toEqual(isAsked ? ['metrics.post.overwrites'] : [])
  },
)
