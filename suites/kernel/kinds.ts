import { updateCloudIntegration, updateHost } from '../../fixtures/calls.js'
import type { JsonObject, Write } from '../../spec/http.js'
import type { RegisteredHost, RegisteredIntegration } from './given.js'
import type { Look } from './look.js'
import type { Scene } from './scene.js'

/** A kind of object that calls which must be refused leave as it is. */
export interface Kind<T> {
  /** What one of them is called, and what they are lent as. */
  what: string
  make(scene: Scene): Promise<T>
  /** What Get shows of it. */
  read(look: Look, object: T): Promise<JsonObject>
  /** A write that leaves all but the memo as it is. */
  setMemo(object: T, memo: string): Write
}

const readHost = (look: Look, { id }: RegisteredHost): Promise<JsonObject> => look.host(id)
const setHostMemo = ({ id, body }: RegisteredHost, memo: string): Write => updateHost(id, { ...body, memo })

/** A host made with these fields beside those that are required. */
export const hostKind = (
  what: string,
  fields: (scene: Scene) => Promise<JsonObject>,
): Kind<RegisteredHost> => ({
  what,
  make: async (scene) => scene.given.host(await fields(scene)),
  read: readHost,
  setMemo: setHostMemo,
})

/** A host with nothing but what is required. */
export const plainHost = hostKind('a plain host', async () => ({}))

/** A host in two roles of one service, the first two of the service that all runs share. */
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
