import { deleteGraphDefinition } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import type { Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'
import { NotApplicable, Untestable, Violation } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'

/** A metric `a.b.c` and the graph `a.b.*` that most servers draw it in; the document names no rule. */
export interface Graph {
  metric: string
  graph: string
}

export function graphOf({ given }: Scene): Graph {
  const parent = `${given.name('graph')}.part`
  return { metric: `${parent}.last`, graph: `${parent}.*` }
}

/** Gives metrics their first values, and with them their graphs. */
export const givenValues = ({ given }: Scene, service: string, metrics: string[], age = 5): Promise<void> =>
  given.metrics(
    service,
    metrics.map((name) => ({ name, time: given.minutesAgo(age), value: 1 })),
  )

/**
 * Deletes a graph that has to be there by its name, as soon as it is; gives the first answer but 404. Throws
 * `NotApplicable` when there is none: then the server has another name for it.
 */
export async function deleteGraph(scene: Scene, service: string, graph: string): Promise<Reply> {
  try {
    return await deletePresent(scene, service, graph)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new NotApplicable('this server does not know the graph of a metric a.b.c as a.b.*')
  }
}

/** Deletes a graph of which it is known that it has to be there; a `Violation` when it is not. */
export function deletePresent({ send, eventually }: Scene, service: string, graph: string): Promise<Reply> {
  return eventually(async () => {
    const reply = await send(deleteGraphDefinition(service, graph))
    if (reply.status === 404) throw new Violation(`the graph ${graph} of ${service}`, showReply(reply))
    return reply
  })
}

/** A service that had a graph until now; what it was called shows what the server calls its graphs. */
export async function givenDeletedGraph(scene: Scene): Promise<Graph & { service: string }> {
  const { service } = await scene.given.service()
  const named = graphOf(scene)
  await givenValues(scene, service, [named.metric])
  const reply = await deleteGraph(scene, service, named.graph)
  if (isSuccess(reply)) return { service, ...named }
  throw new Untestable(`Cannot set the scene: deleting ${named.graph} answered ${showReply(reply)}.`)
}

/** Once it has deleted a graph, knows none any more. */
export const deletingAll: Impostor = (send) => {
  let isDone = false
  return async (call) => {
    if (call.operation !== 'deleteGraphDefinition') return send(call)
    if (isDone) return jsonReply(404, { error: 'no such graph' })
    const reply = await send(call)
    isDone = isSuccess(reply)
    return reply
  }
}
