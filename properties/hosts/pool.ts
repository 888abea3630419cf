import { getHost, listHosts } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { everyStatus } from '../../suites/hosts/scenes/hosts-named.js'
import { expectReached, expectSuccess, isSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'

/** Hosts that the runs of a property share, all in one service so that one request shows them. */
export interface Pool {
  service: string
  ids: string[]
  /** In which they were made: they outlive a run. */
  scene: Scene
  /** Ids of no host, in the syntax of the server. */
  strangers: string[]
}

export async function givenPool(scene: Scene, size: number, strangers = 0): Promise<Pool> {
  const { given } = scene
  const service = given.name('svc')
  const hosts = await given.hosts(size, { roleFullnames: [`${service}:pool`] })
  const unknown: string[] = []
  for (let at = 0; at < strangers; at++) unknown.push(await given.unknownHostId())
  return { scene, service, ids: hosts.map(({ id }) => id), strangers: unknown }
}

/** Registers hosts until the pool is as large as that again. */
export async function refill(pool: Pool, size: number): Promise<void> {
  const { given } = pool.scene
  const missing = size - pool.ids.length
  if (missing <= 0) return
  const hosts = await given.hosts(missing, { roleFullnames: [`${pool.service}:pool`] })
  pool.ids.push(...hosts.map(({ id }) => id))
}

/** The hosts of a pool that the list shows, by id. It only saves requests: what it says is confirmed by Get. */
export async function listedPool({ send }: Scene, { service }: Pool): Promise<Map<string, JsonObject>> {
  const reply = await send(listHosts([['service', service], ...everyStatus]))
  if (!isSuccess(reply)) return new Map()
  try {
    const { hosts } = JSON.parse(reply.text) as { hosts: JsonObject[] }
    return new Map(hosts.map((host) => [String(host.id), host]))
  } catch {
    return new Map()
  }
}

/** The hosts for which `is` does not hold in the list, as Get shows them. */
export async function departing(
  scene: Scene,
  pool: Pool,
  ids: readonly string[],
  is: (host: JsonObject, id: string) => boolean,
): Promise<JsonObject[]> {
  const listed = await listedPool(scene, pool)
  const suspects = ids.filter((id) => {
    const host = listed.get(id)
    return !host || !is(host, id)
  })
  const hosts = await Promise.all(suspects.map((id) => shownBy(scene, id)))
  return hosts.filter((host, at) => !is(host, suspects[at] as string))
}

/** Without fields where Get no longer shows the host. */
async function shownBy({ send }: Scene, id: string): Promise<JsonObject> {
  const reply = await send(getHost(id))
  expectReached(reply)
  return isSuccess(reply) ? (expectSuccess(reply, hostWrapper).host as JsonObject) : { id }
}
