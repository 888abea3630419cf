import type { JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import type { Impostor } from '../../kernel/case.js'
import { expectJson, isSuccess } from '../../kernel/expect.js'
import { misshowing } from './host-views.js'

interface Given {
  /** The operation that gives a host its identifier. */
  by: 'registerHost' | 'updateHost'
  value: null | ''
}

/** Shows hosts with another identifier in one view, as long as this operation last gave them this value. */
export const misshowingGiven =
  ({ by, value }: Given, view: OperationId, customIdentifier: string): Impostor =>
  (send) => {
    const ids = new Set<unknown>()
    const showing = misshowing(view, (host) => (ids.has(host.id) ? { ...host, customIdentifier } : host))(
      send,
    )
    return async (call) => {
      const reply = await showing(call)
      const { customIdentifier: given } = Object(call.body) as JsonObject
      if (given === undefined || !isSuccess(reply)) return reply
      const id =
        call.operation === 'registerHost' ? (expectJson(reply) as JsonObject).id : namedIn(call, 'hostId')
      if (call.operation === by && given === value) ids.add(id)
      else ids.delete(id)
      return reply
    }
  }
