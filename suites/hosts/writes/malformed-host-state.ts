import { truncatedJson } from '../../../fixtures/bodies.js'
import {
  bulkRetireHosts,
  bulkUpdateHostStatuses,
  retireHost,
  updateHostStatus,
} from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Call, Json, JsonObject, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { onlyWhere, withStatus } from '../../kernel/impostors.js'
import { type Control, expectRefused } from '../../kernel/refuse.js'
import { twoHosts } from '../bulk/bulk-hosts.js'
import { idsOf } from '../scenes/host-with-status.js'

/** The last brace of the body is missing (§7). Neither of the two hosts on standby changes. */
const refusesMalformedJson = (
  operation: OperationId,
  label: string,
  clause: ClauseId,
  control: Control,
  call: (ids: string[]) => Write,
): ConformanceCase => ({
  id: `hosts/${label}/malformed-json-is-400`,
  clause,
  effects: ['creates', 'leavesTraces'],

  run: (scene) =>
    expectRefused(scene, {
      control,
      kind: twoHosts,
      fault: ({ hosts }) => cutShort(call(idsOf(hosts))),
      status: 400,
      kept: ({ hosts }) => (hosts as JsonObject[]).map(stateOf),
    }),

  impostor: completing(operation),
  departure: refusingWithAnotherStatus(operation),
})

/** Refuses malformed JSON with a status that is not its own. */
const refusingWithAnotherStatus = (operation: OperationId): Impostor =>
  onlyWhere((_, { raw }) => raw !== undefined, withStatus(operation, 400, 422))

const stateOf = ({ status, isRetired }: JsonObject): Json => ({
  status: status ?? null,
  isRetired: isRetired ?? null,
})

const cutShort = ({ body, ...call }: Write): Call => ({ ...call, raw: truncatedJson(body as JsonObject) })

/** Reads a truncated body as if it were complete. */
const completing =
  (operation: OperationId): Impostor =>
  (send) =>
  (call) =>
    send(
      call.operation === operation && call.raw !== undefined
        ? { ...call, raw: undefined, body: JSON.parse(`${call.raw}}`) as Json }
        : call,
    )

export const malformedHostStateCases = [
  refusesMalformedJson(
    'updateHostStatus',
    'status',
    'host.status.malformed',
    plainControl('updateHostStatus'),
    ([id = '']) => updateHostStatus(id, 'poweroff'),
  ),
  refusesMalformedJson(
    'bulkUpdateHostStatuses',
    'bulk-status',
    'host.bulk-status.malformed',
    plainControl('bulkUpdateHostStatuses'),
    (ids) => bulkUpdateHostStatuses(ids, 'poweroff'),
  ),
  refusesMalformedJson(
    'retireHost',
    'retire',
    'host.retire.malformed',
    plainControl('retireHost'),
    ([id = '']) => retireHost(id),
  ),
  refusesMalformedJson(
    'bulkRetireHosts',
    'bulk-retire',
    'host.bulk-retire.malformed',
    plainControl('bulkRetireHosts'),
    bulkRetireHosts,
  ),
]
