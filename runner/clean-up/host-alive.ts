import { getHost } from '../../fixtures/calls.js'
import type { JsonObject, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { isSuccess } from '../../spec/status.js'

/**
 * The host, if Get shows that it is not retired. No list shows a host whose status it was not asked for. Never
 * rejects.
 */
export async function hostAlive(send: Send, id: string): Promise<JsonObject | undefined> {
  const reply = await send(getHost(id)).catch(() => undefined)
  const body = reply && isSuccess(reply) ? jsonOf(reply.text) : undefined
  const host = isObject(body) ? body.host : undefined
  return isObject(host) && host.isRetired === false ? host : undefined
}
