import { listHostsJson } from '../../fixtures/calls.js'
import type { Read, Reply, Write } from '../../spec/http.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { isSuccessStatus, type Other, type SuccessStatus } from '../../spec/taken-answers.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { showCall, showReply } from '../kernel/show.js'
import { plainCalls } from '../samples.js'
import { agreed, other } from './reading.js'

const creating: readonly OperationId[] = [
  'createInvitation',
  'registerHost',
  'registerCloudIntegration',
  'generateExternalId',
]

const ofMethod = (...methods: string[]): OperationId[] =>
  operationIds.filter((id) => methods.includes(operation(id).method))

/** The status of a metrics post is not open: the document fixes it. */
const changing = ofMethod('POST', 'PUT').filter((id) => !creating.includes(id) && id !== 'postServiceMetrics')

/**
 * The status with which each of these operations answers a plain call. These reads are included if their
 * status differs from that of their operation.
 */
async function statuses(
  scene: ObservedScene,
  ids: readonly OperationId[],
  more: readonly Read[] = [],
): Promise<SuccessStatus | Other> {
  const ofPlainCalls = ids.map(
    async (id) => [operation(id).title, await statusTo(scene, await plainCalls[id](scene))] as const,
  )
  const answers: Record<string, SuccessStatus | Other> = {}
  for (const [name, status] of await Promise.all(ofPlainCalls))
    if (status !== undefined) answers[name] = named(status)
  for (const call of more) {
    const status = named((await statusTo(scene, call)) ?? '')
    if (status !== answers[call.operation ? operation(call.operation).title : '']) answers[call.path] = status
  }
  return agreed(answers)
}

const named = (status: string): SuccessStatus | Other => (isSuccessStatus(status) ? status : other(status))

/** Undefined if there is no plain call: a server may give a metric's graph another name. */
async function statusTo(scene: ObservedScene, call: Read | Write): Promise<string | undefined> {
  const statusOf = (reply: Reply): string | undefined => {
    expectReached(reply)
    if (isSuccess(reply)) return String(reply.status)
    if (call.operation === 'deleteGraphDefinition' && reply.status === 404) return undefined
    throw new Untestable(`A plain ${showCall(call)} answered ${showReply(reply)}.`)
  }
  return call.method === 'GET'
    ? scene.eventually(async (look) => statusOf(await look.reply(call)))
    : statusOf(await scene.act(call))
}

export const successStatusObservations = [
  ...observing(['creates', 'leavesTraces'], {
    'success.status.read': (scene) => statuses(scene, ofMethod('GET'), [listHostsJson()]),
    'success.status.delete': (scene) => statuses(scene, ofMethod('DELETE')),
  }),
  ...observing(['creates', 'sendsMail'], { 'success.status.create': (scene) => statuses(scene, creating) }),
  ...observing(['creates', 'leavesTraces', 'sendsMail'], {
    'success.status.change': (scene) => statuses(scene, changing),
  }),
]
