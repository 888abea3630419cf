import type { Call, Json, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { lackOf, speaksOf } from '../../spec/speaks-of.js'
import { isOfKey, isPassing } from '../../spec/status.js'
import { bodyIfJson } from './evidence.js'
import { isSuccess } from './expect.js'
import type { Obstacle } from './obstacle.js'
import { showReply } from './show.js'

/** The obstacles found before other cases run, keyed by operation and by its parts. */
export type Standing = Map<string, Obstacle>

/** The obstacle that shows in an operation's answer to its plainest valid call. Undefined if there is none. */
export function obstacleIn(call: Call, reply: Reply): Obstacle | undefined {
  const { operation: id } = call
  if (!id) return undefined
  const { title } = operation(id)
  const came = `it answered its plainest valid call with ${showReply(reply)}`
  if (isMissing(reply)) {
    const findsNothing = reply.status === 404 && speaksOf(reply.text, call)
    return { operation: id, kind: 'missing', says: `${title} ${lackOf(findsNothing)}: ${came}.` }
  }
  if (isOfKey(reply)) return { operation: id, kind: 'refused', says: `${title} refuses the key: ${came}.` }
  if (!isSuccess(reply))
    return isPassing(reply)
      ? undefined
      : { operation: id, kind: 'refused', says: `${title} refuses: ${came}.` }
  const body = bodyIfJson(reply)
  if (body === undefined)
    return { operation: id, kind: 'unreadable', says: `${title} answers no JSON: ${came}.` }
  const needed = neededOf(id)
  if (!needed || needed.isIn(body)) return undefined
  return {
    operation: id,
    kind: 'unreadable',
    ...(needed.isSpeechless && { isSpeechless: true }),
    says: `The answer of ${title} shows no ${needed.what}: ${came}.`,
  }
}

/** An operation that answers a valid call like this does not exist. */
export const missingStatuses: readonly number[] = [404, 405, 501]
export const isMissing = ({ status }: Reply): boolean => missingStatuses.includes(status)

/** Some servers show a list of nothing as null. That breaks the rule of its answer, and hides nothing. */
const isList = (value: Json | undefined): boolean => Array.isArray(value) || value === null

interface Needed {
  what: string
  /** The effect of the call can be seen elsewhere. */
  isSpeechless?: true
  isIn(body: Json): boolean
}

/** The operations whose effect can be seen elsewhere. */
const speechless: readonly OperationId[] = ['updateHost', 'updateCloudIntegration', 'deleteCloudIntegration']

/** The part of an operation's answer that other cases need. */
function neededOf(id: OperationId): Needed | undefined {
  const { form } = operationRules[id].success
  if (form === 'object' || (typeof form === 'object' && form.kind === 'true'))
    return { what: 'object', isSpeechless: true, isIn: isObject }
  if (form === 'host') return { what: 'object "host"', isIn: (body) => isObject(body) && isObject(body.host) }
  const { key, kind } = form === 'setting' ? { key: 'id', kind: 'string' } : form
  if (kind.startsWith('array'))
    return { what: `list "${key}"`, isIn: (body) => isObject(body) && isList(body[key]) }
  return {
    what: `"${key}"`,
    ...(speechless.includes(id) && { isSpeechless: true }),
    isIn: (body) => isObject(body) && typeof body[key] === 'string' && body[key] !== '',
  }
}
