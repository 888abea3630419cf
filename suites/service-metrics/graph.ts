import { deleteGraphDefinition } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import type { Impostor } from '../kernel/case.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'
import { Untestable, Violation } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import { type Graph, givenGraph } from './graphs-to-delete.js'
import { otherService } from './other-service.js'

export const deletionOf = ({ service, graph }: Graph) => deleteGraphDefinition(service, graph)

/** Deletes a graph of which it is known that it has to be there, as soon as it is; a `Violation` when it is not. */
export function deletePresent({ act, eventually }: Scene, graph: Graph): Promise<Reply> {
  return eventually(async () => {
    const reply = await act(deletionOf(graph))
    if (reply.status === 404)
      throw new Violation(`the graph ${graph.graph} of ${graph.service}`, showReply(reply), { reply })
    return reply
  })
}

/** Graphs, the first of which was deleted. */
export interface Graphs {
  deleted: Graph
  /** Of the same service. */
  other: Graph
  /** Its metric is to be posted again. */
  again: Graph
  /** The name of the one that was deleted, in another service. */
  elsewhere: Graph
  /** The first answer to the deletion but 404, if there is another. */
  reply: Reply
}

/** Deletes a graph, once a run. */
const deletedOnce = ({ given }: Scene): Promise<Graphs> =>
  given.shared('graph definitions, one of them deleted', async (scene) => {
    const { service: another, graph } = await otherService(scene)
    const [other, again] = [await givenGraph(scene), await givenGraph(scene)]
    const [deleted, elsewhere] = [
      { ...graph, service: other.service },
      { ...graph, service: another },
    ]
    const reply = await deletePresent(scene, deleted).catch((error) => {
      if (error instanceof Violation && error.evidence.reply) return error.evidence.reply
      throw error
    })
    return { deleted, other, again, elsewhere, reply }
  })

/** `Untestable` where the answer is that there is no such graph, or no such operation: nobody can tell which. */
export async function graphs(scene: Scene): Promise<Graphs> {
  const found = await deletedOnce(scene)
  const { deleted, reply } = found
  if (reply.status !== 404) return found
  throw new Untestable(
    `Cannot tell whether graph definitions can be deleted: for the graph ${deleted.graph} of the metric ` +
      `${deleted.metric} the server answered ${showReply(reply)}. It has no such operation or another name for the graph.`,
    { reply },
  )
}

/** The same where the deletion succeeded: the server calls its graphs as we do. */
export async function givenDeleted(scene: Scene): Promise<Graphs> {
  const found = await graphs(scene)
  expectReached(found.reply)
  if (isSuccess(found.reply)) return found
  throw new Untestable(
    `Cannot set the scene: deleting ${found.deleted.graph} answered ${showReply(found.reply)}.`,
    { reply: found.reply },
  )
}

/** With a graph it deletes all: it knows those alone of which values came since. */
export const deletingAll: Impostor = (send) => {
  const posted = new Set<string>()
  let isDone = false
  return async (call) => {
    if (call.operation === 'postServiceMetrics')
      for (const { name } of call.body as { name: string }[]) posted.add(name)
    if (call.operation !== 'deleteGraphDefinition') return send(call)
    const graph = decodeURIComponent(call.path.split('/').at(-1) ?? '').replace('*', '')
    if (isDone && ![...posted].some((name) => name.startsWith(graph)))
      return jsonReply(404, { error: 'no such graph' })
    const reply = await send(call)
    if (!isSuccess(reply)) return reply
    isDone = true
    posted.clear()
    return reply
  }
}

/** Does not know a graph again that it has deleted. */
export const deletingForEver: Impostor = (send) => {
  const deleted = new Set<string>()
  return async (call) => {
    if (deleted.has(call.path)) return jsonReply(404, { error: 'no such graph' })
    const reply = await send(call)
    if (call.operation === 'deleteGraphDefinition' && isSuccess(reply)) deleted.add(call.path)
    return reply
  }
}
