import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { registerHost, retireHost, updateHost, updateHostStatus } from '../../fixtures/calls.js'
import { idSchema, type SettableStatus, settableStatuses } from '../../spec/schemas.js'
import { expectOneCarrier, givingWhatIsTaken } from '../../suites/hosts/register/custom-identifier-unique.js'
import { expectField, expectSuccess, expectThat } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import type { RegisteredHost } from '../../suites/kernel/scene.js'
import { atOnce, rivalsBy } from '../kernel/at-once.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool } from './pool.js'

const uniqueFor = {
  registerHost: 'host.register.identifier.unique',
  updateHost: 'host.update.identifier.unique',
} as const

/** §8: if several registrations, or several updates, ask for one identifier at once, at most one host gets it. */
export const raceForIdentifier = forAll<{ operation: keyof typeof uniqueFor; rivals: number }>({
  id: 'properties/hosts/race-for-identifier',
  clause: 'host.register.identifier.unique',
  effects: ['creates'],
  ...rivalsBy('registerHost', 'updateHost'),
  share: 0.08,
  controls: ['won'],

  async holds(run, { operation, rivals }) {
    const customIdentifier = run.given.name('id')
    const isUpdate = operation === 'updateHost'
    const hosts: readonly (Pick<RegisteredHost, 'body'> & { id?: string })[] = isUpdate
      ? await run.given.hosts(rivals)
      : Array.from({ length: rivals }, () => ({ body: hostBody(run.given.name('host')) }))
    const taken = await atOnce(run, hosts, ({ id, body }) => {
      const asking = { ...body, customIdentifier }
      return id === undefined ? registerHost(asking) : updateHost(id, asking)
    })
    const ids = taken.map(({ each, reply }) => each.id ?? expectSuccess(reply, idSchema).id)
    await run.eventually(async (look) => {
      const shown = await Promise.all(ids.map((id) => look.host(id)))
      await under(uniqueFor[operation], () => expectOneCarrier(shown, customIdentifier))
      if (shown.some((host) => host.customIdentifier === customIdentifier)) run.reached('won')
    })
  },

  impostor: givingWhatIsTaken('registerHost'),
})

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
    const made = await atOnce(run, [...statuses, ...(retires ? ['retired' as const] : [])], (each) =>
      each === 'retired' ? retireHost(id) : updateHostStatus(id, each),
    )
    const isRetired = made.some(({ each }) => each === 'retired')
    const taken = made.flatMap(({ each }) => (each === 'retired' ? [] : each))
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
