import { getHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'

/** What a list that shows no more of a host than this says of its retirement; it need not show a retired one. */
export const showsRetired = (shown: JsonObject | undefined): boolean =>
  shown === undefined || shown.isRetired === true

/** What Get shows of a host; undefined when it shows none, as it may once the host is retired. */
export async function hostIfShown({ send }: Scene, id: string): Promise<JsonObject | undefined> {
  const reply = await send(getHost(id))
  expectReached(reply)
  if (!isSuccess(reply)) return undefined
  return (expectSuccess(reply, hostWrapper) as { host: JsonObject }).host
}

/** Retired, or shown no more. */
export async function isRetired(scene: Scene, id: string): Promise<boolean> {
  const host = await hostIfShown(scene, id)
  return host === undefined || host.isRetired === true
}

export const hostWrapper = {
  type: 'object',
  properties: { host: { type: 'object' } },
  required: ['host'],
} as const
