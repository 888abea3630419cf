import type { Call, Json, JsonObject, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { isPassing } from '../../spec/status.js'
import { bodyIfJson, withBody } from './evidence.js'
import { isSuccess } from './expect.js'
import { type Obstacle, Obstructed } from './obstacle.js'
import { showReply } from './show.js'

/** The obstacles found before other cases run, keyed by operation and by its parts. */
export type Standing = Map<string, Obstacle>

/** Makes no call of an operation that is known not to work. */
export const guarded =
  (standing: Standing, send: Send): Send =>
  async (call) => {
    const obstacle = call.operation && standing.get(call.operation)
    if (!obstacle) return send(call)
    if (!obstacle.isSpeechless) throw new Obstructed(obstacle)
    const reply = await send(call)
    return isSuccess(reply) ? withBody(reply, obstructed(obstacle)) : reply
  }

/** A body that throws on any read. */
const obstructed = (obstacle: Obstacle): JsonObject => {
  const stop = (): never => {
    throw new Obstructed(obstacle)
  }
  return new Proxy(
    {},
    {
      get: (_, key) => (typeof key === 'symbol' ? undefined : stop()),
      has: stop,
      getOwnPropertyDescriptor: stop,
    },
  )
}

/** The obstacle for a filter of the call that the operation is known to ignore. */
export const overlookedIn = (standing: Standing, { operation: id, query = [] }: Call): Obstacle | undefined =>
  id && query.map(([name]) => standing.get(`${id}?${name}`)).find((each) => each !== undefined)

/**
 * The obstacle that shows in an operation's answer to its plainest valid call. Undefined if there is none.
 */
export function obstacleIn({ operation: id }: Call, reply: Reply): Obstacle | undefined {
  if (!id) return undefined
  const { title } = operation(id)
  const came = `it answered its plainest valid call with ${showReply(reply)}`
  if (isMissing(reply)) return { operation: id, kind: 'missing', says: `${title} is not there: ${came}.` }
  if (reply.status === 401 || reply.status === 403)
    return { operation: id, kind: 'refused', says: `${title} refuses the key: ${came}.` }
  if (!isSuccess(reply))
    return isPassing(reply)
      ? undefined
      : { operation: id, kind: 'refused', says: `${title} refuses: ${came}.` }
  const body = bodyIfJson(reply)
  if (body === undefined)
    return { operation: id, kind: 'unreadable', says: `${title} answers no JSON: ${came}.` }
  const needed = neededIn[id]
  if (!needed || needed.isIn(body)) return undefined
  return {
    operation: id,
    kind: 'unreadable',
    ...(needed.isSpeechless && { isSpeechless: true }),
    says: `The answer of ${title} shows no ${needed.what}: ${came}.`,
  }
}

/** An operation that answers a valid call like this does not exist. */
export const isMissing = ({ status }: Reply): boolean => status === 404 || status === 405 || status === 501

interface Needed {
  what: string
  /** The effect of the call can be seen elsewhere. */
  isSpeechless?: true
  isIn(body: Json | undefined): boolean
}

const text = (key: string): Needed => ({
  what: `"${key}"`,
  isIn: (body) => isObject(body) && typeof body[key] === 'string' && body[key] !== '',
})
const object = (key: string): Needed => ({
  what: `object "${key}"`,
  isIn: (body) => isObject(body) && isObject(body[key]),
})
const list = (key: string): Needed => ({
  what: `list "${key}"`,
  isIn: (body) => isObject(body) && Array.isArray(body[key]),
})

/** The parts of an operation's answers that other cases need. */
const neededIn: Partial<Record<OperationId, Needed>> = {
  listInvitations: list('invitations'),
  registerHost: text('id'),
  getHost: object('host'),
  getHostByCustomIdentifier: object('host'),
  listHosts: list('hosts'),
  listMetricNames: list('names'),
  listMonitoringStatuses: list('monitoredStatuses'),
  listCloudIntegrations: list('cloud_integrations'),
  getCloudIntegration: text('id'),
  registerCloudIntegration: text('id'),
  updateHost: { ...text('id'), isSpeechless: true },
  updateCloudIntegration: { ...text('id'), isSpeechless: true },
  deleteCloudIntegration: { ...text('id'), isSpeechless: true },
  generateExternalId: text('externalId'),
  getServiceMetrics: list('metrics'),
}
