import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { type Graph, graphOf } from './graph-naming.js'
import { expectRecorded, givenValues, partedName } from './recorded-metrics.js'

/** As many as the cases of a run use. */
const spare = 8

/** Graphs of one post. */
const graphsToDelete = shared((own) => newGraphs(own, spare))

/** Graphs that are there as far as Get can tell, and others beside the first. */
export async function newGraphs(
  scene: Scene,
  count: number,
  beside: (first: Graph) => Graph[] = () => [],
): Promise<Graph[]> {
  const { service } = await scene.given.service()
  const metrics = Array.from({ length: count }, () => ({ service, metric: partedName(scene) }))
  const graphs = await Promise.all(metrics.map((each) => graphOf(scene, each)))
  const posted = [...beside(graphs[0] as Graph), ...graphs]
  await givenValues(scene, posted)
  await expectRecorded(scene, [...new Set([posted[0], posted.at(-1)] as Graph[])])
  return graphs
}

/** A graph that nobody else deletes: one post of the run makes several. */
export async function givenGraph(scene: Scene): Promise<Graph> {
  const left = await graphsToDelete(scene)
  return (left.shift() ?? (await newGraphs(scene, 1))[0]) as Graph
}
