import * as fc from 'fast-check'
import { updateHostRoles, updateHostStatus } from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { steps } from '../arbitraries/steps.js'
import { createPool, type Pool, setBack } from '../hosts/pool.js'
import { givenRoles } from '../hosts/role-universe.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import type { Command, Real, Step } from '../model/command.js'
import { type Blame, expectHost, expectLeftAlone } from '../model/host-checks.js'
import { hostReads } from '../model/host-reads.js'
import { hostWrites } from '../model/host-writes.js'
import { invitationCommands } from '../model/invitation-commands.js'
import { metricCommands } from '../model/metric-commands.js'
import { emptyModel, type HostState } from '../model/model.js'
import { settingCommands } from '../model/setting-commands.js'

interface Ground {
  roles: string[]
  service: string
  pool: Pool
}

const metricCount = 2
const hostCount = 2

async function givenGround(scene: Scene): Promise<Ground> {
  const roles = await givenRoles(scene)
  return { roles, service: (await scene.given.service()).service, pool: createPool(scene) }
}

const onHosts: readonly Command[] = [...hostWrites, ...hostReads]
const others: readonly Command[] = [...invitationCommands, ...settingCommands, ...metricCommands]
const commands = [...onHosts, ...others]

const oneOf = (all: readonly Command[]) => fc.oneof(...all.map(({ step }) => step))

/** Histories of calls of all chapters. Calls on hosts come up most, since most rules concern them. */
const history = steps(
  fc.oneof({ weight: 4, arbitrary: oneOf(onHosts) }, { weight: 1, arbitrary: oneOf(others) }),
  { maxLength: 40, size: 'max' },
)

/** The hosts that exist at the beginning. */
async function givenHosts(run: PropertyScene, pool: Pool): Promise<HostState[]> {
  const hosts = await pool.take(run, hostCount)
  for (const host of hosts) {
    await run.given.done(updateHostRoles(host.id, []), { type: 'object' })
    await run.given.done(updateHostStatus(host.id, 'working'), { type: 'object' })
    await setBack(run, host, { memo: 'a' })
  }
  return hosts.map(({ id, body: { name } }) => ({
    ...{ id, name, isOwn: false, memo: 'a', status: 'working', identifier: null },
    roles: new Set<number>(),
  }))
}

/** The clauses that a host breaks which is not as it was set back: the update came last. */
const setBackBy: Partial<Blame> = {
  memo: 'host.update.memo',
  identifier: 'host.update.identifier.null',
  roles: 'host.roles.cleared',
  status: 'host.update.status',
}

/** §4: after any history of calls, what is shown is what was written. */
export const histories = forAll<Step[], Ground>({
  id: 'properties/general/histories',
  clause: 'general.json.replies',
  effects: ['creates', 'leavesTraces', 'sendsMail'],
  input: history,
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
    const named = (label: string, count: number): string[] =>
      Array.from({ length: count }, () => run.given.name(label))
    const model = { ...emptyModel(metricCount), hosts: await givenHosts(run, pool) }
    const real: Real = {
      ...{ run, roles, service },
      identifiers: named('id', 8),
      emails: [run.given.email()],
      metrics: Array.from({ length: metricCount }, () => run.given.shortName()),
      now: run.given.minutesAgo(0),
    }
    for (const host of model.hosts) await expectHost(real, host, setBackBy)
    for (const step of history) {
      const command = commands.find(({ name }) => name === step.do)
      if (command?.isPossible(model, step.with)) await command.take(model, real, step.with)
    }
    for (const host of model.hosts) await expectLeftAlone(real, host)
  },

  impostor: losingRoles(),
})

/** Loses the roles of a host whose status is set. */
function losingRoles(): Impostor {
  return (send) => async (call: Call) => {
    const reply = await send(call)
    const id = decodeURIComponent(call.path.split('/')[4] ?? '')
    if (call.operation === 'updateHostStatus') await send(updateHostRoles(id, []))
    return reply
  }
}
