import type { Scene } from '../kernel/scene.js'
import { type Graph, postedGraph } from './graphs-to-delete.js'

/** Another service, with a metric and a graph named like those of the first. */
export interface OtherService {
  service: string
  /** A metric with the value 2 ten minutes ago. */
  name: string
  /** A graph that exists in this service and in the first. */
  graph: Graph
}

/** Made with one post per run. */
export const otherService = ({ given }: Scene): Promise<OtherService> =>
  given.shared('values of another service', async (scene) => {
    const { given: own } = scene
    const { service } = await own.service('mc-db')
    const [name, graph] = [own.shortName(), await postedGraph(scene)]
    await own.metrics(service, [
      { name, time: own.minutesAgo(10), value: 2 },
      { name: graph.metric, time: own.minutesAgo(5), value: 1 },
    ])
    return { service, name, graph: { ...graph, service } }
  })
