import type { JsonObject } from '../../spec/http.js'
import { maxBulkIds } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'

/** Accepts one id more than the document allows. */
export const acceptingOneMore =
  (operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'): Impostor =>
  (send) =>
  async (call) => {
    const body = call.body as JsonObject | undefined
    const ids = call.operation === operation ? (body?.ids as string[]) : []
    if (ids.length !== maxBulkIds + 1) return send(call)
    await send({ ...call, body: { ...body, ids: ids.slice(0, 1) } })
    return send({ ...call, body: { ...body, ids: ids.slice(1) } })
  }
