import type { Json, JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { Impostor } from '../../kernel/case.js'
import { expectJson, isSuccess } from '../../kernel/expect.js'

const kindOf = (value: Json | undefined): string =>
  value === '' ? 'empty' : Array.isArray(value) ? 'list' : typeof value

/** Updates hosts, but leaves a field as it was registered, where it is given anew and not removed. */
export const keepingFormer =
  (key: string): Impostor =>
  (send) => {
    const registered = new Map<string, Json>()
    return async (call) => {
      const { [key]: given } = Object(call.body) as JsonObject
      const id = namedIn(call, 'hostId')
      const former = registered.get(id)
      const isAlike = kindOf(given) === kindOf(former)
      if (call.operation === 'updateHost' && former !== undefined && isAlike)
        return send({ ...call, body: { ...(call.body as JsonObject), [key]: former } })
      const reply = await send(call)
      if (call.operation === 'registerHost' && given !== undefined && isSuccess(reply))
        registered.set(String((expectJson(reply) as JsonObject).id), given)
      return reply
    }
  }
