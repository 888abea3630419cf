import { isDeepStrictEqual } from 'node:util'
import { everyStatus } from '../../fixtures/calls.js'
import type { Exchange, JsonObject } from '../../spec/http.js'
import { rolesIn } from '../../spec/roles.js'
import { hostIn } from '../../suites/hosts/scenes/host-in.js'
import type { Violation } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { Unfounded } from './control.js'

/**
 * Throws `Unfounded` if a list shows the field otherwise that a Get shows wrong: the answer may be an old one, and then no
 * write is to blame.
 */
export async function assumeCurrent(
  scene: Scene,
  exchanges: readonly Exchange[],
  { evidence: { key, within } }: Violation,
): Promise<void> {
  const gets = exchanges.flatMap(({ call, reply }) => (call.operation === 'getHost' && reply) || [])
  const host = gets.map(hostIn).find((each) => each !== undefined && each === within)
  if (!host || key === undefined) return
  const field = (of: JsonObject): unknown => (key === 'roles' ? rolesIn(of) : of[key])
  await scene.eventually(async (look) => {
    const listed = await look.hosts([['name', String(host.name)], ...everyStatus])
    const shown = listed.find(({ id }) => id === host.id)
    /** A list may hide what is retired. */
    if (shown ? !isDeepStrictEqual(field(shown), field(host)) : key === 'isRetired')
      throw new Unfounded(`Get and List show another \`${key}\` of the same host.`)
  })
}
