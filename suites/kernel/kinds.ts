import { updateCloudIntegration, updateHost } from '../../fixtures/calls.js'
import type { JsonObject, Write } from '../../spec/http.js'
import type { RegisteredHost, RegisteredIntegration } from './given.js'
import type { Look } from './look.js'
import type { Scene } from './scene.js'

/** A kind of object that refused calls must not change. */
export interface Kind<T> {
  /** The name of such an object, under which it is lent. */
  what: string
  make(scene: Scene): Promise<T>
  /** What Get shows of it. */
  read(look: Look, object: T): Promise<JsonObject>
  /** A write that changes only the memo. */
  setMemo(object: T, memo: string): Write
}

const readHost = (look: Look, { id }: RegisteredHost): Promise<JsonObject> => look.host(id)
const setHostMemo = ({ id, body }: RegisteredHost, memo: string): Write => updateHost(id, { ...body, memo })

/** A host with these fields besides the required ones. */
export const hostKind = (
  what: string,
  fields: (scene: Scene) => Promise<JsonObject>,
): Kind<RegisteredHost> => ({
  what,
  make: async (scene) => scene.given.host(await fields(scene)),
  read: readHost,
  setMemo: setHostMemo,
})

/** A host with the required fields only. */
export const plainHost = hostKind('a plain host', async () => ({}))

/** A host in the first two roles of the service that all runs share. */
export const hostInRoles = hostKind('a host in two roles', async ({ given }) => ({
  roleFullnames: (await given.service()).roleFullnames.slice(0, 2),
}))

/** A setting by access key. */
export const plainIntegration: Kind<RegisteredIntegration> = {
  what: 'a cloud integration setting',
  make: ({ given }) => given.integration(),
  read: (look, { id }) => look.integration(id),
  setMemo: ({ id, body }, memo) => updateCloudIntegration(id, { ...body, memo }),
}
