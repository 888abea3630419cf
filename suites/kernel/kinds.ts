import { updateCloudIntegration, updateHost } from '../../fixtures/calls.js'
import type { JsonObject, Write } from '../../spec/http.js'
import type { RegisteredHost, RegisteredIntegration } from './given.js'
import type { Look } from './look.js'
import { markedWith } from './mark.js'
import { unlessUntestable } from './outcomes.js'
import type { Scene } from './scene.js'

/** A kind of object that refused calls must not change. */
export interface Kind<T> {
  make(scene: Scene): Promise<T>
  /** What Get shows of it. */
  read(look: Look, object: T): Promise<JsonObject>
  /** A write that changes the name and the memo, and nothing that a refused call must not change. */
  mark(object: T, text: string): Write
  /** The same, for a server where that write alone changes what must be kept. It may hide a change. */
  instead?: Kind<T>
}

const readHost = (look: Look, { id }: RegisteredHost): Promise<JsonObject> => look.host(id)
const markHost = ({ id, body }: RegisteredHost, text: string): Write =>
  updateHost(id, { ...body, ...markedWith(text) })

/** A host with these fields besides the required ones. */
const hostKind = (fields: (scene: Scene) => Promise<JsonObject>): Kind<RegisteredHost> => ({
  make: async (scene) => scene.given.host(await fields(scene)),
  read: readHost,
  mark: markHost,
})

/** A host with the required fields only. */
export const plainHost = hostKind(async () => ({}))

/** A host to which something was done. */
const hostAfter = (
  change: (scene: Scene, host: RegisteredHost) => Promise<unknown>,
): Kind<RegisteredHost> => ({
  ...plainHost,
  async make(scene) {
    const host = await plainHost.make(scene)
    await change(scene, host)
    return host
  },
})

/**
 * A host in a status that none has at first, where it can be set. The document only advises that an update, which is the
 * mark, keeps that: where it does not, a host that has been updated once.
 */
export const hostToKeep: Kind<RegisteredHost> = {
  ...hostAfter(({ given }, { id }) => given.status(id, 'maintenance').catch(unlessUntestable(undefined))),
  instead: hostAfter(({ given }, { id, body }) => given.done(updateHost(id, body), { type: 'object' })),
}

const hostWithRolesAgain = hostKind(async ({ given }) => ({
  roleFullnames: (await given.service()).roleFullnames.slice(0, 2),
}))

/**
 * A host in the first two roles of the service that all runs share. What marks it leaves the roles out, since it
 * would bring back those that were lost.
 */
export const hostInRoles: Kind<RegisteredHost> = {
  ...hostWithRolesAgain,
  instead: hostWithRolesAgain,
  mark: ({ id, body: { roleFullnames, ...rest } }, text) => markHost({ id, body: rest }, text),
}

/** A setting by access key. */
export const plainIntegration: Kind<RegisteredIntegration> = {
  make: ({ given }) => given.integration(),
  read: (look, { id }) => look.integration(id),
  /** Whether it may keep its own name is told by a case of its own. */
  mark: ({ id, body }, text) => updateCloudIntegration(id, { ...body, ...markedWith(text) }),
}
