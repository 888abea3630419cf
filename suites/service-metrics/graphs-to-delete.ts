import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { type Graph, graphOf, siblingOf } from './graph-naming.js'
import { expectRecorded, givenValues, partedName } from './recorded-metrics.js'

/** As many as the cases of a run use. */
const spare = 12

/** Graphs of one post. */
interface PostedGraphs {
  /** One that has a sibling, if the server's naming allows for one. */
  withSibling: Graph[]
  left: Graph[]
}

const graphsToDelete = shared<PostedGraphs>(async (own) => {
  const [first, ...left] = (await newGraphs(own, spare, siblingOf)) as [Graph, ...Graph[]]
  return { withSibling: [first], left }
})

/** Graphs that are there as far as Get can tell, and one beside the first, if there is to be one. */
export async function newGraphs(
  scene: Scene,
  count: number,
  beside: (first: Graph) => Graph | undefined = () => undefined,
): Promise<Graph[]> {
  const { service } = await scene.given.service()
  const metrics = Array.from({ length: count }, () => ({ service, metric: partedName(scene) }))
  const graphs = await Promise.all(metrics.map((each) => graphOf(scene, each)))
  const sibling = beside(graphs[0] as Graph)
  const posted = sibling ? [sibling, ...graphs] : graphs
  await givenValues(scene, posted)
  await expectRecorded(scene, [...new Set([posted[0], posted.at(-1)] as Graph[])])
  return graphs
}

/** A graph with a sibling, that nobody else deletes. */
export async function graphWithSibling(scene: Scene): Promise<Graph> {
  const { withSibling } = await graphsToDelete(scene)
  return (withSibling.shift() ?? (await newGraphs(scene, 1, siblingOf))[0]) as Graph
}

/** A graph that nobody else deletes: one post of the run makes several. */
export async function givenGraph(scene: Scene): Promise<Graph> {
  const { left } = await graphsToDelete(scene)
  return (left.shift() ?? (await newGraphs(scene, 1))[0]) as Graph
}
