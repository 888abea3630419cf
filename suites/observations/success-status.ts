import { listHostsJson } from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import type { Effect } from '../kernel/case.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { type Other, observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showCall, showReply } from '../kernel/show.js'
import { samples } from '../samples.js'
import { agreed, other } from './reading.js'

const creating: readonly OperationId[] = [
  'createInvitation',
  'registerHost',
  'registerCloudIntegration',
  'generateExternalId',
]

const ofMethod = (...methods: string[]): OperationId[] =>
  operationIds.filter((id) => methods.includes(operation(id).method))

/** The document fixes the status of a post of metrics, so that it is no open point. */
const changing = ofMethod('POST', 'PUT').filter((id) => !creating.includes(id) && id !== 'postServiceMetrics')

/** The status that a plain call of each of these operations succeeds with, and these calls. */
async function statuses<const N extends string>(
  scene: Scene,
  ids: readonly OperationId[],
  named: readonly N[],
  more: readonly Call[] = [],
): Promise<N | Other> {
  const ofSamples = ids.map(async (id) => [operation(id).title, await statusOf(scene, id)] as const)
  const ofMore = more.map(async (call) => [call.path, await statusTo(scene, call)] as const)
  const answers: Record<string, N | Other> = {}
  for (const [name, status] of await Promise.all([...ofSamples, ...ofMore]))
    if (status !== undefined) answers[name] = named.find((each) => each === status) ?? other(status)
  return agreed(answers)
}

/** Undefined where a choice of the server leaves no plain call of the operation. */
async function statusOf(scene: Scene, id: OperationId): Promise<string | undefined> {
  const { call, unless } = await samples[id](scene)
  return statusTo(scene, call, unless)
}

async function statusTo(scene: Scene, call: Call, unless?: string): Promise<string | undefined> {
  const attempt = async (): Promise<string | undefined> => {
    const reply = await scene.send(call)
    expectReached(reply)
    if (isSuccess(reply)) return String(reply.status)
    if (unless && reply.status === 404) return undefined
    throw new Untestable(`A plain ${showCall(call)} answered ${showReply(reply)}.`)
  }
  return call.method === 'GET' ? scene.eventually(attempt) : attempt()
}

const traces: readonly Effect[] = ['creates', 'leavesTraces']

export const successStatusObservations = [
  observation('success.status.read', {
    effects: traces,
    observe: (scene) => statuses(scene, ofMethod('GET'), ['200', '202'], [listHostsJson()]),
  }),
  observation('success.status.create', {
    effects: ['creates', 'sendsMail'],
    observe: (scene) => statuses(scene, creating, ['200', '201', '202']),
  }),
  observation('success.status.change', {
    effects: [...traces, 'sendsMail'],
    observe: (scene) => statuses(scene, changing, ['200', '201', '202']),
  }),
  observation('success.status.delete', {
    effects: traces,
    observe: (scene) => statuses(scene, ofMethod('DELETE'), ['200', '202']),
  }),
]
