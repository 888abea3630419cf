import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { unlessUntestable } from '../../kernel/outcomes.js'

/**
 * The older and the younger of two hosts that share everything except what identifies a host. They share the
 * name too, unless the server refuses that.
 */
export async function namesakes(
  given: Given,
  alike: JsonObject = {},
): Promise<[RegisteredHost, RegisteredHost]> {
  const one = await given.host(alike)
  const again = await given.done(registerHost(one.body), idSchema).catch(unlessUntestable(one))
  return [one, again.id === one.id ? await given.host(alike) : { id: again.id, body: one.body }]
}
