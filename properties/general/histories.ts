import * as fc from 'fast-check'
import { updateHostRoles } from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { givenRoles } from '../hosts/role-universe.js'
import { forAll } from '../kernel/property.js'
import type { Command, Real } from '../model/command.js'
import { expectHost } from '../model/host-checks.js'
import { hostReads } from '../model/host-reads.js'
import { hostWrites } from '../model/host-writes.js'
import { invitationCommands } from '../model/invitation-commands.js'
import { metricCommands } from '../model/metric-commands.js'
import { emptyModel, type Model } from '../model/model.js'
import { settingCommands } from '../model/setting-commands.js'

interface Ground {
  roles: string[]
  service: string
}

const metricCount = 2

async function givenGround(scene: Scene): Promise<Ground> {
  const roles = await givenRoles(scene)
  return { roles, service: (await scene.given.service()).service }
}

/** Histories of calls of all chapters; those on hosts come up most, since most rules meet there. */
const history = (replayPath?: string) =>
  fc.commands<Model, Real, false>(
    [
      ...hostWrites,
      ...hostWrites,
      ...hostReads,
      ...invitationCommands,
      ...settingCommands,
      ...metricCommands,
    ],
    { maxCommands: 40, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  )

/** §4: after any history of calls, what is shown is what was written. */
export const histories = forAll<Iterable<Command>, Ground>({
  id: 'properties/general/histories',
  clause: 'general.json.replies',
  effects: ['creates', 'leavesTraces', 'sendsMail'],
  input: history,
  controls: ['registered', 'retired'],
  ground: givenGround,

  async holds(run, commands, { roles, service }) {
    const named = (label: string, count: number): string[] =>
      Array.from({ length: count }, () => run.given.name(label))
    const model = emptyModel(metricCount)
    const real: Real = {
      ...{ run, roles, service },
      identifiers: named('identifier', 8),
      emails: [0, 1, 2].map(() => run.given.email()),
      metrics: named('metric', metricCount),
      now: run.given.minutesAgo(0),
    }
    await fc.asyncModelRun(() => ({ model, real }), commands)
    for (const host of model.hosts) await expectHost(real, host)
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
