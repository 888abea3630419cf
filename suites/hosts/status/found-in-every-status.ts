import {
  bulkUpdateHostStatuses,
  getHost,
  listMetricNames,
  listMonitoringStatuses,
  updateHost,
  updateHostRoles,
} from '../../../fixtures/calls.js'
import type { Json, JsonObject, Read, Write } from '../../../spec/http.js'
import { type OperationId, operation } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import { idleStatuses, isIdle } from '../../../spec/schemas.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { expectHostsFound } from '../scenes/expect-taken.js'
import { hostWithStatus } from '../scenes/host-with-status.js'

const idleHosts = ({ given }: Scene): Promise<RegisteredHost[]> =>
  Promise.all(idleStatuses.map((status) => hostWithStatus(given, status)))

/** For reads: nobody changes them. */
const standingIdle = shared<RegisteredHost[]>(idleHosts)

/** Answers 404 for hosts that do not work, as a query does that leaves them out. */
const passingOver = (of: OperationId): Impostor => {
  return (send) => {
    const off = new Set<Json>()
    return async (call) => {
      const { status, ids = [] } = Object(call.body) as { status?: string; ids?: Json[] } & JsonObject
      const named = [namedIn(call, 'hostId'), ...(Array.isArray(ids) ? ids : [])]
      if (call.operation === of && named.some((id) => off.has(id)))
        return jsonReply(404, { error: 'There is no such host.' })
      const reply = await send(call)
      if (call.operation === 'updateHostStatus' && isIdle(status) && isSuccess(reply))
        off.add(namedIn(call, 'hostId'))
      return reply
    }
  }
}

interface Naming {
  label: string
  of: OperationId
  effects?: readonly Effect[]
  call(host: RegisteredHost, scene: Scene): Read | Write | Promise<Write>
}

const findsIdleHosts = ({ label, of, effects = ['creates'], call }: Naming): ConformanceCase => ({
  id: `hosts/${label}/finds-a-host-that-does-not-work`,
  clause: 'host.status.found',
  effects,

  async run(scene) {
    const isReading = operation(of).method === 'GET'
    for (const host of await (isReading ? standingIdle : idleHosts)(scene)) {
      const asked = await call(host, scene)
      const written = isReading ? undefined : await scene.act(asked as Write)
      await scene.eventually(async (look) => {
        const reply = written ?? (await look.reply(asked as Read))
        expectReached(reply)
        await expectHostsFound(look, reply, [host.id])
        /** What a write does besides is told where it shows. */
        if (written) await look.hostIfShown(host.id)
      })
    }
  },

  impostor: passingOver(of),
})

const namings: readonly Naming[] = [
  { label: 'get', of: 'getHost', call: ({ id }) => getHost(id) },
  { label: 'update', of: 'updateHost', call: ({ id, body }) => updateHost(id, body) },
  {
    label: 'roles',
    of: 'updateHostRoles',
    effects: ['creates', 'leavesTraces'],
    call: async ({ id }, { given }) => updateHostRoles(id, (await given.service()).roleFullnames),
  },
  {
    label: 'bulk-status',
    of: 'bulkUpdateHostStatuses',
    call: ({ id }) => bulkUpdateHostStatuses([id], 'poweroff'),
  },
  { label: 'metric-names', of: 'listMetricNames', call: ({ id }) => listMetricNames(id) },
  {
    label: 'monitoring-statuses',
    of: 'listMonitoringStatuses',
    call: ({ id }) => listMonitoringStatuses(id),
  },
]

export const foundInEveryStatusCases = namings.map(findsIdleHosts)
