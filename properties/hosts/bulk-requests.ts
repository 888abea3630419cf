import type { ClauseId } from '../../spec/clauses/index.js'
import { bodyFaults } from '../../spec/faults.js'
import type { JsonObject, Write } from '../../spec/http.js'
import { type OneFact, operationRules, shownFor } from '../../spec/operation-rules.js'
import { maxBulkIds } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectRefusal, expectSuccess, isSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { under } from '../kernel/attributed.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool } from './pool.js'

/**
 * The hosts for all bulk requests of a run. Properties that use them run alone, and the one that retires them
 * runs last.
 */
export interface BulkPool extends Pool {
  /** Ids that no host has, in the server's syntax. */
  strangers: string[]
  /** The service that they are all in, so that one request shows them. */
  service: string
}

/** One more than a request may carry. */
export const bulkHosts = maxBulkIds + 1

/** The positions of so many of them. */
export const firsts = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export async function givenBulkPool(scene: Scene): Promise<BulkPool> {
  const { service, role } = await scene.given.service('mcweb2')
  return scene.given.shared(async (own) => {
    const strangers = [await own.given.newUnknownHostId(), await own.given.newUnknownHostId()]
    return {
      ...createPool(own, { fields: { roleFullnames: [`${service}:${role}`] } }),
      strangers: [...new Set(strangers)],
      service,
    }
  }, 'hosts of bulk requests')
}

/**
 * Makes a request with ids some of which no host has, and checks its answer. Tells whether it had to be accepted, the
 * clause that says so, and the one that says what becomes of other hosts.
 */
export async function asked(
  run: PropertyScene,
  operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts',
  { ids, unknown, callOf }: { ids: string[]; unknown: number; callOf(ids: string[]): Write },
) {
  const { unknown: notFound, ...rules } = operationRules[operation]
  const sets = rules.sets as OneFact
  if (ids.length > maxBulkIds) {
    const { clause } = bodyFaults[operation].manyIds
    /** With two faults it may be refused for the other one. */
    await under(clause, async () => expectRefusal(await run.attempt(callOf(ids)), unknown ? undefined : 400))
    run.reached('too many')
    return { isDue: false, clause, ofHosts: clause }
  }
  if (unknown) {
    const clause = notFound as ClauseId
    await under(clause, async () => expectRefusal(await run.attempt(callOf(ids)), 404))
    run.reached('unknown')
    return { isDue: false, clause, ofHosts: sets.none as ClauseId }
  }
  const reply = await run.act(callOf(ids))
  /** What refuses a single host too does not count them. */
  if (!isSuccess(reply))
    await under(sets.shown as ClauseId, async () => expectSuccess(await run.act(callOf(ids.slice(0, 1))), {}))
  const clause = shownFor(sets, ids.length) as ClauseId
  await under(clause, () => expectSuccess(reply, {}))
  run.reached('accepted')
  return { isDue: true, clause, ofHosts: sets.others }
}

/** Accepts one id more than the document allows. */
export const acceptingOneMore =
  (operation: Parameters<typeof asked>[1]): Impostor =>
  (send) =>
  async (call) => {
    const body = call.body as JsonObject | undefined
    const ids = call.operation === operation ? (body?.ids as string[]) : []
    if (ids.length !== bulkHosts) return send(call)
    await send({ ...call, body: { ...body, ids: ids.slice(0, 1) } })
    return send({ ...call, body: { ...body, ids: ids.slice(1) } })
  }
