import * as calls from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { type PooledHost, setBack } from '../../hosts/pool.js'
import type { PropertyScene } from '../../kernel/property.js'
import type { Preparing } from './preparing.js'

/** Hosts of the pool in a known state. */
export async function hostsOf(
  { run, hosts }: Preparing,
  count: number,
  fields: JsonObject = {},
): Promise<PooledHost[]> {
  const taken = await hosts.take(run, count)
  for (const host of taken) {
    await setBack(run, host, fields)
    await run.given.done(calls.updateHostStatus(host.id, 'working'), { type: 'object' })
  }
  return taken
}

/** One of them. */
export const hostOf = async (preparing: Preparing, fields: JsonObject = {}): Promise<PooledHost> =>
  (await hostsOf(preparing, 1, fields))[0] as PooledHost

/** Each host shows this. */
export async function expectHosts(
  run: PropertyScene,
  hosts: readonly PooledHost[],
  judge: (shown: JsonObject) => void,
): Promise<void> {
  for (const { id } of hosts) await run.eventually(async (look) => judge(await look.host(id)))
}
