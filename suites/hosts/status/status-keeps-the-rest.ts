import { bulkUpdateHostStatuses, updateHost, updateHostStatus } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Call, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectSuccess, rolesShown } from '../../kernel/expect.js'
import { knowingItsHosts } from '../scenes/knowing-its-hosts.js'

/** What a host says of itself, its status apart, in whatever order. */
const restOf = ({
  name,
  displayName,
  customIdentifier,
  memo,
  meta,
  createdAt,
  isRetired,
  roles,
}: JsonObject) => ({
  ...{ name, displayName, customIdentifier, memo, createdAt, isRetired },
  kernel: (meta as JsonObject).kernel ?? null,
  roles: rolesShown(roles),
})

const keepsTheRest = (
  label: string,
  clause: ClauseId,
  operation: OperationId,
  call: (id: string) => Call,
): ConformanceCase => ({
  id: `hosts/${label}/keeps-everything-else`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run({ send, given, eventually, pause }) {
    const fields = { displayName: 'Front Door', customIdentifier: given.name('identifier'), memo: 'kept' }
    const meta = { kernel: { name: 'Linux' } }
    const { id } = await given.host({ ...fields, meta, roleFullnames: [`${given.name('svc')}:app`] })
    const before = restOf(await given.hostAsRead(id)) as JsonObject
    await pause(1100)

    const reply = await send(call(id))

    expectSuccess(reply, successSchema)
    await eventually(async () => {
      const shown = await given.hostAsRead(id)
      expectEqual('status', shown.status, 'maintenance')
      expectEqual('all but the status', restOf(shown) as JsonObject, before)
    })
  },

  impostor: losingTheMemo(operation),
})

/** Empties the memo of a host whose status is set. */
const losingTheMemo =
  (operation: OperationId): Impostor =>
  (send) => {
    let registered: JsonObject = {}
    return knowingItsHosts(async (call, ids, through) => {
      if (call.operation === 'registerHost') registered = call.body as JsonObject
      const reply = await through(call)
      if (call.operation === operation)
        for (const id of ids) await through(updateHost(id, { ...registered, memo: '' }))
      return reply
    })(send)
  }

export const statusKeepsTheRestCases = [
  keepsTheRest('status', 'host.status.rest', 'updateHostStatus', (id) => updateHostStatus(id, 'maintenance')),
  keepsTheRest('bulk-status', 'host.bulk-status.rest', 'bulkUpdateHostStatuses', (id) =>
    bulkUpdateHostStatuses([id], 'maintenance'),
  ),
]
