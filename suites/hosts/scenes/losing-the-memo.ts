import { getHost, updateHost } from '../../../fixtures/calls.js'
import type { Call, Json, JsonObject, Send } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { hostIn } from './host-in.js'

/** The hosts that a call names. */
function hostsOf(call: Call): string[] {
  const { ids } = Object(call.body) as JsonObject
  return Array.isArray(ids) ? ids.map(String) : [namedIn(call, 'hostId')]
}

/** Reads may lag. */
async function shownBy(send: Send, id: string): Promise<JsonObject | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const host = hostIn(await send(getHost(id)))
    if (host) return host
  }
  return undefined
}

/** An operation empties the memo of its hosts besides, and does so first: no read shows its effect alone. */
export const losingTheMemo =
  (operation: OperationId): Impostor =>
  (send) =>
  async (call) => {
    if (call.operation !== operation) return send(call)
    const hosts: [id: string, host: JsonObject | undefined][] = []
    for (const id of hostsOf(call)) hosts.push([id, await shownBy(send, id)])
    const setMemo = async (memoOf: (host: JsonObject) => Json): Promise<void> => {
      for (const [id, host] of hosts)
        if (host)
          await send(updateHost(id, { name: host.name ?? '', meta: host.meta ?? {}, memo: memoOf(host) }))
    }
    await setMemo(() => '')
    const reply = await send(call)
    if (!isSuccess(reply)) await setMemo(({ memo }) => memo ?? '')
    return reply
  }
