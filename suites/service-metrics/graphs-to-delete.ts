import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { type Graph, graphOf, neighboursOf } from './graph-naming.js'
import { expectRecorded, givenValues, partedName } from './recorded-metrics.js'

/** As many as the cases of a run use. */
const spare = 10

const allNeighbours = (graph: Graph): Graph[] => Object.values(neighboursOf(graph))

/** Graphs of one post. The first has neighbours, if the server's naming allows for them. */
const graphsToDelete = shared(async (own) => {
  const [first, ...left] = (await newGraphs(own, spare, allNeighbours)) as [Graph, ...Graph[]]
  return { withNeighbours: [first], left }
})

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

/** A graph with neighbours, that nobody else deletes. */
export async function graphWithNeighbours(scene: Scene): Promise<Graph> {
  const { withNeighbours } = await graphsToDelete(scene)
  return (withNeighbours.shift() ?? (await newGraphs(scene, 1, allNeighbours))[0]) as Graph
}

/** A graph that nobody else deletes: one post of the run makes several. */
export async function givenGraph(scene: Scene): Promise<Graph> {
  const { left } = await graphsToDelete(scene)
  return (left.shift() ?? (await newGraphs(scene, 1))[0]) as Graph
}
