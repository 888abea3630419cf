import { isDeepStrictEqual } from 'node:util'
import { everyStatus } from '../../fixtures/calls.js'
import type { Exchange, JsonObject } from '../../spec/http.js'
import { rolesIn } from '../../spec/roles.js'
import { hostIn } from '../../suites/hosts/scenes/host-in.js'
import type { Violation } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { Unfounded } from './control.js'

/**
 * Throws `Unfounded` if a list shows the field otherwise that a Get shows wrong, and Get showed it so before in these
 * calls, or the host is one of the ids that earlier ones were of: the answer may be an old one, and then no write is to blame.
 */
export async function assumeCurrent(
  scene: Scene,
  exchanges: readonly Exchange[],
  shownBefore: ReadonlySet<string>,
  { evidence: { key, within } }: Violation,
): Promise<void> {
  const shown = exchanges.map(({ call, reply }) =>
    call.operation === 'getHost' && reply ? hostIn(reply) : undefined,
  )
  const host = shown.find((each) => each !== undefined && each === within)
  if (!host || key === undefined) return
  const wrote = exchanges.findLastIndex(({ call }) => call.method !== 'GET')
  const field = (of: JsonObject): unknown => (key === 'roles' ? rolesIn(of) : of[key])
  const isAsBefore = shown
    .slice(0, wrote)
    .some((each) => each !== undefined && each.id === host.id && isDeepStrictEqual(field(each), field(host)))
  if (!isAsBefore && !shownBefore.has(String(host.id))) return
  await scene.eventually(async (look) => {
    const listed = await look.hosts([['name', String(host.name)], ...everyStatus])
    const other = listed.find(({ id }) => id === host.id)
    /** A list may hide what is retired. */
    if (other ? !isDeepStrictEqual(field(other), field(host)) : key === 'isRetired')
      throw new Unfounded(`Get and List show another \`${key}\` of the same host.`)
  })
}
