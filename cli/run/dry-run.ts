import pLimit from 'p-limit'
import { createFakeServer } from '../../fake-server/index.js'
import { footprintText } from '../../reports/footprint-text.js'
import type { Footprint } from '../../runner/footprint.js'
import { limitsOf } from '../../runner/most.js'
import { keepWhole, run, type Target } from '../../runner/run.js'
import { sendsThrough } from '../../runner/run-all.js'
import type { Need } from '../../spec/clause.js'
import { countOf } from '../../spec/count-of.js'
import type { Send } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { targetInMemory } from '../fake/in-memory.js'
import type { RunSettings } from '../options/run-options.js'
import { renderTable } from '../print/table.js'
import { runsOf } from './parts-of-run.js'
import type { PlannedRun } from './plan-run.js'
import { createVirtualTime, type VirtualTime } from './virtual-time.js'

/** What a run would do to an organization, measured on the embedded fake. */
export interface DryRun {
  footprint: Footprint
  /** The number of calls to each operation. */
  calls: ReadonlyMap<OperationId, number>
  /** How long it takes, in ms, at the given latency and rate. */
  durationMs: number
}

interface Speed {
  /** Ms from a call to its answer. */
  latency: number
}

/** Runs the same selection with the same seed against a fake in memory. Nothing reaches the target. */
export async function dryRun(plan: PlannedRun, { latency }: Speed): Promise<DryRun> {
  const { given, selected, observations, seed } = plan
  const fake = createFakeServer({ ...plan.profile, journalLimit: 0 })
  const target = targetInMemory(fake)
  const time = createVirtualTime((ms) => fake.clock.advance(ms))
  const calls = new Map<OperationId, number>()
  let requests = 0
  const connections = pLimit(given.concurrency)
  const onItsTurn = createTurns(time, given.rate ?? 0)
  const watching =
    (send: Send): Send =>
    async (call) => {
      await onItsTurn()
      requests += 1
      if (call.operation) calls.set(call.operation, (calls.get(call.operation) ?? 0) + 1)
      return connections(async () => {
        const reply = await send(call)
        await time.sleep(latency)
        return reply
      })
    }
  const watched: Target = {
    ...target,
    ...sendsThrough(target, watching),
    supplied: suppliedBy(given),
    requests: () => requests,
    now: time.now,
    ...(given.baseUrl !== undefined && { pause: time.sleep, ownsClock: false }),
  }
  const { footprint } = await run(watched, {
    ...{ cases: selected, observations, seed, keep: keepWhole },
    ...{ concurrency: given.concurrency, settle: given.settle, timeLimit: given.caseTimeout },
    ...{ allow: given.allow, maxHosts: given.maxHosts, maxTime: given.maxTime },
    limits: limitsOf(runsOf(given)),
  })
  return { footprint, calls, durationMs: time.now() }
}

/** Waits for the next turn to call: one call every so many ms. */
function createTurns({ now, sleep }: VirtualTime, everyMs: number): () => Promise<void> {
  let next = 0
  return async () => {
    const at = Math.max(now(), next)
    next = at + everyMs
    if (at > now()) await sleep(at - now())
  }
}

/** The fake has everything that a run can be given. A real run may have less. */
function suppliedBy({ baseUrl, readKey, writeKey, outsideKey, otherKey, memberEmail }: RunSettings): Need[] {
  const given: Record<Need, unknown> = { readKey, writeKey, outsideKey, otherKey, memberEmail }
  return (Object.keys(given) as Need[]).filter((need) => baseUrl === undefined || given[need] !== undefined)
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
export function renderDryRun({ footprint, calls, durationMs }: DryRun, { latency }: Speed): string {
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

function timeShown(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
