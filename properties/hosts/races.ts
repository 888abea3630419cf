import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { registerHost, retireHost, updateHostStatus } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema, type SettableStatus, settableStatuses } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import {
  expectField,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { alteringBody, alteringReply } from '../../suites/kernel/impostors.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool } from './pool.js'

/** §8: if several registrations ask for one identifier at once, at most one host gets it. */
export const raceForIdentifier = forAll<{ rivals: number }>({
  id: 'properties/hosts/race-for-identifier',
  clause: 'host.register.identifier.unique',
  effects: ['creates'],
  input: fc.record({ rivals: fc.integer({ min: 2, max: 4 }) }),
  share: 0.08,
  controls: ['won'],

  async holds(run, { rivals }) {
    const customIdentifier = run.given.name('id')
    const bodies = Array.from({ length: rivals }, () => ({
      ...hostBody(run.given.name('host')),
      customIdentifier,
    }))
    const replies = await Promise.all(bodies.map((body) => run.act(registerHost(body))))
    replies.forEach(expectReached)
    const ids = replies.filter(isSuccess).map((reply) => expectSuccess(reply, idSchema).id)
    await run.eventually(async (look) => {
      const hosts = await Promise.all(ids.map((id) => look.host(id)))
      const carriers = hosts.filter(
        (host) => host.customIdentifier === customIdentifier && host.isRetired !== true,
      )
      const distinct = new Set(carriers.map(({ id }) => id)).size
      expectThat(distinct < 2, 'at most one host with the identifier that all asked for', `${distinct}`, {
        within: carriers[0],
        key: 'customIdentifier',
      })
      if (distinct) run.reached('won')
    })
  },

  impostor: givingTwice(),
})

/** Accepts the late registrations too, and shows the identifier that they asked for. */
function givingTwice(): Impostor {
  return (send) => {
    const late = new Map<string, string>()
    const showing = alteringReply('getHost', ({ host }) => {
      const asked = late.get(String((host as JsonObject).id))
      return { host: asked ? { ...(host as JsonObject), customIdentifier: asked } : (host ?? null) }
    })(send)
    return async (call) => {
      const reply = await showing(call)
      if (call.operation !== 'registerHost' || isSuccess(reply)) return reply
      const { customIdentifier, ...body } = call.body as JsonObject
      const other = await send({ ...call, body })
      late.set(JSON.parse(other.text).id, String(customIdentifier))
      return other
    }
  }
}

/** §3.1: of several statuses set at once one stays, and a retirement among them is not lost. */
export const raceForStatus = forAll<{ statuses: SettableStatus[]; retires: boolean }, Pool>({
  id: 'properties/hosts/race-for-status',
  clause: 'host.field.status',
  effects: ['creates'],
  input: fc.record({
    statuses: fc.uniqueArray(fc.constantFrom(...settableStatuses), { minLength: 2, maxLength: 4 }),
    retires: fc.boolean(),
  }),
  examples: [
    { statuses: ['standby', 'maintenance'], retires: false },
    { statuses: ['standby', 'maintenance'], retires: true },
  ],
  share: 0.16,
  controls: ['set', 'retired'],
  ground: async (scene) => createPool(scene),

  async holds(run, { statuses, retires }, pool) {
    const [host] = await pool.take(run, 1)
    if (!host) return
    const { id } = host
    const before = settableStatuses.find((each) => !statuses.includes(each)) ?? 'working'
    await run.given.status(id, before)
    if (retires) {
      pool.drop(id)
      await run.assumed(() => expectKeptRetired(run, pool, before))
    }
    const replies = await Promise.all([
      ...statuses.map((status) => run.act(updateHostStatus(id, status))),
      ...(retires ? [run.act(retireHost(id))] : []),
    ])
    replies.forEach(expectReached)
    const retired = replies[statuses.length]
    const isRetired = retired !== undefined && isSuccess(retired)
    const taken = statuses.filter((_, at) => isSuccess(replies[at] as (typeof replies)[number]))
    if (isRetired) run.reached('retired')
    else if (taken.length) run.reached('set')
    else return
    await run.eventually(async (look) => {
      if (isRetired) {
        const shown = await look.hostIfShown(id)
        if (shown) await under('host.retire.retired', () => expectField(shown, 'isRetired', true))
        return
      }
      const shown = await look.host(id)
      expectThat({ enum: taken }, `one of the statuses ${taken.join(', ')}`, shown.status, {
        within: shown,
        key: 'status',
      })
    })
  },

  impostor: alteringBody('updateHostStatus', (body) =>
    body.status === 'poweroff' || body.status === 'working' ? body : { status: 'poweroff' },
  ),
})

/** §3.1 does not say whether a retired host can change its status again. Where that revives it, no race is lost. */
async function expectKeptRetired(run: PropertyScene, pool: Pool, status: SettableStatus): Promise<void> {
  const [host] = await pool.take(run, 1)
  if (!host) return
  pool.drop(host.id)
  await run.given.done(retireHost(host.id), { type: 'object' })
  await run.act(updateHostStatus(host.id, status))
  await run.eventually(async (look) => {
    const shown = await look.hostIfShown(host.id)
    if (shown) expectField(shown, 'isRetired', true)
  })
}
