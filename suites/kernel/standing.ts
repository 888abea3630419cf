import type { Call, Json, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { bodyIfJson } from './evidence.js'
import { isSuccess } from './expect.js'
import { Untestable } from './outcomes.js'
import { showReply } from './show.js'

/** Why nothing that stands on an operation can be judged. */
export interface Obstacle {
  operation: OperationId
  /** `missing`: it is not there; `refused`: the key may not make it; `unreadable`: its success cannot be read. */
  kind: 'missing' | 'refused' | 'unreadable'
  says: string
}

/** An operation that a case stands on is known not to be what it has to be. */
export class Obstructed extends Untestable {
  override name = 'Obstructed'
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle.says)
    this.obstacle = obstacle
  }
}

/** What is known of the operations before anything else is tried. */
export type Standing = Map<OperationId, Obstacle>

/** Makes no call of an operation that is known not to stand. */
export const guarded =
  (standing: Standing, send: Send): Send =>
  async (call) => {
    const obstacle = call.operation && standing.get(call.operation)
    if (obstacle) throw new Obstructed(obstacle)
    return send(call)
  }

/** What the answer to the plainest valid call of an operation says of it; undefined where it stands. */
export function obstacleIn({ operation: id }: Call, reply: Reply): Obstacle | undefined {
  if (!id) return undefined
  const { title } = operation(id)
  const came = `it answered its plainest valid call with ${showReply(reply)}`
  if (isMissing(reply)) return { operation: id, kind: 'missing', says: `${title} is not there: ${came}.` }
  if (reply.status === 401 || reply.status === 403)
    return { operation: id, kind: 'refused', says: `${title} refuses the key: ${came}.` }
  const needed = neededIn[id]
  if (!isSuccess(reply) || !needed || needed.isIn(bodyIfJson(reply))) return undefined
  return {
    operation: id,
    kind: 'unreadable',
    says: `The answer of ${title} shows no ${needed.what}: ${came}.`,
  }
}

/** An operation that answers so to a valid call is not there. */
export const isMissing = ({ status }: Reply): boolean => status === 404 || status === 405 || status === 501

interface Needed {
  what: string
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

/** What others stand on in the answers of an operation. */
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
  generateExternalId: text('externalId'),
  getServiceMetrics: list('metrics'),
}
