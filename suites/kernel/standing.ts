import type { Call, Json, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { isPassing } from '../../spec/status.js'
import { bodyIfJson } from './evidence.js'
import { isSuccess } from './expect.js'
import type { Obstacle } from './obstacle.js'
import { showReply } from './show.js'

/** The obstacles found before other cases run, keyed by operation and by its parts. */
export type Standing = Map<string, Obstacle>

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
export const missingStatuses: readonly number[] = [404, 405, 501]
export const isMissing = ({ status }: Reply): boolean => missingStatuses.includes(status)

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
