import type { JsonObject, Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { bodyIfJson } from '../../kernel/evidence.js'

/** The host that an answer shows. An answer that is not JSON shows none. */
export function hostIn(reply: Reply): JsonObject | undefined {
  const body = bodyIfJson(reply)
  return isObject(body) && isObject(body.host) ? body.host : undefined
}
