import type { Scene } from '../kernel/scene.js'
import { type Graph, graphOf, siblingOf } from './graph-naming.js'
import { expectRecorded, givenValues, partedName } from './recorded-metrics.js'

/** As many as the cases of a run use. */
const spare = 12

const graphsToDelete = ({ given }: Scene): Promise<Graph[]> =>
  given.shared('graphs to delete', (own) => newGraphs(own, spare))

/** Graphs that are there as far as Get can tell, and their siblings. */
async function newGraphs(scene: Scene, count: number): Promise<Graph[]> {
  const { service } = await scene.given.service()
  const metrics = Array.from({ length: count }, () => ({ service, metric: partedName(scene) }))
  const graphs = await Promise.all(metrics.map((each) => graphOf(scene, each)))
  const posted = graphs.flatMap((each) => [each, siblingOf(each) ?? []].flat())
  await givenValues(scene, posted)
  await expectRecorded(scene, [...new Set([posted[0], posted.at(-1)] as Graph[])])
  return graphs
}

/** A graph that nobody else deletes: one post of the run makes several. */
export async function givenGraph(scene: Scene): Promise<Graph> {
  const graph = (await graphsToDelete(scene)).shift() ?? (await newGraphs(scene, 1))[0]
  return graph as Graph
}
