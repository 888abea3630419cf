import { setImmediate as idle } from 'node:timers/promises'
import pLimit from 'p-limit'
import { createFakeServer } from '../../fake-server/index.js'
import { footprintText } from '../../reports/run-text.js'
import { limitsOf } from '../../runner/most.js'
import { keepWhole, run } from '../../runner/run.js'
import { suppliedBy } from '../../runner/send/connect.js'
import { createPace } from '../../runner/send/paced.js'
import type { Layer } from '../../runner/send/pipeline.js'
import { createRate } from '../../runner/send/rate.js'
import { countOf } from '../../spec/count-of.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { targetInMemory } from '../fake/in-memory.js'
import { timeShown } from '../print/progress.js'
import { renderTable } from '../print/table.js'
import { runsOf } from './parts-of-run.js'
import type { PlannedRun } from './plan-run.js'

const usualLatency = 50

/** What a run would do to an organization, and in how long, by the same run on a fake in memory. */
export async function dryRun(
  plan: PlannedRun,
  { latency = usualLatency }: { latency?: number | undefined },
  signal?: AbortSignal,
) {
  const { given, selected, observations, seed } = plan
  const fake = createFakeServer({ ...plan.profile, journalLimit: 0 })
  const time = createVirtualTime((ms) => fake.clock.advance(ms))
  const calls = new Map<OperationId, number>()
  let requests = 0
  const connections = pLimit(given.concurrency)
  const rate = createRate(given.rate ?? 0, time.sleep, time.now)
  const eased: Layer = (send) => (call) =>
    connections(async () => {
      const reply = await send(call)
      await time.sleep(latency)
      return reply
    })
  const count: Layer = (send) => (call) => {
    requests += 1
    if (call.operation) calls.set(call.operation, (calls.get(call.operation) ?? 0) + 1)
    return send(call)
  }
  const pace = createPace({ pause: time.sleep })
  const target = targetInMemory(
    fake,
    {
      requests: () => requests,
      now: time.now,
      /** The fake has everything that a run can be given. A real one may have less. */
      ...(given.baseUrl !== undefined && {
        supplied: suppliedBy(given),
        pause: time.sleep,
        ownsClock: false,
      }),
    },
    { pace: pace.through, rate: rate.through, eased, count },
  )
  const { footprint } = await run(target, {
    ...given,
    ...{ cases: selected, observations, seed, keep: keepWhole },
    limits: limitsOf(runsOf(given)),
    isJudged: false,
    ...(signal && { signal }),
  })
  return { footprint, calls, durationMs: time.now() }
}

const effects: Partial<Record<OperationId, string>> = {
  registerHost: 'creates, removed at the end',
  registerCloudIntegration: 'creates, removed at the end',
  createInvitation: 'sends mail, cancelled at the end',
  postServiceMetrics: 'leaves traces',
  generateExternalId: 'leaves traces',
}

const effectOf = (id: OperationId): string =>
  effects[id] ?? (operation(id).method === 'GET' ? 'reads' : 'changes what the run made')

/** The footprint by operation and effect, and the time needed. */
export function renderDryRun(
  { footprint, calls, durationMs }: Awaited<ReturnType<typeof dryRun>>,
  { latency = usualLatency }: { latency?: number | undefined },
): string {
  const rows = [...calls]
    .sort(([, a], [, b]) => b - a)
    .map(([id, count]) => [operation(id).title, String(count), effectOf(id)])
  return [
    renderTable(['operation', 'calls', 'effect'], rows),
    `Makes ${footprintText(footprint)}.`,
    `${countOf(footprint.requests, 'request')}, about ${timeShown(durationMs)} at ${latency} ms for each. Nothing was sent to the target.`,
    '',
  ].join('\n')
}

/** Time that moves to the next waiter when nobody else does anything. Reports how many ms have passed. */
export function createVirtualTime(onPassed: (ms: number) => void) {
  let now = 0
  let isGoing = false
  let sleepers: { at: number; wake(): void }[] = []

  async function go(): Promise<void> {
    isGoing = true
    for (;;) {
      await idle()
      if (!sleepers.length) break
      const next = Math.min(...sleepers.map(({ at }) => at))
      onPassed(next - now)
      now = next
      const due = sleepers.filter(({ at }) => at <= next)
      sleepers = sleepers.filter(({ at }) => at > next)
      for (const { wake } of due) wake()
    }
    isGoing = false
  }

  return {
    /** Ms since the start. */
    now: () => now,
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        sleepers.push({ at: now + ms, wake: resolve })
        if (!isGoing) void go()
      }),
  }
}
