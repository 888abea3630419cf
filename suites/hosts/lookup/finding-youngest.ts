import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { jsonOf } from '../../../spec/json-of.js'
import { namedIn } from '../../../spec/router.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'

interface Known {
  id: unknown
  customIdentifier: string
  isRetired: boolean
  isUpdated: boolean
  /** The last that was set. */
  status?: unknown
}

/** Whatever it is asked for, finds the host that was registered last. */
export const findingYoungest: Impostor = (send) => {
  let last = ''
  return (call) => {
    if (call.operation === 'registerHost') last = String((call.body as JsonObject).customIdentifier)
    return send(call.operation === 'getHostByCustomIdentifier' ? getHostByCustomIdentifier(last) : call)
  }
}

/** Ignoring case, finds the youngest of hosts whose identifiers differ in case only, if they are such. */
export const findingYoungestAmong =
  (isSuch: (siblings: readonly Known[]) => boolean): Impostor =>
  (send) => {
    const known: Known[] = []
    return async (call) => {
      if (call.operation === 'getHostByCustomIdentifier' && call.query?.length) {
        const asked = namedIn(call, 'customIdentifier').toLowerCase()
        const siblings = known.filter((each) => each.customIdentifier.toLowerCase() === asked)
        const last = siblings.at(-1)
        return send(last && isSuch(siblings) ? getHostByCustomIdentifier(last.customIdentifier) : call)
      }
      const reply = await send(call)
      if (!isSuccess(reply)) return reply
      const { customIdentifier } = Object(call.body) as JsonObject
      if (call.operation === 'registerHost' && typeof customIdentifier === 'string')
        known.push({
          id: Object(jsonOf(reply.text)).id,
          customIdentifier,
          isRetired: false,
          isUpdated: false,
        })
      const called = known.find(({ id }) => `${call.path}/`.includes(`/${id}/`))
      if (called && call.operation === 'retireHost') called.isRetired = true
      if (called && call.operation === 'updateHost') called.isUpdated = true
      if (called && call.operation === 'updateHostStatus') called.status = Object(call.body).status
      return reply
    }
  }

/** Ignoring case, finds the host whose identifier is written as it is asked for, and the oldest if there is none. */
export const findingExactFirst: Impostor = (send) => async (call) => {
  if (call.operation !== 'getHostByCustomIdentifier' || !call.query?.length) return send(call)
  const exact = await send({ ...call, query: [] })
  return isSuccess(exact) ? exact : send(call)
}

/** Is wrong in every second lookup. */
export const everySecondLookup =
  (impostor: Impostor): Impostor =>
  (send) => {
    const wrong = impostor(send)
    let isRight = false
    return (call) => {
      if (call.operation !== 'getHostByCustomIdentifier') return wrong(call)
      isRight = !isRight
      return (isRight ? send : wrong)(call)
    }
  }
