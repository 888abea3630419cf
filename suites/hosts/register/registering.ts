import { hostBody, type PlainHostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { Scene } from '../../kernel/scene.js'

/** An unsent registration with a unique name and custom identifier. */
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
