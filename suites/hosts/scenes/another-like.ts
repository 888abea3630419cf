import type { JsonObject } from '../../../spec/http.js'
import type { Given, RegisteredHost } from '../../kernel/scene.js'

/** A body like one that the server took, of a host with a name and, where it has one, an identifier of its own. */
export const anotherLike = <B extends RegisteredHost['body']>(given: Given, body: B): B & JsonObject => ({
  ...body,
  name: given.name('host'),
  ...(body.customIdentifier !== undefined && { customIdentifier: given.name('identifier') }),
})
