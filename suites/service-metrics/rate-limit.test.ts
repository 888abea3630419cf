import { describe, expect, test } from 'vitest'
import { stageInMemory, targetInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { longestBurst } from '../../fixtures/longest-burst.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { runCase } from '../../runner/case/run-case.js'
import { keepWhole, type RunOptions, type RunResult, run } from '../../runner/run.js'
import type { Reply, Send } from '../../spec/http.js'
import { targetOf } from '../../tools/prove/fake-run.js'
import { cases } from '../index.js'
import type { ConformanceCase } from '../kernel/case.js'

const id = 'service-metrics/post/answers-429-over-the-cap'
const each = cases.find((one) => one.id === id) as ConformanceCase

const judged = (options: FakeServerOptions, through = (send: Send) => send): Promise<CaseResult> => {
  const stage = stageInMemory(createFakeServer(options))
  return runCase(each, { ...stage, send: through(stage.send) })
}

/** Gives this answer to posts from the fifth on. */
const fromTheFifth =
  (reply: Partial<Reply>) =>
  (send: Send): Send => {
    let posts = 0
    return async (call) =>
      call.operation === 'postServiceMetrics' && ++posts >= 5
        ? { status: 200, headers: [], text: '{"success":true}', ...reply }
        : send(call)
  }

test('a server without a limit, or with a high one, is not accused', async () => {
  for (const options of [{}, { rateCap: longestBurst + 1 }]) {
    const { verdict, message, exchanges } = await judged(options)

    expect(verdict).toBe('untested')
    expect(message).toMatch(/^No limit was met: 300 posts in \d+ s were all taken\.$/)
    const posts = exchanges.filter(({ call }) => call.operation === 'postServiceMetrics')
    expect(posts.length).toBe(longestBurst + 1)
  }
})

test.each([
  [{ status: 503, text: '' }, /^One of 7 posts was answered 503 without a body, as a limit is not\.$/],
  [{ status: 500, text: '' }, /answered 500/],
  [{ status: 403, text: '' }, /^Posts are refused, a minute later too: 403/],
])('%j is no answer of a limit that is known to be one', async (reply, said) => {
  const { verdict, message } = await judged({}, fromTheFifth(reply))

  expect(verdict).toBe('inconclusive')
  expect(message).toMatch(said)
})

test('a limit that answers something else violates, once the minute is over and posts are taken again', async () => {
  const { verdict, message, proof, exchanges } = await judged({}, each.impostor)

  expect({ verdict, message }).toMatchObject({
    verdict: 'violates',
    message: expect.stringMatching(/^expected status 429, got 403/),
  })
  expect(exchanges[proof?.exchange ?? 0]?.reply?.status).toBe(403)
})

describe('in a run', () => {
  const some = cases.filter(({ clause }) => clause.startsWith('metrics.post.'))
  const options: RunOptions = {
    ...{ cases: some, seed: 1, concurrency: 8, settle: 0, caseTimeout: 60_000, keep: keepWhole },
    allow: ['creates', 'traces', 'bursts'],
  }
  async function runOn(rateCap: number | undefined, over: Partial<RunOptions> = {}): Promise<RunResult> {
    const fake = createFakeServer(rateCap === undefined ? {} : { rateCap })
    return run(targetInMemory(fake), { ...options, ...over })
  }

  test('it comes last, sees the 429 for which others wait, and is of the footprint', async () => {
    const order: string[] = []
    const { results, footprint } = await runOn(20, { onStart: (one) => order.push(one) })

    expect(order.at(-1)).toBe(id)
    expect(results.filter(({ verdict }) => verdict !== 'conforms')).toEqual([])
    const unlimited = await runOn(undefined)
    const calm = await runOn(undefined, { allow: ['creates', 'traces'] })
    expect(unlimited.footprint.posts).toBe(calm.footprint.posts + 2 * longestBurst)
    for (const { series } of [footprint, unlimited.footprint]) expect(series).toBe(calm.footprint.series + 1)
  })

  test('what is wrong is looked at twice', async () => {
    const { results } = await run(targetOf(createFakeServer(), each.impostor), options)

    expect(results.filter(({ verdict }) => verdict !== 'conforms')).toMatchObject([
      { id, verdict: 'violates', seen: 'twice' },
    ])
  })

  test('without --allow bursts it is untested and says so', async () => {
    const { results, footprint } = await runOn(20, { allow: ['creates', 'traces'] })

    expect(results.find((one) => one.id === id)).toMatchObject({
      verdict: 'untested',
      message: 'Not allowed: it needs --allow bursts.',
    })
    expect(footprint.posts).toBeLessThanOrEqual(20)
  })
})
