import type { Given } from '../kernel/given.js'
import type { Scene } from '../kernel/scene.js'

/** A metric `a.b.c` and the graph `a.b.*` in which most servers draw it. The document names no rule. */
export interface Graph {
  service: string
  metric: string
  graph: string
}

export function graphOf(given: Given, service: string): Graph {
  const parent = `${given.shortName()}.part`
  return { service, metric: `${parent}.last`, graph: `${parent}.*` }
}

/** Posts a value to metrics of one service, which creates their graphs. */
export function givenValues({ given }: Scene, graphs: readonly Graph[], age = 5): Promise<void> {
  const time = given.minutesAgo(age)
  const values = graphs.map(({ metric }) => ({ name: metric, time, value: 1 }))
  return given.metrics(graphs[0]?.service ?? '', values)
}

/** As many as the cases of a run use. */
const spare = 12

/** A graph that exists and that no other case deletes. One post per run makes several. */
export async function givenGraph(scene: Scene): Promise<Graph> {
  const left = await scene.given.shared('graphs to delete', async (own) => {
    const { service } = await own.given.service()
    const graphs = Array.from({ length: spare }, () => graphOf(own.given, service))
    await givenValues(own, graphs)
    return graphs
  })
  const graph = left.shift()
  if (graph) return graph
  const another = graphOf(scene.given, (await scene.given.service()).service)
  await givenValues(scene, [another])
  return another
}
