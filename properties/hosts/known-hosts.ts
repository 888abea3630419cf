import { getHost, updateHost, updateHostRoles, updateHostStatus } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import { inScene } from '../../suites/kernel/in-scene.js'
import { Untestable } from '../../suites/kernel/outcomes.js'
import type { Oracle } from '../kernel/oracle.js'
import type { PropertyScene } from '../kernel/property.js'
import type { Pool, PooledHost } from './pool.js'
import { rolesShown } from './role-universe.js'

/** Hosts of the pool that the oracle knows: working, in no role, without an identifier. */
export async function givenKnown(
  run: PropertyScene,
  pool: Pool,
  oracle: Oracle,
  count: number,
): Promise<PooledHost[]> {
  const hosts = await pool.take(run, count)
  for (const { id, body, madeBy } of hosts) {
    oracle.know(madeBy)
    const update = updateHost(id, { ...body, memo: 'a', customIdentifier: null })
    for (const write of [updateHostRoles(id, []), updateHostStatus(id, 'working'), update])
      await oracle.write(write, async (reply) => void inScene(write, () => expectSuccess(reply, {})))
    await run.eventually(async (look) => assumeNoRoles(await look.host(id)))
  }
  for (const { id } of hosts) await oracle.read(getHost(id))
  return hosts
}

/** Roles that were not cleared are not the doing of the writes that follow. */
function assumeNoRoles(within: JsonObject): void {
  if (rolesShown(within).size)
    throw new Untestable('Cannot set the scene: a host shows roles still that were cleared.', {
      ...{ within, key: 'roles' },
    })
}
