import { truncatedJson } from '../../../fixtures/bodies.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Call, Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringCall } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { samples } from '../../samples.js'

/** §7: the last brace of the body is missing. */
const refusesMalformedJson = (id: string, clause: ClauseId, operation: OperationId): ConformanceCase => ({
  id: `hosts/${id}/malformed-json-is-400`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { call: control } = await samples[operation](scene)
    const { call, state } = await samples[operation](scene)
    await expectRefused(scene, { control, fault: cutShort(call), status: 400, state })
  },

  impostor: completing(operation),
})

const cutShort = ({ body, ...call }: Call): Call => ({ ...call, raw: truncatedJson(body as JsonObject) })

/** Reads what is there of a body as if it were whole. */
const completing = (operation: OperationId): Impostor =>
  alteringCall(operation, ({ raw, ...call }) =>
    raw === undefined ? call : { ...call, body: JSON.parse(`${raw}}`) as Json },
  )

export const malformedHostStateCases = [
  refusesMalformedJson('status', 'host.status.malformed', 'updateHostStatus'),
  refusesMalformedJson('bulk-status', 'host.bulk-status.malformed', 'bulkUpdateHostStatuses'),
  refusesMalformedJson('retire', 'host.retire.malformed', 'retireHost'),
  refusesMalformedJson('bulk-retire', 'host.bulk-retire.malformed', 'bulkRetireHosts'),
]
