import { getHost, updateHost } from '../../../fixtures/calls.js'
import type { Call, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { hostIn } from './host-in.js'

/** The hosts that a call names. */
function hostsOf({ path, body }: Call): string[] {
  const { ids } = Object(body) as JsonObject
  return Array.isArray(ids) ? ids.map(String) : [decodeURIComponent(path.split('/').at(-2) ?? '')]
}

/** An operation empties the memo of its hosts besides. */
export const losingTheMemo =
  (operation: OperationId): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation !== operation || !isSuccess(reply)) return reply
    for (const id of hostsOf(call)) {
      const host = hostIn(await send(getHost(id)))
      if (host) await send(updateHost(id, { name: host.name ?? '', meta: host.meta ?? {}, memo: '' }))
    }
    return reply
  }
