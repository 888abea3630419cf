import { deleteGraphDefinition } from '../../fixtures/calls.js'
import type { Json, Reply } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import type { Impostor } from '../kernel/case.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { alteringCall, jsonReply } from '../kernel/impostors.js'
import { Untestable, unlessUntestable, Violation } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { showReply } from '../kernel/show.js'
import {
  deletionOfOne,
  firstDeletion,
  type Graph,
  type Neighbours,
  neighboursOf,
  unnamed,
} from './graph-naming.js'
import { newGraphs } from './graphs-to-delete.js'
import { otherService } from './other-service.js'
import { expectRecorded, givenValues } from './recorded-metrics.js'

export const deletionOf = ({ service, graph }: Graph) => deleteGraphDefinition(service, graph)

/** Deletes a graph that must be there, as soon as the server shows it. Throws a `Violation` if it never does. */
export function deletePresent({ act, eventually }: Scene, graph: Graph): Promise<Reply> {
  return eventually(async () => {
    const reply = await act(deletionOf(graph))
    if (reply.status === 404)
      throw new Violation(`the graph ${graph.graph} of ${graph.service}`, showReply(reply), {
        ...{ reply, asked: 'success' },
      })
    return reply
  })
}

/** Graphs. The first one was deleted. */
export interface Graphs extends Neighbours {
  deleted: Graph
  /** In the same service. */
  other: Graph
  /** A case posts to its metric again. */
  again: Graph
  /** The deleted graph's name in another service. */
  elsewhere: Graph
  /** Whether Get showed the metric of that one before the deletion. */
  isElsewhere: boolean
  /** The first answer to the deletion that is not 404, if there is one. */
  reply: Reply
}

/** Deletes a graph, once per run. */
const deletedOnce = shared<Graphs>(async (scene) => {
  const { service: another } = await otherService(scene)
  /** Of a post of their own, just before: what other cases delete may have taken all that was there. */
  const beside = (first: Graph): Graph[] => Object.values(neighboursOf(first))
  const [deleted, other, again] = (await newGraphs(scene, 3, beside)) as [Graph, Graph, Graph]
  const elsewhere = { ...deleted, service: another }
  await givenValues(scene, [elsewhere])
  const isElsewhere = await expectRecorded(scene, [elsewhere]).then(() => true, unlessUntestable(false))
  const reply = await deletePresent(scene, deleted).catch((error) => {
    if (error instanceof Violation && error.evidence.reply) return error.evidence.reply
    throw error
  })
  return { deleted, ...neighboursOf(deleted), other, again, elsewhere, isElsewhere, reply }
})

/**
 * Throws `Untestable` for a 404 if no name of a graph is known: it may mean that the graph or that the operation does
 * not exist.
 */
export async function graphs(scene: Scene): Promise<Graphs> {
  const found = await deletedOnce(scene)
  const { deleted, reply } = found
  if (reply.status !== 404 || (await firstDeletion(scene)).naming) return found
  throw new Untestable(
    `Cannot tell whether graph definitions can be deleted: for the graph ${deleted.graph} of the metric ` +
      `${deleted.metric} the server answered ${showReply(reply)}. It has no such operation, or ${unnamed}.`,
    { reply },
  )
}

/** The same, if the deletion succeeded: the server names its graphs as we do. */
export async function givenDeleted(scene: Scene): Promise<Graphs> {
  const found = await graphs(scene)
  expectReached(found.reply)
  if (isSuccess(found.reply)) return found
  throw new Untestable(
    `Cannot set the scene: deleting ${found.deleted.graph} answered ${showReply(found.reply)}.`,
    { reply: found.reply },
  )
}

/** The graph below that which was deleted, where the server names one that is below none as we do. */
export async function belowDeleted(scene: Scene): Promise<Graph | undefined> {
  const { below, belowNone } = await givenDeleted(scene)
  if (!below || !belowNone) return undefined
  const { reply } = await deletionOfOne(scene, belowNone.service, [belowNone.graph])
  return isSuccess(reply) ? below : undefined
}

const namesIn = (body: Json | undefined): string[] =>
  Array.isArray(body) ? body.map((each) => String(Object(each).name)) : []

/** Deletes a group of graphs along with one. After that it knows only those that received values since. */
const deletingAlong =
  (groupOf: (service: string, name: string) => string): Impostor =>
  (send) => {
    const since = new Map<string, Set<string>>()
    return async (call) => {
      const service = namedIn(call, 'serviceName')
      if (call.operation === 'postServiceMetrics')
        for (const name of namesIn(call.body)) since.get(groupOf(service, name))?.add(name)
      if (call.operation !== 'deleteGraphDefinition') return send(call)
      const graph = namedIn(call, 'graphName').replace('*', '')
      const group = groupOf(service, graph)
      const posted = since.get(group)
      if (posted && ![...posted].some((name) => `${name}.`.startsWith(graph)))
        return jsonReply(404, { error: 'no such graph' })
      const reply = await send(call)
      if (isSuccess(reply)) since.set(group, new Set())
      return reply
    }
  }

export const deletingAll: Impostor = deletingAlong(() => 'all')

/** Deletes all graphs of a service whose names begin with the same part. */
export const deletingByFirstPart: Impostor = deletingAlong(
  (service, name) => `${service} ${name.split('.')[0]}`,
)

/** Deletes all graphs of a service whose names begin with that of one. */
export const deletingBelow: Impostor = deletingAlong(
  (service, name) => `${service} ${name.split('.').slice(0, 2)}`,
)

/** Answers that it deleted a graph, as often as it is asked to. */
export const deletingAgain: Impostor = (send) => {
  const deleted = new Set<string>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'deleteGraphDefinition') return reply
    if (isSuccess(reply)) deleted.add(call.path)
    return deleted.has(call.path) ? jsonReply(200, { success: true }) : reply
  }
}

/** Keeps a deleted graph deleted, even after new values. */
export const deletingForEver: Impostor = (send) => {
  const deleted = new Set<string>()
  return async (call) => {
    if (deleted.has(call.path)) return jsonReply(404, { error: 'no such graph' })
    const reply = await send(call)
    if (call.operation === 'deleteGraphDefinition' && isSuccess(reply)) deleted.add(call.path)
    return reply
  }
}

/** Draws the metrics whose names begin with the same part in one graph. */
export const namingByFirstPart: Impostor = alteringCall('deleteGraphDefinition', (call) => {
  const [, before = '', graph = ''] = /^(.*\/)(.*)$/.exec(call.path) ?? []
  const parts = decodeURIComponent(graph).split('.')
  const known = parts.length === 2 ? [parts[0], 'b', '*'] : ['none', ...parts]
  return { ...call, path: before + encodeURIComponent(known.join('.')) }
})
