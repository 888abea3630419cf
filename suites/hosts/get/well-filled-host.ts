import { updateHostRoles } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { unlessUntestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { standingBy } from '../scenes/standing-by.js'

/** A host that cases only look at. */
export interface ShownHost extends RegisteredHost {
  /** The server's time when it was registered. */
  madeAt: number
  /** Whether it was given the status `standby`. */
  standsBy: boolean
}

async function hostOf(scene: Scene, fields: JsonObject): Promise<ShownHost> {
  const host = await scene.given.host(fields)
  return { ...host, madeAt: scene.now(), standsBy: false }
}

async function makeHost(scene: Scene, fields: JsonObject): Promise<ShownHost> {
  const host = await hostOf(scene, fields)
  return { ...host, standsBy: await standingBy(scene.given, host) }
}

/** A host of this kind that cases share and that every view can show. */
export const shownHost = (
  given: Given,
  what: string,
  fields: (given: Given) => JsonObject | Promise<JsonObject>,
): Promise<ShownHost> => given.shared(async (scene) => makeHost(scene, await fields(scene.given)), what)

/** The same before its status is set, named like the well filled one. */
export const unmovedHost = (given: Given, fields: JsonObject): Promise<ShownHost> =>
  given.shared(
    (scene) => hostOf(scene, { ...identity(scene.given), ...fields }),
    `a host without a status of its own, with ${JSON.stringify(fields)}`,
  )

/** Whether a registration puts a host into its roles is judged by a clause of its own. */
export const hostPutInto = (given: Given, roleFullnames: string[]): Promise<ShownHost> =>
  given.shared(async (scene) => {
    const host = await makeHost(scene, plainIdentity(scene.given))
    await scene.given.done(updateHostRoles(host.id, roleFullnames), { type: 'object' })
    return { ...host, body: { ...host.body, roleFullnames } }
  }, 'a host that was put into roles once it was registered')

export const hostInMaintenance = (given: Given): Promise<ShownHost> =>
  given.shared(async (scene) => {
    const host = await hostOf(scene, plainIdentity(scene.given))
    await scene.given.status(host.id, 'maintenance')
    return host
  }, 'a host in maintenance')

/** Mixed letters expose a server that changes their case, and a dot one that takes it for another sign. */
const identity = (given: Given): JsonObject => ({
  name: `${given.name('Host')}.a`,
  customIdentifier: `${given.name('Identifier')}.a`,
})

/** An identity that every server accepts. */
const plainIdentity = (given: Given): JsonObject => ({
  name: given.name('host'),
  customIdentifier: given.name('identifier'),
})

/**
 * The shared host with all these fields. If the server refuses it, a host with `only` these: a field that the
 * server gets wrong then spoils only its own case.
 */
export async function wellFilledHost(given: Given, all: JsonObject, only: JsonObject): Promise<ShownHost> {
  const filled = await given.shared(
    (scene) => makeHost(scene, { ...identity(scene.given), ...all }).catch(unlessUntestable(undefined)),
    'a well filled host',
  )
  return (
    filled ??
    shownHost(given, `a host with ${JSON.stringify(only)}`, (own) => ({ ...plainIdentity(own), ...only }))
  )
}
