import { getHost, updateHost, updateHostRoles, updateHostStatus } from '../../fixtures/calls.js'
import { clauseOfReply } from '../../judge/answers/judge-answer.js'
import type { Call } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { namedIn } from '../../spec/router.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { steps } from '../arbitraries/steps.js'
import { makeKnown } from '../hosts/known-hosts.js'
import { createPool, type Pool } from '../hosts/pool.js'
import { givenRoles } from '../hosts/role-universe.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import { createOracle, type Oracle } from '../kernel/oracle.js'
import type { PropertyScene } from '../kernel/property.js'
import { anyStep, type PlannedWrite, planned, type Step, type World } from './history-steps.js'

interface Ground {
  roles: string[]
  service: string
  pool: Pool
}

const [hostCount, metricCount] = [2, 2]

async function givenGround(scene: Scene): Promise<Ground> {
  const roles = await givenRoles(scene)
  return { roles, service: (await scene.given.service()).service, pool: createPool(scene) }
}

/** Hosts that exist at the beginning, in a known state. */
async function givenHosts(run: PropertyScene, pool: Pool, oracle: Oracle): Promise<World['hosts']> {
  const hosts = await pool.take(run, hostCount)
  for (const host of hosts) await makeKnown(oracle, host, [updateHostStatus(host.id, 'working')])
  return hosts.map(({ id, body }) => ({ id, body, isOwn: false, identifier: null }))
}

/** Makes a write, and reads what it has to change. Tells whether it took effect. */
async function perform({ write, due, done }: PlannedWrite, oracle: Oracle): Promise<boolean> {
  const reply = await oracle.write(write, async (reply) => {
    if (typeof due === 'object') await under(due.clause, () => expectRefusal(reply, due.status))
  })
  if (!due) await under(clauseOfReply(write), () => expectSuccess(reply, {}))
  if (due) return false
  const body = bodyIfJson(reply)
  for (const read of done?.(isObject(body) ? body : {}) ?? []) await oracle.read(read)
  return true
}

/** §4: after any history of calls, what is shown is what was written. */
export const histories = forAll<Step[], Ground>({
  id: 'properties/general/histories',
  clause: 'general.json.replies',
  effects: ['creates', 'leavesTraces', 'sendsMail'],
  input: steps(anyStep, { maxLength: 40, size: 'max' }),
  examples: [
    [
      { do: 'registerHost', with: { memo: 'a', roles: [0, 2], identifier: 0 } },
      { do: 'updateHostRoles', with: { at: 0, roles: [1, 3] } },
      { do: 'updateHostStatus', with: { at: 0, status: 'standby' } },
      { do: 'bulkUpdateHostStatuses', with: { at: [1, 2], status: 'working' } },
      { do: 'getHostByCustomIdentifier', with: { identifier: 0, ignoring: false } },
      { do: 'retireHosts', with: { at: [0], bulk: false } },
    ],
  ],
  share: 0.12,
  controls: ['registered', 'retired'],
  ground: givenGround,

  async holds(run, history, { roles, service, pool }) {
    const { given } = run
    const oracle = createOracle(run)
    const world: World = {
      ...{ name: given.name, roles, service, email: given.email(), now: given.minutesAgo(0) },
      ...{ hasRetired: false, taken: new Set(), settings: [], posted: new Set() },
      identifiers: Array.from({ length: 8 }, () => given.name('id')),
      metrics: Array.from({ length: metricCount }, () => given.shortName()),
      hosts: await givenHosts(run, pool, oracle),
    }
    for (const step of history) {
      const next = planned(world, step)
      if (!next) continue
      if (!('write' in next)) await oracle.read(next)
      else if ((await perform(next, oracle)) && next.reaches) run.reached(next.reaches)
    }
    for (const { id } of world.hosts) await oracle.read(getHost(id))
    /** A read may be stale, and so hide what a call for another host changed. It is not once it shows a later write. */
    for (const { id, body, identifier } of world.hosts) {
      const customIdentifier = identifier === null ? null : (world.identifiers[identifier] ?? null)
      const write = updateHost(id, { ...body, memo: given.name('memo'), customIdentifier })
      await perform({ write, done: () => [getHost(id)] }, oracle)
    }
    oracle.end()
  },

  impostor: losingRoles(),
})

/** Loses the roles of a host whose status is set. */
function losingRoles(): Impostor {
  return (send) => async (call: Call) => {
    const reply = await send(call)
    const id = namedIn(call, 'hostId')
    if (call.operation === 'updateHostStatus') await send(updateHostRoles(id, []))
    return reply
  }
}
