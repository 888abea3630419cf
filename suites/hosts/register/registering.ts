import { hostBody, type PlainHostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { Scene } from '../../kernel/scene.js'

/** A registration that is still to be sent: with a name and a custom identifier of its own. */
export function registering(
  { given }: Scene,
  overrides: JsonObject = {},
): { body: PlainHostBody; call: Write } {
  const body = {
    ...hostBody(given.name('host')),
    customIdentifier: given.name('identifier'),
    ...overrides,
  } as PlainHostBody
  return { body, call: registerHost(body) }
}
