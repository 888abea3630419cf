import * as fc from 'fast-check'
import { getHost, updateHost, updateHostRoles } from '../../fixtures/calls.js'
import { namedIn } from '../../spec/router.js'
import { hostIn } from '../../suites/hosts/scenes/host-in.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectField, expectReached, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import { createPool, type Pool } from './pool.js'
import { givenRoles, list, rolesShown } from './role-universe.js'

/** Positions in the roles of the run. */
interface Input {
  before: number[]
  after: number[]
}

interface Ground {
  roles: string[]
  pool: Pool
}

const positions = fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 })

/** An update reads the host, and writes all of it once it has waited for its turn. */
const writingBackTheRoles: Impostor = (send) => async (call) => {
  if (call.operation !== 'updateHost') return send(call)
  const id = namedIn(call, 'hostId')
  const before = hostIn(await send(getHost(id))) ?? {}
  const reply = await send(call)
  if (isSuccess(reply)) await send(updateHostRoles(id, [...rolesShown(before)]))
  return reply
}

/**
 * §4.2: an update leaves the roles, and a change of the roles leaves all else. If both come at once and succeed,
 * neither is lost: in either order they lead to the same host.
 */
export const raceOfWrites = forAll<Input, Ground>({
  id: 'properties/hosts/race-of-writes',
  clause: 'host.roles.rest',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({ before: positions, after: positions }),
  examples: [{ before: [0, 1], after: [2] }],
  share: 0.16,
  controls: ['taken'],
  ground: async (scene: Scene) => ({ roles: await givenRoles(scene), pool: createPool(scene) }),

  async holds(run, { before, after }, { roles, pool }) {
    const named = (at: readonly number[]): string[] => at.map((each) => roles[each] as string)
    const [host] = await pool.take(run, 1)
    if (!host) return
    const { id, body } = host
    const memo = run.given.name('memo')
    const begin = () => run.given.done(updateHostRoles(id, named(before)), { type: 'object' })
    const writes = [
      () => run.act(updateHost(id, { ...body, memo })),
      () => run.act(updateHostRoles(id, named(after))),
    ]
    const judge = () =>
      run.eventually(async (look) => {
        const shown = await look.host(id)
        await under('host.roles.rest', () => expectField(shown, 'memo', memo))
        const [expected, got] = [list(named(after)), list(rolesShown(shown))]
        await under('host.update.roles.kept', () =>
          expectThat(got === expected, `roles ${expected}`, got, { within: shown, key: 'roles' }),
        )
      })
    /** One after the other they do no harm. */
    await run.assumed(async () => {
      await begin()
      for (const write of writes) await write()
      await judge()
    })
    await begin()
    const replies = await Promise.all(writes.map((write) => write()))
    replies.forEach(expectReached)
    if (replies.some(isSuccess)) run.reached('taken')
    if (replies.every(isSuccess)) await judge()
  },

  impostor: writingBackTheRoles,
})
