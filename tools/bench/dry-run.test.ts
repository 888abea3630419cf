import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { dryRun } from '../../cli/run/dry-run.js'
import { planRun } from '../../cli/run/plan-run.js'
import { createFakeServer } from '../../fake-server/index.js'
import { keepWhole, run } from '../../runner/run.js'
import type { Send } from '../../spec/http.js'

test('the time is within a tenth of that of a run whose calls take as long, waits and turns included', async () => {
  const selection = { chapter: ['invitations', 'service-metrics'], properties: false, seed: 3 }
  const plan = await planRun(readSettings({ baseUrl: 'http://fake.example', key: 'k', ...selection }))
  const { selected, observations, seed, given } = plan
  const fake = createFakeServer()
  const { send, ...target } = targetInMemory(fake, { supplied: [], pause: undefined })
  const connections = pLimit(given.concurrency)
  const took: number[] = []
  const slow: Send = (call) =>
    connections(async () => {
      const began = performance.now()
      await sleep(60)
      const reply = await send(call)
      took.push(performance.now() - began)
      return reply
    })
  const { concurrency, settle, caseTimeout } = given

  const { durationMs } = await run(
    { ...target, send: slow },
    { cases: selected, observations, seed, concurrency, settle, caseTimeout, keep: keepWhole },
  )

  const latency = took.reduce((sum, ms) => sum + ms, 0) / took.length
  const told = await dryRun(plan, { latency })
  expect(Math.abs(told.durationMs - durationMs) / durationMs).toBeLessThan(0.1)
  expect(Math.abs(told.footprint.requests - took.length) / took.length).toBeLessThan(0.1)
})
