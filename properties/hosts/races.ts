import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { getHost, registerHost, retireHost, updateHostStatus } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema, type SettableStatus, settableStatuses, successSchema } from '../../spec/schemas.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { alteringBody, alteringReply } from '../../suites/kernel/impostors.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/property.js'

/** §8: of registrations that ask for one identifier at once, at most one host gets it. */
export const raceForIdentifier = forAll<{ rivals: number }>({
  id: 'properties/hosts/race-for-identifier',
  clause: 'host.register.identifier.unique',
  effects: ['creates'],
  input: fc.record({ rivals: fc.integer({ min: 2, max: 5 }) }),
  share: 0.2,
  controls: ['won'],

  async holds(run, { rivals }) {
    const customIdentifier = run.given.name('identifier')
    const bodies = Array.from({ length: rivals }, () => ({
      ...hostBody(run.given.name('host')),
      customIdentifier,
    }))
    const replies = await Promise.all(bodies.map((body) => run.send(registerHost(body))))
    replies.forEach(expectReached)
    const ids = replies.filter(isSuccess).map((reply) => expectSuccess(reply, idSchema).id)
    await run.eventually(async () => {
      const hosts = await Promise.all(ids.map((id) => run.given.hostAsRead(id)))
      const carriers = hosts.filter(
        (host) => host.customIdentifier === customIdentifier && host.isRetired !== true,
      )
      const distinct = new Set(carriers.map(({ id }) => id)).size
      expectThat(distinct < 2, 'at most one host with the identifier that all asked for', `${distinct}`)
      if (distinct) run.reached('won')
    })
  },

  impostor: givingTwice(),
})

/** Registers those that come too late too, and shows what they asked for. */
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

/** §3.1: of statuses set at once one stays, and a retirement among them is not lost. */
export const raceForStatus = forAll<{ statuses: SettableStatus[]; retires: boolean }>({
  id: 'properties/hosts/race-for-status',
  clause: 'host.field.status',
  effects: ['creates'],
  input: fc.record({
    statuses: fc.shuffledSubarray([...settableStatuses], { minLength: 2 }),
    retires: fc.boolean(),
  }),
  examples: [
    { statuses: ['standby', 'maintenance'], retires: false },
    { statuses: ['standby', 'maintenance'], retires: true },
  ],
  share: 0.2,
  controls: ['set', 'retired'],

  async holds(run, { statuses, retires }) {
    const { id } = await run.given.host()
    const all = [
      ...statuses.map((status) => updateHostStatus(id, status)),
      ...(retires ? [retireHost(id)] : []),
    ]
    const replies = await Promise.all(all.map((call) => run.send(call)))
    replies.forEach(expectReached)
    if (retires) {
      await under('host.retire.reply', () =>
        expectSuccess(replies.at(-1) as (typeof replies)[number], successSchema),
      )
      run.reached('retired')
    } else
      await under('host.status.moves', () => {
        for (const reply of replies) expectSuccess(reply, successSchema)
        run.reached('set')
      })
    await run.eventually(async () => {
      const reply = await run.send(getHost(id))
      if (retires && !isSuccess(reply)) return
      const { host } = expectSuccess(reply, hostWrapper) as { host: JsonObject }
      if (retires)
        await under('host.retire.retired', () =>
          expectThat(host.isRetired === true, 'isRetired true', host.isRetired),
        )
      else
        expectThat(
          statuses.some((status) => status === host.status),
          `one of the statuses ${statuses.join(', ')}`,
          host.status,
        )
    })
  },

  impostor: alteringBody('updateHostStatus', () => ({ status: 'poweroff' })),
})
