import { getHost, updateHost, updateHostRoles } from '../../fixtures/calls.js'
import type { JsonObject, Reply, Write } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import { inScene } from '../../suites/kernel/in-scene.js'
import { Untestable } from '../../suites/kernel/outcomes.js'
import type { Oracle } from '../kernel/oracle.js'
import type { PooledHost } from './pool.js'
import { rolesShown } from './role-universe.js'

/**
 * Makes a host of a pool one that the oracle knows: in no role, without an identifier. `others` set what inputs change
 * besides.
 */
export async function makeKnown(
  oracle: Oracle,
  { id, body, madeBy }: PooledHost,
  others: readonly Write[] = [],
): Promise<void> {
  oracle.know(madeBy)
  const update = updateHost(id, { ...body, memo: 'a', customIdentifier: null })
  for (const write of [updateHostRoles(id, []), ...others, update])
    await oracle.write(write, async (reply) => void inScene(write, () => expectSuccess(reply, {})))
  await oracle.read(getHost(id), assumeNoRoles)
}

/** Roles that were not cleared are not the doing of the writes that follow. */
function assumeNoRoles(reply: Reply): void {
  const { host: within } = Object(bodyIfJson(reply)) as JsonObject
  if (isObject(within) && rolesShown(within).size)
    throw new Untestable('Cannot set the scene: a host shows roles still that were cleared.', {
      ...{ within, key: 'roles' },
    })
}
